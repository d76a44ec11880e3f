import type { AccessReason } from '@contract/releases';
import { guestWatchProgress } from '@/components/ott/title/guestWatchProgress';
import { watchOptions } from '@/components/ott/title/watchOptions';
import { accessOf, ferry } from '../../../support/fixtures/ottScreens';

const player = `/ott/video/hash_the-night-ferry/${ferry.releaseID}/`;
const rental = `/payment/begin/ott/?release=${ferry.releaseID}&kind=RENT`;
const free = { ...ferry, isPremium: false, price: { ...ferry.price, offers: [] } };

const may: [AccessReason, string][] = [
  ['FREE', 'Watch free'],
  ['BOUGHT', 'Play'],
  ['OWNER', 'Play'],
  ['COLLABORATOR', 'Play'],
  ['CONFIRM_START', 'Start watching'],
];
test.each(may)('%s opens the player', (reason, label) => {
  expect(watchOptions(ferry, accessOf({ allowed: true, reason }), null).options).toEqual([{ label, href: player, opensPlayer: true }]);
});

test.each(['BUY', 'RENTAL_EXPIRED', 'SIGN_IN'] as const)('%s says what it costs', (reason) => {
  const { options, note } = watchOptions(ferry, accessOf({ reason }), null);
  expect(options.map(({ label }) => label)).toEqual(['Rent · ₹79', 'Buy · ₹199']);
  expect(options[0]?.href).toBe(rental);
  expect(note).toContain('30 days to start, 48 hours once started');
});

test('a price says for which country it is, also where it is that of every country', () => {
  const price = { ...ferry.price, isDefault: true };
  expect(watchOptions({ ...ferry, price }, null, null).note).toMatch(/Price in India\.$/);
});

test('a pending payment is never sold again', () => {
  const { options, note } = watchOptions(ferry, accessOf({ reason: 'PAYMENT_PENDING', pendingPaymentID: 'pay_9' }), null);
  expect(options).toEqual([{ label: 'See your payment', href: '/payment/process/ott/?id=pay_9', opensPlayer: false }]);
  expect(note).toContain('Do not pay again');
});

test.each(['COUNTRY_BLOCKED', 'NOT_READY', 'NOT_FOUND'] as const)('%s offers nothing and says why', (reason) => {
  const { options, note } = watchOptions(ferry, accessOf({ reason }), null);
  expect(options).toEqual([]);
  expect(note).not.toBeNull();
});

test('a guest plays what is free, and sees the price of the rest and where it is not sold', () => {
  expect(watchOptions(free, null, null).options).toEqual([{ label: 'Watch free', href: player, opensPlayer: true }]);
  expect(watchOptions(ferry, null, null).options[0]?.label).toBe('Rent · ₹79');
  expect(watchOptions({ ...ferry, price: { country: 'FR', isDefault: false, isBlocked: true, offers: [] } }, null, null)).toEqual({
    options: [],
    note: 'Not available in France. If you already bought it, you can still watch it.',
  });
});

test('a viewer resumes where they stopped', () => {
  const progress = {
    releaseID: ferry.releaseID,
    videoID: 'vid_2',
    videoHash: 'hash_2',
    season: null,
    episode: null,
    positionMs: 6_360_000,
    durationMs: 6_720_000,
    isFinished: false,
    updatedAt: '2026-11-20T10:00:00.000Z',
  };
  expect(watchOptions(ferry, accessOf({ allowed: true, reason: 'BOUGHT' }), progress).options).toEqual([
    { label: 'Resume · 6 min left', href: `/ott/video/hash_2/${ferry.releaseID}/`, opensPlayer: true },
  ]);
});

test('a renter plays, and can still buy', () => {
  const { options } = watchOptions(ferry, accessOf({ allowed: true, reason: 'RENTED', price: ferry.price }), null);
  expect(options[0]).toEqual({ label: 'Play', href: player, opensPlayer: true });
  expect(options[1]?.href).toBe(`/payment/begin/ott/?release=${ferry.releaseID}&kind=BUY`);
});

test('an active rental shows the time left, by the server’s clock', () => {
  const until = '2026-11-22T17:30:00.000Z';
  const { note } = watchOptions(ferry, accessOf({ allowed: true, reason: 'RENTED', until }), null);
  expect(note).toMatch(/^Rented\. Expires in 31 hours, on /);
});

test('a guest resumes where this browser stored it, in the same episode; a re-encoded video starts from the beginning', () => {
  const entry = { releaseID: ferry.releaseID, positionMs: 60_000, durationMs: 6_720_000, at: '2026-11-20T10:00:00.000Z' };
  const store = (videoID: string) => window.localStorage.setItem('marquee.progress', JSON.stringify({ [videoID]: { ...entry, videoID } }));
  store('vid_the-night-ferry');
  expect(guestWatchProgress(ferry)).toMatchObject({ videoHash: 'hash_the-night-ferry', season: null, positionMs: 60_000 });
  const episode = { partID: 'prt_1', season: 1, episode: 2, name: 'The drain', about: '', artwork: ferry.artwork, progress: null };
  const video = { videoID: 'vid_e2', videoHash: 'hash_e2', durationMs: 6_720_000 };
  store('vid_e2');
  expect(guestWatchProgress({ ...ferry, seasons: [{ season: 1, episodes: [{ ...episode, video }] }] })).toMatchObject({
    videoHash: 'hash_e2',
    episode: 2,
  });
  expect(guestWatchProgress(ferry)).toBeNull();
});
