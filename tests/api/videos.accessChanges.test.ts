import { sql, type SQL } from 'drizzle-orm';
import { openAccessFixture, type AccessFixture } from '../support/accessFixture';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let ahead = 0;
let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await openAccessFixture({ now: () => new Date(Date.now() + ahead) });
});
afterAll(() => fixture.app.close());

const as = (who: string) => (fixture.people[who] ? { as: fixture.people[who] } : {});
const get = async (url: string, who: string) =>
  (await fixture.app.fastify.inject({ url, cookies: fixture.people[who]?.cookies ?? {} })).statusCode;
const run = (statement: SQL) => fixture.app.db.execute(statement);
const begin = (who: string) => fixture.app.call('ott.playbackBegin', fixture.film, as(who));
const price = (country: string) =>
  sql`INSERT INTO release_prices (release_id, country, currency, is_blocked) VALUES (${fixture.film.releaseID}, ${country}, 'INR', true)`;
const paid = { buyer: 'BOUGHT', renter: 'RENTED', owner: 'OWNER' };
const named = { ...paid, collaborator: 'COLLABORATOR' };
const publicOnly = (reason: string) => ({ anonymous: reason, stranger: reason, pastRenter: reason });

/** A change to a free film during playback, and each viewer's access within ten seconds. */
const changes: [string, () => SQL, Record<string, string>][] = [
  ['is unlisted', () => sql`UPDATE releases SET state = 'UNLISTED'`, { ...named, ...publicOnly('FREE') }],
  [
    'costs money from now on',
    () => sql`UPDATE releases SET is_premium = true`,
    { ...named, anonymous: 'SIGN_IN', stranger: 'BUY', pastRenter: 'RENTAL_EXPIRED' },
  ],
  ['is blocked in their country', () => price('IN'), { ...named, ...publicOnly('COUNTRY_BLOCKED') }],
  ['is blocked in every country without a row', () => price('DEFAULT'), { ...named, ...publicOnly('COUNTRY_BLOCKED') }],
  [
    'is taken out of the catalogue',
    () => sql`UPDATE releases SET state = 'REMOVED'`,
    { ...paid, ...publicOnly('NOT_FOUND'), collaborator: 'NOT_FOUND' },
  ],
  [
    'is refunded',
    () => sql`UPDATE orders SET state = 'REFUNDED'; UPDATE releases SET is_premium = true`,
    { buyer: 'BUY', renter: 'BUY', owner: 'OWNER', anonymous: 'SIGN_IN' },
  ],
];

test.each(changes)(
  'a film that %s during playback: viewers without access get nothing more but the reason',
  async (_what, change, expected) => {
    ahead += 60_000; // expires the cached access of the previous case
    await run(sql`UPDATE releases SET state = 'PUBLISHED', is_premium = false`);
    await run(sql`DELETE FROM release_prices`);
    await run(sql`UPDATE orders SET state = 'FULFILLED'`);
    const playing = await Promise.all(
      Object.keys(expected).map(async (who) => {
        const { body } = await begin(who);
        const surfaces = ['master.m3u8', '240p.m3u8', '240p.mp4', '240p.clip.mp4', 'storyboard.webp', 'storyboard.vtt', 'captions-hi.vtt'];
        const urls = surfaces.map((file) => (body.playlistURL as string).replace('master.m3u8', file));
        for (const url of urls) expect([who, url, await get(url, who)]).toEqual([who, url, 200]);
        return { who, urls };
      }),
    );
    await run(change());
    ahead += 11_000;
    for (const { who, urls } of playing) {
      const reason = expected[who] ?? '';
      const isAllowed = reason === 'FREE' || reason === named[who as keyof typeof named];
      for (const url of urls) expect([who, url, await get(url, who)]).toEqual([who, url, isAllowed ? 200 : 403]);
      const isGone = reason === 'NOT_FOUND';
      const answers = [
        await begin(who),
        ...(fixture.people[who] ? [await fixture.app.call('ott.accessCheck', fixture.film, as(who))] : []),
      ];
      for (const { status, body } of answers)
        expect([who, status, body.reason, body.isAllowed ?? body.allowed]).toEqual([
          who,
          ...(isGone ? [404, undefined, undefined] : [200, reason, isAllowed]),
        ]);
    }
  },
);

test('a viewer with only a phone number gets the prices of its country', async () => {
  ahead += 60_000;
  await run(sql`UPDATE releases SET state = 'PUBLISHED', is_premium = false`);
  await run(sql`DELETE FROM release_prices`);
  await run(price('DE'));
  expect((await begin('stranger')).body).toMatchObject({ isAllowed: true, reason: 'FREE' });
  await run(sql`UPDATE users SET country = NULL, phone = '+4915112345678' WHERE user_id = ${fixture.people.stranger?.userID ?? ''}`);
  expect((await begin('stranger')).body).toMatchObject({ isAllowed: false, reason: 'COUNTRY_BLOCKED' });
});
