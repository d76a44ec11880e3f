import { eq, sql } from 'drizzle-orm';
import { releases, releaseWords } from '@/server/db/schema/releases';
import { releaseTopics } from '@/server/db/schema/releaseTopics';
import { users } from '@/server/db/schema/users';
import { newId } from '@/server/platform/ids';
import { addChannel, addRelease, rankAll } from '../support/fixtures/releases';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
const ids = new Map<string, string>();
beforeAll(async () => {
  app = await openTestApp();
  const { channelID } = await addChannel(app.db, undefined, 'Kaveri Films');
  const add = async (name: string, spec: Parameters<typeof addRelease>[1] = {}) =>
    ids.set(name, (await addRelease(app.db, { channelID, name, ...spec })).releaseID);
  await add('The Ferryman of Kollidam', { about: 'A boat crosses the lagoon every night.', isPremium: true, year: 2021 });
  await add('Ferry Lights', { genres: ['documentary'], languages: ['en'], extra: { certificate: 'UA13', descriptors: ['VIOLENCE'] } });
  await add('மழை', { genres: ['drama'], about: 'நாள் முழுவதும் மழை.' });
  await add('Machine Dreams', {
    extra: {
      provenance: {
        ...JSON.parse(
          '{"howMade":["AI"],"funding":[],"hasPaidPromotion":false,"rights":{"holder":"","licence":"","music":[]},"sources":[]}',
        ),
        synthetic: { extent: 'FULLY', parts: ['SCENES'], note: '' },
      },
      certificate: 'A',
    },
  });
  await add('Ferry in a minute', { kind: 'SNAX' });
  await add('Ferry in draft', { state: 'DRAFT' });
  for (let n = 0; n < 12; n += 1) await add(`Tide ${n}`);
  await app.db.insert(users).values({ userID: newId('usr'), username: 'ferrydas', name: 'Ferry Das', loginType: 'GOOGLE' });
  await rankAll(app.db);
});
afterAll(() => app.close());

const search = async (input: Record<string, unknown>) => {
  const { status, body } = await app.call('ott.search', input);
  expect(status).toBe(200);
  return { ...body, names: body.items.map((item: { name: string }) => item.name) };
};

test('words are found in names, stories, people and channels, also while the last one is still being typed', async () => {
  const { names, people, correctedTo } = await search({ q: 'ferr' });
  expect(new Set(names)).toEqual(new Set(['The Ferryman of Kollidam', 'Ferry Lights', 'Ferry in a minute']));
  expect(people.map((one: { name: string }) => one.name)).toEqual(['Ferry Das']);
  expect(correctedTo).toBeNull();
  expect((await search({ q: 'lagoon' })).names).toEqual(['The Ferryman of Kollidam']);
  expect((await search({ q: 'மழை' })).names).toEqual(['மழை']);
  expect((await search({ q: 'ferry lights' })).names).toEqual(['Ferry Lights']);
  const byChannel = await search({ q: 'kaveri' });
  expect(byChannel.items.length).toBe(10);
  expect(byChannel.channels.map((one: { name: string }) => one.name)).toEqual(['Kaveri Films']);
});

test('a misspelling is corrected and the correction is returned; a word without similar words finds nothing', async () => {
  expect(await search({ q: 'kolidam' })).toMatchObject({ names: ['The Ferryman of Kollidam'], correctedTo: 'kollidam' });
  expect(await search({ q: 'feryman' })).toMatchObject({ names: ['The Ferryman of Kollidam'], correctedTo: 'ferryman' });
  expect(await search({ q: 'zzzzqqqq' })).toMatchObject({ names: [], correctedTo: null });
});

test('filters narrow by price, kind, genre, language, year, certificate, descriptors, labels and synthetic content', async () => {
  expect((await search({ q: 'ferr', price: 'PREMIUM' })).names).toEqual(['The Ferryman of Kollidam']);
  expect((await search({ q: 'ferr', kind: 'SNAX' })).names).toEqual(['Ferry in a minute']);
  expect((await search({ q: 'ferr', genre: 'documentary' })).names).toEqual(['Ferry Lights']);
  expect((await search({ q: 'ferr', language: 'en' })).names).toEqual(['Ferry Lights']);
  expect((await search({ genre: 'documentary', language: 'en' })).names).toEqual(['Ferry Lights']);
  expect((await search({ genre: 'documentary', language: 'ta' })).names).toEqual([]);
  expect((await search({ q: 'ferr', yearTo: 2022 })).names).toEqual(['The Ferryman of Kollidam']);
  expect((await search({ q: 'ferr', upTo: 'U', kind: 'TITLES' })).names).toEqual(['The Ferryman of Kollidam']);
  expect((await search({ q: 'ferr', withoutDescriptors: 'VIOLENCE', kind: 'TITLES' })).names).toEqual(['The Ferryman of Kollidam']);
  expect((await search({ labels: 'SYNTHETIC' })).names).toEqual(['Machine Dreams']);
  expect((await search({ synthetic: 'false', upTo: 'A', limit: 50 })).names).not.toContain('Machine Dreams');
  expect((await app.call('ott.search', { labels: 'NONSENSE' })).status).toBe(400);
});

test('pages of a search neither repeat nor skip', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await search({ q: 'tide', limit: 5, ...(cursor ? { cursor } : {}) });
    seen.push(...page.names);
    if (cursor) expect(page.people).toEqual([]);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(seen).toHaveLength(12);
  expect(new Set(seen).size).toBe(12);
});

test('SQL and query syntax are treated as plain words', async () => {
  for (const q of ["' | !", "a' & 'b", ':*', '<script>', '%%__', '\\', '\u202e', 'x'.repeat(80)]) await search({ q });
});

test('suggestions contain titles, snax, people and channels with their links', async () => {
  const { body } = await app.call('ott.suggestions', { q: 'fer' });
  const kinds = new Set(body.items.map((item: { kind: string }) => item.kind));
  expect(kinds).toEqual(new Set(['TITLE', 'SNAX', 'PERSON']));
  expect(body.items[0].path).toMatch(/^\/ott\//);
  expect(body.items.find((item: { kind: string }) => item.kind === 'PERSON').path).toBe('/user/ferrydas/');
  expect((await app.call('ott.suggestions', { q: '?' })).body).toEqual({ items: [] });
  expect((await app.call('ott.facets')).body.genres[0]).toMatchObject({ genre: 'drama' });
});

test('a word of many titles still finds the best and those with it in their name', async () => {
  const [like] = await app.db.select().from(releases).where(eq(releases.name, 'Tide 1'));
  if (!like) throw new Error('the tide is out');
  const { search: _search, ...row } = like;
  await app.db.insert(releases).values(
    Array.from({ length: 330 }, (_, n) => ({
      ...row,
      releaseID: newId('rel'),
      slug: `lantern-${n}`,
      name: n === 9 ? 'Lantern of Thanjavur' : `Film ${n}`,
      about: 'A story under a lantern.',
      score: n === 9 ? 1 : 100 + n,
      needsScore: false,
    })),
  );
  await app.db.insert(releaseWords).values({ word: 'lantern' });
  const { names } = await search({ q: 'lantern' });
  expect(names[0]).toBe('Lantern of Thanjavur'); // a name match, though its score is the lowest
  expect(names).toHaveLength(10);
  const { body } = await app.call('ott.suggestions', { q: 'lante' });
  expect(body.items[0].text).toBe('Lantern of Thanjavur');
});

test('filters reflect a rename, sale, unlisting and new score at once', async () => {
  const releaseID = ids.get('Ferry Lights') ?? '';
  const topics = async () =>
    (
      await app.db
        .select({ is: sql<string>`${releaseTopics.shelf} || ' ' || ${releaseTopics.topic}` })
        .from(releaseTopics)
        .where(eq(releaseTopics.releaseID, releaseID))
    )
      .map(({ is }) => is)
      .sort();
  const change = (values: Partial<typeof releases.$inferInsert>) =>
    app.db.update(releases).set(values).where(eq(releases.releaseID, releaseID));
  const facets = ['FREE @b:NATURAL', 'FREE @c:UA13', 'FREE @d:202', 'FREE @y:2024'];
  const words = ['FREE g:documentary', 'FREE l:en', 'FREE p:documentary|en', 'FREE w:ferry', 'FREE w:lights'];
  expect(await topics()).toEqual(['FREE *', ...facets, ...words]);
  await change({ isPremium: true, name: 'Ferry Nights', score: 999 });
  expect(await topics()).toContain('PREMIUM w:nights');
  expect((await search({ price: 'PREMIUM' })).names[0]).toBe('Ferry Nights');
  expect((await search({ genre: 'documentary', price: 'FREE' })).names).toEqual([]);
  await change({ state: 'UNLISTED' });
  expect(await topics()).toEqual([]);
  expect((await search({ genre: 'documentary' })).names).toEqual([]);
  await change({ state: 'PUBLISHED', isPremium: false, name: 'Ferry Lights' });
  expect((await search({ genre: 'documentary' })).names).toEqual(['Ferry Lights']);
  await change({ year: 1931, certificate: 'A', labels: ['AD'] });
  for (const asked of [{ yearTo: 1939 }, { q: 'lights', yearFrom: 1931, yearTo: 1931 }, { labels: 'AD' }])
    expect((await search(asked)).names).toEqual(['Ferry Lights']);
  expect((await search({ q: 'lights', upTo: 'UA16' })).names).toEqual([]);
});
