import type { TodoItem } from '@contract/team';
import { needWords } from '@/components/studio/home/needWords';

const session: TodoItem = {
  kind: 'SESSION',
  subjectID: 'ses_1',
  title: 'Monsoon Static',
  detail: 'The Tin Mill, Mumbai',
  channelName: 'Clay Lamp Films',
  at: '2026-11-21T15:00:00.000Z',
  timeZone: 'Asia/Kolkata',
};

test.each([
  ['2026-11-21T10:00:00.000Z', 'Today, 8:30 pm. The Tin Mill, Mumbai.'],
  ['2026-11-21T15:30:00.000Z', 'Began Sat 21 Nov, 8:30 pm. The Tin Mill, Mumbai.'],
  ['2026-11-21T20:30:00.000Z', 'Began Sat 21 Nov, 8:30 pm. The Tin Mill, Mumbai.'],
])('at %s a door of that evening is told as “%s”', (now, words) => {
  expect(needWords.SESSION.says(session, now)).toBe(words);
});
