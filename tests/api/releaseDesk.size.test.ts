import { sql } from 'drizzle-orm';
import type { ReleaseTableRow } from '@/server/contract/releaseTable';
import { openStudio } from '../support/studio';

let studio: Awaited<ReturnType<typeof openStudio>>;
const many = 10_000;
const atOnce = 1000;
/** Limit of server time, in milliseconds. */
const mostMs = 100;
/** Number of tries; the fastest counts, because other programs share the processor. */
const tries = 6;

beforeAll(async () => {
  studio = await openStudio();
  await studio.begin();
  // Triggers for topics and draft search are not under test here.
  for (let from = 1; from <= many; from += atOnce)
    await studio.db.execute(sql`
    INSERT INTO releases (release_id, kind, slug, channel_id, name, about, year, state, wanted_state, updated_at, play_count, purchase_count, star_counts)
    SELECT 'rel_' || lpad(n::text, 6, '0'), (ARRAY['FILM','SERIES','SNAX'])[1 + n % 3], 'many-' || n, ${studio.channelID}, 'Reel ' || n || ' ' || md5(n::text), repeat('Words of a film. ', 10),
      2026, (ARRAY['DRAFT','UNLISTED'])[1 + n % 2], 'DRAFT', now() - n * interval '1 minute', n * 7919 % 5000, n % 97, ARRAY[0, n % 3, n % 5, n % 7, 1]
    FROM generate_series(${from}::int, ${from + atOnce - 1}::int) n`);
  await studio.db.execute(sql`ANALYZE releases`);
}, 60_000);
afterAll(() => studio.close());

interface Statement {
  text: string;
  values: unknown[];
}
/** Planning and execution time as PostgreSQL reports it, in milliseconds. */
async function databaseMs({ text, values }: Statement): Promise<number> {
  const { rows } = await studio.db.$client.query<{ 'QUERY PLAN': [{ 'Planning Time': number; 'Execution Time': number }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
    values,
  );
  const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
  if (!plan) throw new Error('PostgreSQL returned no plan');
  return plan['Planning Time'] + plan['Execution Time'];
}

test('the table of 10,000 releases scrolls, filters and orders in under 100 ms of server time', async () => {
  const querySpy = jest.spyOn(studio.db.$client, 'query');
  const listReleases = async (query: Record<string, unknown>) => {
    querySpy.mockClear();
    const before = process.cpuUsage();
    const { status, body } = await studio.call('videos.releaseTable', query, { as: studio.maker });
    const { user, system } = process.cpuUsage(before);
    expect(status).toBe(200);
    const calls = querySpy.mock.calls as unknown as [{ text: string } | string, unknown[] | undefined][]; // -- as drizzle calls it
    const statements = calls
      .map(([query, values]) => ({ text: typeof query === 'string' ? query : query.text, values: values ?? [] }))
      .filter(({ text }) => /^\s*(select|with)\b/i.test(text));
    expect(statements.filter(({ text }) => text.includes('WITH page AS'))).toHaveLength(1);
    return {
      nodeMs: (user + system) / 1000,
      statements,
      body: body as { items: ReleaseTableRow[]; nextCursor: string | null; total: number | null },
    };
  };
  /** Processor time of the API plus PostgreSQL’s own time for each statement. */
  const serverMs = async (query: Record<string, unknown>) => {
    const { nodeMs, statements } = await listReleases(query);
    let sum = nodeMs;
    for (const statement of statements) sum += await databaseMs(statement);
    return sum;
  };
  await listReleases({}); // the first request opens connections and plans queries
  const queries: Record<string, unknown>[] = [
    {},
    { limit: 50 },
    { q: 'reel 77' },
    { kind: 'SNAX', state: 'UNLISTED' },
    ...['name', 'views', 'sales', 'rating'].map((sort) => ({ sort, limit: 50 })),
  ];
  for (const query of queries) {
    const first = await listReleases(query);
    const deeper = await listReleases({ ...query, cursor: first.body.nextCursor });
    expect(deeper.body.items).not.toHaveLength(0);
    for (const again of [query, { ...query, cursor: first.body.nextCursor }]) {
      let best = Infinity;
      for (let times = 0; times < tries && best >= mostMs; times += 1) best = Math.min(best, await serverMs(again));
      expect({ again, isFast: best < mostMs, best }).toEqual({ again, isFast: true, best });
    }
  }
  expect((await listReleases({})).body.total).toBe(many);
  expect((await listReleases({ q: 'reel 77' })).body.items.every(({ name }) => name.startsWith('Reel 77'))).toBe(true);
  querySpy.mockRestore();
});
