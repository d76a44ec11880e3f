import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { Certificate, Descriptor, Label } from '@/server/contract/releases';
import type { SearchFilter } from '@/server/modules/ott/facetReads';
import { createSearchReads } from '@/server/modules/ott/searchReads';
import { countBlocksRead } from '../support/countBlocksRead';
import { addChannel } from '../support/fixtures/releases';
import { openTestDatabase } from '../support/testDb';

/** Large enough that scanning it costs visibly more than a page of ten. */
const catalogue = 3000;
/** Batch size: a busy machine cancels a statement that takes too long. */
const lot = 250;
const order: readonly string[] = Certificate.options;
type Row = Record<string, unknown> & {
  id: string;
  kind: string;
  name: string;
  genres: string[];
  languages: string[];
  year: number;
  premium: boolean;
  certificate: string;
  labels: string[];
  descriptors: string[];
};
let app: Awaited<ReturnType<typeof openTestDatabase>>;
let rows: Row[];

beforeAll(async () => {
  app = await openTestDatabase({ max: 2 });
  const { channelID } = await addChannel(app.db);
  // Every tenth is from the 1930s, two of them with sign language; the lowest-ranked of all is the only one of 1931.
  const write = (from: number) =>
    app.db.execute(sql`
    INSERT INTO releases (release_id, kind, slug, channel_id, name, genres, languages, pairs, year, is_premium, state, wanted_state, published_at, score, needs_score, certificate, labels, descriptors)
    SELECT 'rel_' || n, CASE WHEN n % 4 = 0 THEN 'SNAX' ELSE 'FILM' END, 'film-' || n, ${channelID}, 'Tide word' || n % 7 || ' rare' || n, ARRAY[g, 'short'], ARRAY[l], ARRAY[g || '|' || l, 'short|' || l],
      CASE WHEN n = 1 THEN 1931 WHEN n % 10 = 0 THEN 1932 + n % 8 ELSE 1980 + n % 45 END, n % 4 <> 0 AND n % 3 = 0, 'PUBLISHED', 'PUBLISHED', now(), n, false,
      (ARRAY['U','UA7','UA13','UA16','A'])[1 + n % 5],
      ARRAY(SELECT label FROM unnest('{SYNTHETIC,FLASHING_LIGHTS,CC,OC,AD,ISL,HD_SOON}'::text[]) WITH ORDINALITY x(label, at) WHERE CASE label WHEN 'ISL' THEN n IN (11, 20) ELSE (n / at) % (at + 1) = 0 END),
      ARRAY(SELECT word FROM unnest('{THEMES,VIOLENCE,NUDITY,SEX,LANGUAGE,DRUGS,HORROR,DISCRIMINATION}'::text[]) WITH ORDINALITY x(word, at) WHERE (n / at) % (at + 4) = 0)
    FROM generate_series(${from}::integer, ${from + lot - 1}::integer) n, LATERAL (SELECT (ARRAY['drama','horror','music'])[1 + n % 3] AS g, (ARRAY['ta','hi'])[1 + n % 2] AS l) w`);
  for (let from = 1; from <= catalogue; from += lot) await write(from);
  await app.db.execute(sql`UPDATE releases SET name = 'Tide' WHERE release_id = 'rel_3'`); // with the lowest scores
  await app.db.execute(sql`VACUUM ANALYZE releases`);
  await app.db.execute(sql`VACUUM ANALYZE release_topics`);
  rows = (
    await app.db.execute<Row>(sql`
      SELECT release_id AS id, kind, name, genres, languages, year, is_premium AS premium, certificate, labels, descriptors FROM releases ORDER BY score DESC`)
  ).rows;
});
afterAll(() => app.close());

/** A plain reimplementation of the contract's filters. */
const fits = (f: SearchFilter) => (row: Row) =>
  (f.kind === undefined || f.kind === 'ALL' || (f.kind === 'SNAX') === (row.kind === 'SNAX')) &&
  (f.price === undefined || (f.price === 'PREMIUM') === row.premium) &&
  (f.genre === undefined || row.genres.includes(f.genre)) &&
  (f.language === undefined || row.languages.includes(f.language)) &&
  (f.yearFrom === undefined || row.year >= f.yearFrom) &&
  (f.yearTo === undefined || row.year <= f.yearTo) &&
  (f.upTo === undefined || order.indexOf(row.certificate) <= order.indexOf(f.upTo)) &&
  (f.withoutDescriptors ?? []).every((each) => !row.descriptors.includes(each)) &&
  (f.labels ?? []).every((each) => row.labels.includes(each)) &&
  (f.synthetic === undefined || (f.synthetic === 'true') === row.labels.includes('SYNTHETIC'));

const filter: fc.Arbitrary<SearchFilter> = fc.record(
  {
    kind: fc.constantFrom('TITLES', 'SNAX', 'ALL'),
    price: fc.constantFrom('FREE', 'PREMIUM'),
    genre: fc.constantFrom('drama', 'horror', 'short', 'none'),
    language: fc.constantFrom('ta', 'hi'),
    yearFrom: fc.integer({ min: 1925, max: 2030 }),
    yearTo: fc.integer({ min: 1925, max: 2030 }),
    upTo: fc.constantFrom(...Certificate.options),
    withoutDescriptors: fc.subarray([...Descriptor.options], { minLength: 1, maxLength: 3 }),
    labels: fc.subarray([...Label.options], { minLength: 1, maxLength: 2 }),
    synthetic: fc.constantFrom('true', 'false'),
  },
  { requiredKeys: [] },
);

test('filters return exactly the matching releases, best first, page after page, with and without words', async () => {
  const reads = createSearchReads(app.db);
  await fc.assert(
    fc.asyncProperty(filter, async (asked) => {
      const wanted = rows.filter(fits(asked)).map(({ id }) => id);
      const first = await reads.listFiltered(asked, 12);
      expect(first.ids).toEqual(wanted.slice(0, 12));
      expect(first.nextCursor === null).toBe(wanted.length <= 12);
      if (first.nextCursor) expect((await reads.listFiltered(asked, 12, first.nextCursor)).ids).toEqual(wanted.slice(12, 24));
      const worded = rows.filter((row) => row.name.includes('word3') && fits(asked)(row)).map(({ id }) => id);
      const found = (await reads.searchByWords(['word3'], asked, 12)).ids;
      expect(found.every((id) => worded.includes(id))).toBe(true);
      expect(found).toHaveLength(Math.min(12, worded.length));
    }),
    { numRuns: 60, seed: 4 },
  );
});

/** A page of ten and its key; scanning the catalogue costs thousands. */
const few = 260;
const questions: [string, SearchFilter, number][] = [
  ['a year that one release has', { yearFrom: 1931, yearTo: 1931 }, 1],
  ['a decade without releases', { yearFrom: 1950, yearTo: 1959 }, 0],
  ['every year before the first', { yearTo: 1930 }, 0],
  ['a badge that two releases have', { labels: ['ISL'] }, 2],
  ['a badge of a genre and of a year', { labels: ['ISL'], genre: 'short', yearFrom: 1930, yearTo: 1939 }, 1],
  ['a certificate in a year without it', { upTo: 'U', yearFrom: 1931, yearTo: 1931 }, 0],
  ['a language and a year', { language: 'ta', yearFrom: 1931, yearTo: 1931 }, 0],
  ['nothing synthetic, in one year', { synthetic: 'false', yearFrom: 1931, yearTo: 1931 }, 1],
];
test.each(questions)('%s is found without scanning rows that do not match', async (_name, asked, most) => {
  const reads = createSearchReads(app.db);
  const alone = await countBlocksRead(app.db, () => reads.listFiltered(asked, 10));
  expect(alone.answer.ids.length).toBeLessThanOrEqual(most);
  expect(alone.blocks).toBeLessThan(few);
  expect(alone.plans).not.toMatch(/Seq Scan on release/);
  const worded = await countBlocksRead(app.db, () => reads.searchByWords(['tide'], asked, 10));
  expect(worded.answer.ids).toEqual(alone.answer.ids);
  expect(worded.blocks).toBeLessThan(few);
});

test('an exact name comes first, whatever its rank, and mutually exclusive shelves return nothing', async () => {
  const reads = createSearchReads(app.db);
  expect((await reads.searchByWords(['tide'], {}, 10)).ids[0]).toBe('rel_3');
  const { answer, blocks } = await countBlocksRead(app.db, () => reads.searchByWords(['tide'], { kind: 'SNAX', price: 'PREMIUM' }, 10));
  expect([answer, blocks]).toEqual([{ ids: [], nextCursor: null }, 0]);
});
