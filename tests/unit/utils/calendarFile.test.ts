import { calendarFile } from '@/utils/browser/calendarFile';

test('a file says when it was made, not when the show begins, so that a later one replaces it', () => {
  const file = calendarFile({
    uid: 'ses_1@marquee.example',
    title: 'Monsoon Static',
    startsAt: '2026-12-19T15:00:00.000Z',
    endsAt: '2026-12-19T17:00:00.000Z',
    changedAt: '2026-11-29T04:00:00.000Z',
    url: 'https://marquee.example/event/evt_1/',
  });
  expect(file).toContain('\r\nDTSTAMP:20261129T040000Z\r\n');
  expect(file).toContain('\r\nDTSTART:20261219T150000Z\r\n');
  expect(file).not.toContain('SEQUENCE');
});
