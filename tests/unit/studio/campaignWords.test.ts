import { whenOf } from '@/components/studio/campaigns/campaignWords';

test('a campaign says "ended" only of a deadline that is past, whatever stopped it', () => {
  const at = { deadlineAt: '2026-12-05T12:00:00.000Z', timeZone: 'Asia/Kolkata' };
  const [before, after] = [Date.parse('2026-12-01T00:00:00Z'), Date.parse('2026-12-06T00:00:00Z')];
  expect(whenOf({ ...at, state: 'SUSPENDED' }, before)).toBe('until 5 Dec 2026');
  expect(whenOf({ ...at, state: 'SUSPENDED' }, after)).toBe('ended 5 Dec 2026');
  expect(whenOf({ ...at, state: 'FUNDED' }, after)).toBe('ended 5 Dec 2026');
  expect(whenOf({ ...at, state: 'CANCELLED' }, before)).toBeNull();
  expect(whenOf({ ...at, state: 'LIVE' }, before)).toBe('4 days left');
});
