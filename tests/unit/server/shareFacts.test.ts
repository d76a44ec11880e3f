import { shareCaption, campaignShareUrl } from '@/server/modules/campaigns/shareCaption';
import { eventShareFacts, eventShareUrl } from '@/server/modules/events/eventShareCard';
import { titleShareFacts } from '@/server/modules/ott/titleShareCard';
import { campaignCard } from '../../support/fixtures/campaignScreens';
import { monsoonSummary } from '../../support/fixtures/eventScreens';

test.each([
  [{}, /^Sat,? 28 Nov · Mumbai · From ₹599$/],
  [{ isSoldOut: true }, /· Sold out$/],
  [{ fromPrice: { amountMinor: 0, currency: 'INR' } }, /· Free$/],
  [{ nextSessionAt: null }, /^Mumbai$/],
  [{ status: 'CANCELLED' as const }, /· Cancelled$/],
])('the card of an event says when, where and for how much: %j', (change, facts) => {
  expect(eventShareFacts({ ...monsoonSummary, ...change })).toMatch(facts);
});

test('the address of an event’s card changes with what it says, and with its picture', () => {
  const reworded = { ...monsoonSummary, tagline: 'Not on the card' };
  const urls = [
    eventShareUrl(monsoonSummary, 'shr_a'),
    eventShareUrl({ ...monsoonSummary, isSoldOut: true }, 'shr_a'),
    eventShareUrl(monsoonSummary, 'shr_b'),
    eventShareUrl(reworded, 'shr_a'),
  ];
  expect(new Set(urls).size).toBe(3);
});

test('the card of a title says that it is free, or what it costs', () => {
  const release = { releaseID: 'rel_1', name: 'Ferry', isPremium: true, shareImageKey: null, artwork: null };
  const terms = { startWithinDays: null, watchWithinHours: null };
  const offers = [
    { kind: 'RENT' as const, price: { amountMinor: 9900, currency: 'INR' }, ...terms },
    { kind: 'BUY' as const, price: { amountMinor: 29900, currency: 'INR' }, ...terms },
  ];
  const price = { country: 'IN', isDefault: true, isBlocked: false, offers };
  expect(titleShareFacts(release, price)).toBe('Rent ₹99 · Buy ₹299');
  expect(titleShareFacts({ ...release, isPremium: false }, { ...price, offers: [] })).toBe('Watch free');
});

test('the card of a campaign never keeps the days of an earlier day: its address changes with them', () => {
  const deadlineAt = '2026-12-07T18:30:00.000Z';
  const live = campaignCard({ state: 'LIVE', deadlineAt });
  const [today, tomorrow] = [new Date('2026-11-27T06:00:00.000Z'), new Date('2026-11-28T06:00:00.000Z')];
  expect(shareCaption(live, today)).toMatch(/· 11 days left$/);
  expect(shareCaption(live, tomorrow)).toMatch(/· 10 days left$/);
  expect(campaignShareUrl(live, today)).not.toBe(campaignShareUrl(live, tomorrow));
  expect(campaignShareUrl(live, today)).toBe(campaignShareUrl(live, new Date('2026-11-27T09:00:00.000Z')));
});
