import type { TodoItem } from '@contract/team';
import { todoLabels } from '@/components/studio/home/todoLabels';

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
  ['2026-11-21T15:30:00.000Z', 'Started Sat 21 Nov, 8:30 pm. The Tin Mill, Mumbai.'],
  ['2026-11-21T20:30:00.000Z', 'Started Sat 21 Nov, 8:30 pm. The Tin Mill, Mumbai.'],
])('at %s a check-in of that evening is described as “%s”', (now, expected) => {
  expect(todoLabels.SESSION.describe(session, now)).toBe(expected);
});
