import type { SearchResults } from '@contract/search';
import { sql } from 'drizzle-orm';
import { users } from '@/server/db/schema/users';
import { createNameReads } from '@/server/modules/search/nameReads';
import { addCampaign } from '../support/fixtures/campaignRows';
import { addEvent, addSession } from '../support/fixtures/eventRows';
import { addChannel, addRelease, rankAll } from '../support/fixtures/releases';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
  const { db } = app;
  const { channelID } = await addChannel(db, undefined, 'Clay Lamp Films');
  await addRelease(db, { channelID, name: 'Saltwater Hours', about: 'A ferry pilot has one tide.' });
  await addRelease(db, { channelID, name: 'Salt', about: 'Nothing but water and a vinyl record.' });
  await addRelease(db, { channelID, name: 'The Night Ferry', kind: 'SNAX' });
  await addRelease(db, { channelID, name: 'Saltwater in draft', state: 'DRAFT' });
  const event = async (title: string, inHours: number, spec: Parameters<typeof addEvent>[1] = {}) => {
    const eventID = await addEvent(db, { title, channelID, ...spec });
    await addSession(db, eventID, { inHours });
    return eventID;
  };
  await event('Desert ghazals with nine lamps', 24);
  await event('Nine Petals', 24 * 20);
  await event('Ministry of Vinyl', 48);
  await event('Vinyl of last year', -24 * 300);
  await event('Vinyl in draft', 48, { status: 'DRAFT' });
  await addCampaign(db, { title: 'Paper Boat', channelID });
  await addCampaign(db, { title: 'Paper Boat in private', channelID, isPrivate: true });
  await db.insert(users).values([
    { userID: 'usr_priya', username: 'priya_menon', name: 'Priya Menon', loginType: 'GOOGLE' },
    { userID: 'usr_gone', username: 'priya_closed', name: 'Priya Closed', loginType: 'GOOGLE', isDisabled: true },
  ]);
  await rankAll(db);
});
afterAll(() => app.close());

const search = async (q: string, limit?: number) => {
  const { status, body } = await app.call('search.all', { q, ...(limit ? { limit } : {}) });
  expect(status).toBe(200);
  return body as SearchResults;
};
const namesOf = ({ groups }: SearchResults) => groups.map(({ kind, items }) => [kind, ...items.map(({ text }) => text)]);

test('one search finds titles, snax, events, campaigns, channels and people, each with its link', async () => {
  const paths = async (q: string) => (await search(q)).groups.flatMap(({ kind, items }) => items.map(({ path }) => `${kind} ${path}`));
  expect(await paths('saltwater')).toEqual([expect.stringMatching(/^TITLE \/ott\/film-/)]);
  expect(await paths('night ferry')).toEqual([expect.stringMatching(/^SNAX \/ott\/snax\/rel_/)]);
  expect(await paths('nine petals')).toEqual([expect.stringMatching(/^EVENT \/event\//)]);
  expect(await paths('paper')).toEqual([expect.stringMatching(/^CAMPAIGN \/campaign\//)]);
  expect(await paths('priya')).toEqual(['PERSON /user/priya_menon/']);
  expect((await search('clay lamp')).groups[0]).toMatchObject({ kind: 'CHANNEL', items: [{ text: 'Clay Lamp Films' }] });
});

test('the best name comes first, whatever the product: not the soonest event, nor a film that mentions the word', async () => {
  expect(namesOf(await search('nine petals'))[0]).toEqual(['EVENT', 'Nine Petals']);
  expect(namesOf(await search('vinyl'))).toEqual([
    ['EVENT', 'Ministry of Vinyl'],
    ['TITLE', 'Salt'],
  ]);
});

test.each([
  ['salt water', 'TITLE', 'Saltwater Hours'],
  ['saltwaterhours', 'TITLE', 'Saltwater Hours'],
  ['ninepetals', 'EVENT', 'Nine Petals'],
  ['paperboat', 'CAMPAIGN', 'Paper Boat'],
  ['claylamp', 'CHANNEL', 'Clay Lamp Films'],
  ['priyamenon', 'PERSON', 'Priya Menon'],
])('missing and additional spaces are tolerated: "%s"', async (q, kind, name) => {
  const found = await search(q);
  expect(namesOf(found)[0]?.slice(0, 2)).toEqual([kind, name]);
  expect(found.isSimilar).toBe(false);
});

test.each([
  ['saltwt', 'TITLE', 'Saltwater Hours'],
  ['ministy of vinil', 'EVENT', 'Ministry of Vinyl'],
  ['nine petels', 'EVENT', 'Nine Petals'],
  ['papper boat', 'CAMPAIGN', 'Paper Boat'],
  ['cley lamp', 'CHANNEL', 'Clay Lamp Films'],
  ['pryia menon', 'PERSON', 'Priya Menon'],
])('spelling mistakes are tolerated: "%s"', async (q, kind, name) => {
  const found = await search(q);
  expect(namesOf(found)[0]?.slice(0, 2)).toEqual([kind, name]);
  expect(found.isSimilar).toBe(true);
});

test('events are found by their city, and an event says when and where it is', async () => {
  const { groups } = await search('mumbai');
  const events = groups.find(({ kind }) => kind === 'EVENT');
  expect(events?.items.map(({ text }) => text)).toEqual(['Desert ghazals with nine lamps', 'Ministry of Vinyl', 'Nine Petals']);
  expect(events?.items[0]).toMatchObject({ detail: expect.stringMatching(/, Mumbai$/), session: { timeZone: 'Asia/Kolkata' } });
});

test('nothing private, past, unpublished or closed is found, and nonsense finds nothing', async () => {
  const all = JSON.stringify(await Promise.all(['vinyl', 'paper boat', 'saltwater', 'priya'].map((q) => search(q))));
  for (const hidden of ['last year', 'in draft', 'in private', 'Closed']) expect(all).not.toContain(hidden);
  for (const q of ['zzzzqqqq', '?', "' | !", '%%__', '\\', '\u202e']) expect((await search(q)).groups).toEqual([]);
  expect((await search('x'.repeat(80))).groups).toEqual([]);
  expect((await app.call('search.all', { q: '' })).status).toBe(400);
  expect((await app.call('search.all', { q: 'vinyl', limit: 11 })).status).toBe(400);
});

test('the limit is for each kind', async () => {
  const sizes = ({ groups }: SearchResults) => groups.map(({ items }) => items.length);
  expect(sizes(await search('mumbai', 1))[0]).toBe(1);
  expect(sizes(await search('mumbai'))[0]).toBe(3);
});

test('each comparison uses the search index of its table', async () => {
  const copy = (count: number, table: string, id: string, name: string, like: string) =>
    app.db.execute(
      sql.raw(`INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object('${id}', 'copy_' || n, '${name}', md5(n::text)))).*
        FROM generate_series(1, ${count}) n, ${table} t
        WHERE t.${id} = (SELECT min(o.${id}) FROM ${table} o WHERE o.${name} = '${like}')`),
    );
  await copy(4000, 'venues', 'venue_id', 'name', 'The Tin Mill');
  await copy(4000, 'events', 'event_id', 'title', 'Nine Petals');
  await copy(1000, 'campaigns', 'campaign_id', 'title', 'Paper Boat');
  await app.db.execute(sql`VACUUM ANALYZE venues, events, campaigns`);
  await app.db.transaction(async (tx) => {
    // The other tables have too few rows for an index.
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const indexes = ['events_search_idx', 'venues_search_idx', 'campaigns_name_idx', 'channels_search_idx', 'users_search_idx'];
    const unused = async () => {
      const { rows } = await tx.execute<{ name: string }>(
        sql`SELECT name FROM unnest(${sql.param(indexes)}::text[]) i(name) WHERE pg_stat_get_xact_numscans(name::regclass) = 0`,
      );
      return rows.map(({ name }) => name);
    };
    const reads = createNameReads(tx);
    expect(await unused()).toEqual(indexes);
    await reads.findNames(['vinyl'], 5);
    expect(await unused()).toEqual([]);
  });
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`);
    const scans = async () => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`SELECT pg_stat_get_xact_numscans('events_search_idx'::regclass)::int AS count`,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await scans();
    await createNameReads(tx).findSimilarNames(['vinil'], 5);
    expect(await scans()).toBeGreaterThan(before);
  });
});
