import { deadlineText } from '@/components/studio/campaigns/campaignEditorLabels';

test('a campaign shows "ended" only when its deadline has passed, whatever stopped it', () => {
  const at = { deadlineAt: '2026-12-05T12:00:00.000Z', timeZone: 'Asia/Kolkata' };
  const [before, after] = [Date.parse('2026-12-01T00:00:00Z'), Date.parse('2026-12-06T00:00:00Z')];
  expect(deadlineText({ ...at, state: 'SUSPENDED' }, before)).toBe('until 5 Dec 2026');
  expect(deadlineText({ ...at, state: 'SUSPENDED' }, after)).toBe('ended 5 Dec 2026');
  expect(deadlineText({ ...at, state: 'FUNDED' }, after)).toBe('ended 5 Dec 2026');
  expect(deadlineText({ ...at, state: 'CANCELLED' }, before)).toBeNull();
  expect(deadlineText({ ...at, state: 'LIVE' }, before)).toBe('4 days left');
});
