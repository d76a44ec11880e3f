import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import type { WorkBooks } from '@/server/contract/workBooks';
import type { WorkLife } from '@/server/contract/workLives';
import { booksOnCard } from '@/server/modules/returns/booksOnCard';
import { lifeOnCard } from '@/server/modules/site/lifeOnCard';
import { addChannel } from '../support/fixtures/eventRows';
import { addFundedCampaign } from '../support/fixtures/fundedCampaigns';
import { addRelease } from '../support/fixtures/releases';
import { openShow } from '../support/organiserApp';
import { openTestApp } from '../support/testApp';

const finished: WorkLife = {
  name: 'Saltwater Hours',
  funding: {
    campaignID: 'cmp_1',
    state: 'FUNDED',
    instrument: 'REVENUE_SHARE',
    raised: { amountMinor: 1, currency: 'INR' },
    investorCount: 41,
  },
  premiere: { eventID: 'evt_1', at: '2026-11-23T13:00:00.000Z', timeZone: 'Asia/Kolkata', isOver: true },
  screen: { slug: 'saltwater-hours', viewerCount: 9 },
  returns: { campaignID: 'cmp_1', hasPaid: true, paidBack: null },
};

const figures: Parameters<typeof booksOnCard>[0] = {
  currency: 'INR',
  raised: { amountMinor: 150_000_000, currency: 'INR' },
  released: { total: null, milestones: [] },
  earned: [
    { source: 'HALL', amount: { amountMinor: 4_512_345, currency: 'INR' } },
    { source: 'STREAM', amount: { amountMinor: 123_400, currency: 'INR' } },
    { source: 'ABROAD', amount: null },
  ],
  returned: {
    amount: { amountMinor: 912_200, currency: 'INR' },
    target: { amountMinor: 180_000_000, currency: 'INR' },
    lastDistributionAt: null,
  },
};

let app: Awaited<ReturnType<typeof openTestApp>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-cards-'));
  app = await openTestApp({ config: { DATA_DIR: folder } });
});
beforeEach(() => app.empty());
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.fastify.inject({ url });

test('a shared link to a channel or a person shows its own 1200 × 630 image, drawn once', async () => {
  const owner = await app.signIn('मीरा Iyer');
  await app.call('channels.new', { handle: 'night_reel', name: 'Night Reel' }, { as: owner });
  const face = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer();
  const before = await get('/media/share/channel/night_reel.jpg');
  expect(before.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=86400',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(await sharp(before.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(before.rawPayload.length).toBeLessThan(150_000);

  const { rows } = await app.db.execute<{ username: string }>(sql`SELECT username FROM users`);
  const mine = `/media/share/user/${rows[0]?.username}.jpg`;
  const faceless = await get(mine);
  expect(faceless.statusCode).toBe(200);
  const all = await Promise.all([get(mine), get(mine), get(mine)]);
  for (const { rawPayload } of all) expect(rawPayload.equals(faceless.rawPayload)).toBe(true);

  // A new name or avatar changes the image at the same URL, and the avatar is really on it.
  expect((await app.call('users.avatarUpdate', { imageBase64: face.toString('base64') }, { as: owner })).status).toBe(200);
  const faced = await get(mine);
  expect(faced.rawPayload.equals(faceless.rawPayload)).toBe(false);
  const [red, green, blue] = await sharp(faced.rawPayload).extract({ left: 850, top: 294, width: 4, height: 4 }).raw().toBuffer();
  expect(green).toBeGreaterThan(200);
  expect(Math.max(red ?? 255, blue ?? 255)).toBeLessThan(80);
});

test.each(['/media/share/channel/unknown.jpg', '/media/share/user/unknown.jpg', '/media/share/user/%00.jpg', '/media/share/channel/x.png'])(
  '%s is 404',
  async (url) => expect((await get(url)).statusCode).toBe(404),
);

const isCard = async (url: string) => {
  const { statusCode, headers, rawPayload } = await get(url);
  expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/jpeg']);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(rawPayload.length).toBeLessThan(150_000);
  return rawPayload;
};

test('each product’s first page has a card of its own', async () => {
  const cards = await Promise.all(['home', 'ott', 'campaigns'].map((page) => isCard(`/media/share/page/${page}.jpg`)));
  expect(new Set(cards.map((card) => card.toString('base64'))).size).toBe(3);
  expect((await get('/media/share/page/studio.jpg')).statusCode).toBe(404);
});

test('the card of an event shows its price, at an address that changes with it', async () => {
  const owner = await app.signIn('Meera Iyer');
  const channelID = await addChannel(app.db, owner.userID);
  const { eventID, sessionID } = await openShow(app.db, channelID);
  const { shareImageUrl } = (await app.call('events.byId', { eventID })).body;
  const before = await isCard(shareImageUrl);
  await app.db.execute(sql`UPDATE session_tiers SET price_minor = price_minor * 2 WHERE session_id = ${sessionID}`);
  const dearer = (await app.call('events.byId', { eventID })).body.shareImageUrl;
  expect(dearer).not.toBe(shareImageUrl);
  expect((await isCard(dearer)).equals(before)).toBe(false);
  await app.db.execute(sql`UPDATE events SET status = 'DRAFT' WHERE event_id = ${eventID}`);
  expect((await get(`/media/share/event/${eventID}.jpg`)).statusCode).toBe(404);
});

test('a snax has a wide JPEG card too', async () => {
  const owner = await app.signIn('Meera Iyer');
  const channelID = await addChannel(app.db, owner.userID);
  const { releaseID } = await addRelease(app.db, { channelID, kind: 'SNAX' });
  await isCard(`/media/share/title/${releaseID}.jpg`);
});

test('the cards of a work show its life: funded, on Screen, paying; a card without one stays as it is', async () => {
  const { channelID, campaignID } = await addFundedCampaign(app.db, {
    investors: Array.from({ length: 5 }, () => ({ allottedMinor: 1_000 })),
  });
  const { releaseID } = await addRelease(app.db, { channelID });
  const [title, campaign] = [`/media/share/title/${releaseID}.jpg`, `/media/share/campaign/${campaignID}.jpg`];
  const before = await Promise.all([isCard(title), isCard(campaign)]);
  await app.db.execute(sql`UPDATE releases SET campaign_id = ${campaignID} WHERE release_id = ${releaseID}`);
  const after = await Promise.all([isCard(title), isCard(campaign)]);
  // The lit bulb of the first stage, at the top left.
  for (const [place, card] of after.entries()) {
    expect(card.equals(before[place] ?? card)).toBe(false);
    const [red, green, blue] = await sharp(card).extract({ left: 75, top: 62, width: 4, height: 4 }).raw().toBuffer();
    expect([(red ?? 0) > 220, (green ?? 0) > 140 && (green ?? 0) < 210, (blue ?? 255) < 110]).toEqual([true, true, true]);
  }
});

test('a funded work’s card has its current figures, and its page’s address of it changes with them', async () => {
  const { campaignID, channelID } = await addFundedCampaign(app.db, {
    investors: Array.from({ length: 5 }, () => ({ allottedMinor: 100_000 })),
  });
  const { releaseID } = await addRelease(app.db, { channelID });
  await app.db.execute(sql`UPDATE releases SET campaign_id = ${campaignID} WHERE release_id = ${releaseID}`);
  const books = async (): Promise<WorkBooks> => (await app.call('other.workBooks', { of: 'title', id: releaseID })).body.books;
  const cards = () => Promise.all([isCard(`/media/share/title/${releaseID}.jpg`), isCard(`/media/share/campaign/${campaignID}.jpg`)]);
  const [before, drawn] = [await books(), await cards()];
  expect(booksOnCard(before)).toEqual(['Raised ₹5k']);
  expect(await cards()).toEqual(drawn);
  await app.db.execute(
    sql`UPDATE commitments SET amount_minor = amount_minor + 20000, allotted_minor = allotted_minor + 20000 WHERE campaign_id = ${campaignID}`,
  );
  await app.db.execute(sql`UPDATE campaign_returns SET raised_minor = raised_minor + 100000 WHERE campaign_id = ${campaignID}`);
  const after = await books();
  expect(booksOnCard(after)).toEqual(['Raised ₹6k']);
  expect(after.cardRevision).not.toBe(before.cardRevision);
  for (const [place, card] of (await cards()).entries()) expect(card.equals(drawn[place] ?? card)).toBe(false);
});

test.each<[Partial<WorkBooks>, string[]]>([
  [{}, ['Raised ₹15L', 'Cinemas ₹45.12k', 'Screen ₹1.23k', 'Returned ₹9.12k of ₹18L']],
  [{ released: null }, []],
  [{ raised: null, returned: { amount: null, target: null, lastDistributionAt: null } }, ['Cinemas ₹45.12k', 'Screen ₹1.23k']],
  [{ earned: [{ source: 'ABROAD', amount: { amountMinor: 100, currency: 'USD' } }], returned: null }, ['Raised ₹15L']],
])('the figures on a card are those that are public %#', (over, texts) => expect(booksOnCard({ ...figures, ...over })).toEqual(texts));

test.each<[Parameters<typeof lifeOnCard>, string[]]>([
  [[null, 'title'], []],
  [
    [finished, 'title'],
    ['Funded by 41 people', 'Premiered', 'Paying its investors'],
  ],
  [
    [finished, 'event'],
    ['Funded by 41 people', 'On Screen', 'Paying its investors'],
  ],
  [
    [finished, 'campaign'],
    ['Premiered', 'On Screen', 'Paying its investors'],
  ],
  [[{ ...finished, funding: null, returns: null, premiere: null }, 'title'], []],
])('only stages that stay true are on a card %#', ([life, page], stages) => expect(lifeOnCard(life, page)).toEqual(stages));
