import { wallTimeInWords } from '@/utils/format/wallTimeInWords';

test.each([
  ['2026-04-03', 'Fri 3 Apr 2026'],
  ['2026-04-03T20:30', 'Fri 3 Apr 2026, 8:30 pm'],
  ['2027-03', 'Mar 2027'],
  ['', null],
  ['2026-13-40', null],
  ['tomorrow', null],
])('%s in words', (typed, words) => expect(wallTimeInWords(typed)).toBe(words));
