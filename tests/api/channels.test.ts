import { sql } from 'drizzle-orm';
import { createChannelRepository } from '@/server/modules/channels/channelRepository';
import { openTestApp, type Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let asha: Person;
let vikram: Person;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.empty();
  asha = await app.signIn('Asha Rao');
  vikram = await app.signIn('Vikram Shah');
});
afterAll(() => app.close());

const open = (handle: string, as = asha, name = 'Night Reel') => app.call('channels.new', { handle, name }, { as });
const addEventTo = async (channelID: string) => {
  await app.db.execute(
    sql`INSERT INTO venues (venue_id, name, address, city, country, latitude, longitude, time_zone) VALUES ('ven_1', 'Hall', 'Road 1', 'Pune', 'IN', 18.5, 73.8, 'Asia/Kolkata') ON CONFLICT DO NOTHING`,
  );
  await app.db.execute(
    sql`INSERT INTO events (event_id, channel_id, venue_id, title, tagline, about, kind, languages, status, currency, fee_minor, fee_tax_basis_points, included_tax_basis_points, free_cancel_hours)
        VALUES ('evt_1', ${channelID}, 'ven_1', 'Premiere', '', '', 'FILM', '{hi}', 'DRAFT', 'INR', 0, 0, 0, 24)`,
  );
};

test('a user creates a channel and is its owner; the public sees it without private data [R-APP-009, R-DATA-004]', async () => {
  const { status, body } = await app.call(
    'channels.new',
    { handle: 'night_reel', name: ' Night Reel ', about: 'Films after dark' },
    { as: asha },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    handle: 'night_reel',
    name: 'Night Reel',
    ownerID: asha.userID,
    isOwner: true,
    isFollowing: false,
    eventCount: 0,
  });
  const seen = await app.call('channels.details', { handle: 'Night_Reel' });
  expect(seen.body).toMatchObject({ channelID: body.channelID, ownerName: 'Asha Rao', followerCount: 0, hasPodcast: false });
  expect(seen.body).not.toHaveProperty('isOwner');
  expect(seen.headers['cache-control']).toMatch(/^public/);
});

test('creating a channel needs a sign-in, an idempotency key and a free handle', async () => {
  expect((await app.call('channels.new', { handle: 'night_reel', name: 'x' })).status).toBe(401);
  const headers = { 'idempotency-key': 'the-same-key-1' };
  const twice = [await open('night_reel'), await app.call('channels.new', { handle: 'twice_same', name: 'T' }, { as: asha, headers })];
  const again = await app.call('channels.new', { handle: 'twice_same', name: 'T' }, { as: asha, headers });
  expect(again.body).toEqual(twice[1]?.body);
  expect((await app.call('channels.new', { handle: 'another', name: 'T' }, { as: asha, headers })).status).toBe(422);
  expect((await open('night_reel', vikram)).status).toBe(409);
  expect((await open('admin')).status).toBe(400);
  expect((await open('Night')).status).toBe(400);
});

test('while the first request with an Idempotency-Key is running, another one is refused [R-API-023]', async () => {
  const headers = { 'idempotency-key': 'the-same-key-2' };
  const ask = () => app.call('channels.new', { handle: 'slow_one', name: 'Slow' }, { as: asha, headers });
  const first = await ask();
  await app.db.execute(sql`UPDATE idempotency_keys SET status = NULL, locked_until = now() + interval '30 seconds'`);
  expect(await ask()).toMatchObject({ status: 409, body: { code: 'STILL_RUNNING' } });
  await app.db.execute(sql`UPDATE idempotency_keys SET status = 200`);
  expect((await ask()).body).toEqual(first.body);
});

test('of ten concurrent claims of one handle, one succeeds', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, (_, n) => app.signIn(`Person ${n}`)));
  const answers = await Promise.all(people.map((as) => open('premiere', as)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(409)]);
});

test.each([
  ['night_reel2', null],
  ['ab', /at least 3/],
  ['x'.repeat(31), /at most 30/],
  ['Night', /lowercase letters/],
  ['a-b-c', /lowercase letters/],
  ['support', /reserved/],
])('whether %j may be a handle', async (handle, reason) => {
  const { body } = await app.call('channels.handleValidity', { handle });
  expect(body.isValid).toBe(reason === null);
  if (reason) expect(body.reason).toMatch(reason);
});

test('a handle stays taken after its channel is closed', async () => {
  const { channelID } = (await open('night_reel')).body;
  expect((await app.call('channels.handleValidity', { handle: 'night_reel' })).body.reason).toBe('This handle is taken');
  expect((await app.call('channels.delete', { channelID }, { as: asha })).status).toBe(200);
  expect((await app.call('channels.handleValidity', { handle: 'night_reel' })).body.isValid).toBe(false);
});

test('the owner changes a channel, other users get 404 [R-APP-027, R-ROLE-010]', async () => {
  const { channelID } = (await open('night_reel')).body;
  await open('day_reel', vikram);
  const changed = await app.call('channels.update', { channelID, name: 'Late Reel', about: 'Later' }, { as: asha });
  expect(changed.body).toMatchObject({ name: 'Late Reel', about: 'Later', handle: 'night_reel' });
  expect((await app.call('channels.update', { channelID, handle: 'late_reel' }, { as: asha })).body.handle).toBe('late_reel');
  expect((await app.call('channels.update', { channelID, handle: 'day_reel' }, { as: asha })).status).toBe(409);
  expect((await app.call('channels.update', { channelID, name: 'Mine now' }, { as: vikram })).status).toBe(404);
  expect((await app.call('channels.update', { channelID, name: 'Mine now' })).status).toBe(401);
  expect((await app.call('channels.update', { channelID, ownerID: vikram.userID }, { as: asha })).status).toBe(400);
});

test('its owner can close a channel, and only while nothing belongs to it [R-ROLE-010]', async () => {
  const { channelID } = (await open('night_reel')).body;
  expect((await app.call('channels.delete', { channelID }, { as: vikram })).status).toBe(404);
  await addEventTo(channelID);
  expect((await app.call('channels.delete', { channelID }, { as: asha })).body).toMatchObject({ status: 409, code: 'CHANNEL_IN_USE' });
  await app.db.execute(sql`DELETE FROM events`);
  expect((await app.call('channels.delete', { channelID }, { as: asha })).status).toBe(200);
  expect((await app.call('channels.delete', { channelID }, { as: asha })).status).toBe(404);
  expect((await app.call('channels.details', { handle: 'night_reel' })).status).toBe(404);
  expect((await app.call('channels.detailsAuthorized', { userID: asha.userID }, { as: asha })).body).toEqual({ data: null });
  expect((await app.call('channels.multiDetails', { channelIDs: channelID })).body.items).toEqual([]);
});

test('startup gets a user’s first channel, or null [R-API-004, R-DATA-003, R-ROLE-005]', async () => {
  expect((await app.call('channels.detailsAuthorized', { userID: asha.userID }, { as: asha })).body).toEqual({ data: null });
  await open('first_one');
  await open('second_one');
  expect((await app.call('channels.detailsAuthorized', { userID: asha.userID }, { as: asha })).body.data).toMatchObject({
    handle: 'first_one',
    isOwner: true,
  });
  expect((await app.call('channels.detailsAuthorized', { userID: asha.userID }, { as: vikram })).body.data).toMatchObject({
    isOwner: false,
  });
  expect((await app.call('channels.detailsAuthorized', { userID: 'usr_nobody' }, { as: vikram })).body).toEqual({ data: null });
  expect((await app.call('channels.detailsAuthorized', { userID: asha.userID })).status).toBe(401);
});

test('each of an owner’s channels is addressed separately [R-DATA-004]', async () => {
  const userID = asha.userID;
  await open('first_one');
  const { channelID } = (await open('second_one')).body;
  await app.call('channels.follow', { channelID }, { as: vikram });
  const asVikram = (input: object) => app.call('channels.detailsAuthorized', { userID, ...input }, { as: vikram });
  expect((await asVikram({ channelID })).body.data).toMatchObject({ handle: 'second_one', isFollowing: true, isOwner: false });
  expect((await asVikram({})).body.data).toMatchObject({ handle: 'first_one', isFollowing: false });
  expect((await app.call('channels.detailsAuthorized', { userID, channelID }, { as: asha })).body.data.isOwner).toBe(true);
  expect((await app.call('channels.detailsAuthorized', { userID: vikram.userID, channelID }, { as: vikram })).body).toEqual({
    data: null,
  });
});

test('a user owns at most twenty channels', async () => {
  for (let n = 0; n < 20; n++) expect((await open(`reel_${n}`)).status).toBe(200);
  expect((await open('reel_20')).status).toBe(409);
});

test('following a channel counts once, even with six concurrent requests', async () => {
  const { channelID } = (await open('night_reel')).body;
  const answers = await Promise.all(Array.from({ length: 6 }, () => app.call('channels.follow', { channelID }, { as: vikram })));
  for (const { body } of answers) expect(body).toEqual({ isFollowing: true, followerCount: 1 });
  expect((await app.call('channels.detailsAuthorized', { userID: asha.userID }, { as: vikram })).body.data.isFollowing).toBe(true);
  for (let n = 0; n < 2; n++)
    expect((await app.call('channels.unfollow', { channelID }, { as: vikram })).body).toEqual({ isFollowing: false, followerCount: 0 });
  expect((await app.call('channels.follow', { channelID: 'chn_nobody' }, { as: vikram })).status).toBe(404);
  expect((await app.call('channels.unfollow', { channelID: 'chn_nobody' }, { as: vikram })).status).toBe(404);
  expect((await app.call('channels.follow', { channelID })).status).toBe(401);
});

test('the directory and the search list every open channel once, across pages', async () => {
  await app.db.execute(
    sql`INSERT INTO channels (channel_id, handle, name, owner_id, deleted_at) SELECT 'chn_' || n, 'house_' || lpad(n::text, 2, '0'), CASE WHEN n % 2 = 0 THEN 'Kala Mandir' ELSE 'Studio' END, ${asha.userID}, CASE WHEN n = 9 THEN now() END FROM generate_series(1, 23) n`,
  );
  for (const [q, count, pages] of [
    [undefined, 22, 3],
    ['kala', 11, 2],
    ['house_1', 10, 1],
    ['nothing', 0, 1],
  ] as const) {
    const found: string[] = [];
    let cursor: string | null = null;
    let turns = 0;
    do {
      const { body } = await app.call('channels.search', { ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) });
      found.push(...body.items.map(({ handle }: { handle: string }) => handle));
      cursor = body.nextCursor;
      turns += 1;
    } while (cursor);
    expect([found.length, new Set(found).size, turns]).toEqual([count, count, pages]);
  }
  expect((await app.call('channels.search', { cursor: 'nonsense' })).status).toBe(400);
});

test('an unknown handle is 404, whatever it contains', async () => {
  for (const handle of ['unknown_handle', '\u0000', '..', "' OR 1=1", '%E0%A4%A'])
    expect((await app.call('channels.details', { handle })).status).toBe(404);
});

test('the channel search uses its trigram index', async () => {
  await app.db.execute(
    sql`INSERT INTO channels (channel_id, handle, name, owner_id) SELECT 'chn_' || n, 'h' || n, 'n' || n, ${asha.userID} FROM generate_series(1, 500) n`,
  );
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    expect((await createChannelRepository(tx).searchChannels('h499', 5, undefined)).items).toHaveLength(1);
    const { rows } = await tx.execute(sql`SELECT pg_stat_get_xact_numscans('channels_search_idx'::regclass)::int AS scans`);
    expect(rows).toEqual([{ scans: 1 }]);
  });
});
