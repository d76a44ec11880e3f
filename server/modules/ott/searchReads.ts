import { sql, type SQL } from 'drizzle-orm';
import type { Certificate, Descriptor, Label } from '../../contract/releases';
import { fromCursor, idKey, toCursor, toPage } from '../../cursor';
import type { Db } from '../../db/client';
import { scoreKey, topicOf, type IdPage } from './listReads';

export interface SearchFilter {
  kind?: 'TITLES' | 'SNAX' | 'ALL' | undefined;
  price?: 'FREE' | 'PREMIUM' | undefined;
  genre?: string | undefined;
  language?: string | undefined;
  yearFrom?: number | undefined;
  yearTo?: number | undefined;
  upTo?: Certificate | undefined;
  withoutDescriptors?: Descriptor[] | undefined;
  labels?: Label[] | undefined;
  synthetic?: 'true' | 'false' | undefined;
}
type Row = Record<string, unknown> & { id: string; rank: string; score: string };

const certificates: readonly Certificate[] = ['U', 'UA7', 'UA13', 'UA16', 'A'];
/** As many of the best that hold the words are weighed against each other; a page further than that nobody reads. */
const weighed = 300;

/** What can be looked for in a text: letters, digits and the signs that vowels of Indian scripts are. */
export const wordsOf = (text: string, most = 8): string[] =>
  (
    text
      .toLowerCase()
      .normalize('NFC')
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  ).slice(0, most);
/** Every word must be there; the last one may be only begun. */
export const tsQueryOf = (words: readonly string[], isBegun = true): string =>
  words.map((word, at) => `'${word}'${isBegun && at === words.length - 1 ? ':*' : ''}`).join(' & ');

const arrayOf = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const filters = (f: SearchFilter): SQL => {
  const kinds = { TITLES: sql`AND r.kind <> 'SNAX'`, SNAX: sql`AND r.kind = 'SNAX'`, ALL: sql`` };
  return sql.join(
    [
      kinds[f.kind ?? 'ALL'],
      ...(f.price ? [f.price === 'PREMIUM' ? sql`AND r.is_premium` : sql`AND NOT r.is_premium`] : []),
      ...topicOf(f.genre, f.language),
      ...(f.yearFrom ? [sql`AND r.year >= ${f.yearFrom}`] : []),
      ...(f.yearTo ? [sql`AND r.year <= ${f.yearTo}`] : []),
      ...(f.upTo ? [sql`AND r.certificate = ANY (${arrayOf(certificates.slice(0, certificates.indexOf(f.upTo) + 1))})`] : []),
      ...(f.withoutDescriptors ? [sql`AND NOT r.descriptors && ${arrayOf(f.withoutDescriptors)}`] : []),
      ...(f.labels ? [sql`AND r.labels @> ${arrayOf(f.labels)}`] : []),
      ...(f.synthetic ? [sql`AND ${f.synthetic === 'true' ? sql`` : sql`NOT`} r.labels @> ARRAY['SYNTHETIC']`] : []),
    ],
    sql` `,
  );
};

export const createSearchReads = (db: Db) => ({
  /** Without words: what the filters leave, best first. */
  async narrowed(filter: SearchFilter, limit: number, cursor?: string): Promise<IdPage> {
    const after = fromCursor(cursor, scoreKey, idKey);
    const { rows } = await db.execute<Row>(sql`
      SELECT r.release_id AS id, r.score::text AS score FROM releases r WHERE r.state = 'PUBLISHED' ${filters(filter)}
        ${after ? sql`AND (r.score, r.release_id) < (${after[0]}::real, ${after[1]})` : sql``}
      ORDER BY r.score DESC, r.release_id DESC LIMIT ${limit + 1}`);
    const page = toPage(rows, limit, ({ score, id }) => toCursor(score, id));
    return { ids: page.rows.map(({ id }) => id), nextCursor: page.nextCursor };
  },
  /**
   * Of all that hold the words the best are taken, and those are ordered by where the words stand. PostgreSQL walks the score's index when
   * the words are common and the words' index when they are rare, so the price is bounded either way.
   */
  async byWords(words: readonly string[], filter: SearchFilter, limit: number, cursor?: string): Promise<IdPage> {
    const after = fromCursor(cursor, scoreKey, idKey);
    const query = sql`${tsQueryOf(words)}::tsquery`;
    const phrase = words.join(' ');
    const { rows } = await db.execute<Row>(sql`
      SELECT m.id, m.rank::text AS rank FROM (
        SELECT b.release_id AS id, (ts_rank(b.search, ${query}) * 4 + CASE WHEN lower(b.name) = ${phrase} THEN 4 WHEN starts_with(lower(b.name), ${phrase}) THEN 2 ELSE 0 END
          + b.score / 10000)::real AS rank
        FROM (SELECT r.release_id, r.search, r.name, r.score FROM releases r WHERE r.state = 'PUBLISHED' AND r.search @@ ${query} ${filters(filter)} ORDER BY r.score DESC, r.release_id DESC LIMIT ${weighed}) b
      ) m ${after ? sql`WHERE (m.rank, m.id) < (${after[0]}::real, ${after[1]})` : sql``}
      ORDER BY m.rank DESC, m.id DESC LIMIT ${limit + 1}`);
    const page = toPage(rows, limit, ({ rank, id }) => toCursor(rank, id));
    return { ids: page.rows.map(({ id }) => id), nextCursor: page.nextCursor };
  },
  /** The words as the catalogue spells them: one that nothing begins with becomes its nearest neighbour. Null when one has none. */
  async mend(words: readonly string[]): Promise<string[] | null> {
    const { rows } = await db.execute<{ word: string; mended: string | null }>(sql`
      SELECT w.word, CASE WHEN EXISTS (SELECT 1 FROM release_words k WHERE k.word LIKE w.word || '%') THEN w.word
        ELSE (SELECT n.word FROM release_words n WHERE n.word % w.word ORDER BY similarity(n.word, w.word) DESC, n.word LIMIT 1) END AS mended
      FROM unnest(${arrayOf(words)}) WITH ORDINALITY w(word, place) ORDER BY w.place`);
    const mended = rows.flatMap((row) => (row.mended === null ? [] : [row.mended]));
    return mended.length === words.length ? mended : null;
  },
  async suggest(words: readonly string[], limit: number) {
    const query = sql`${tsQueryOf(words)}::tsquery`;
    const { rows } = await db.execute<
      Record<string, unknown> & { id: string; kind: string; name: string; slug: string; artwork: { key: string } | null }
    >(sql`
      SELECT b.id, b.kind, b.name, b.slug, b.artwork FROM (
        SELECT r.release_id AS id, r.kind, r.name, r.slug, r.artwork, r.score FROM releases r
        WHERE r.state = 'PUBLISHED' AND r.search @@ ${query} ORDER BY r.score DESC, r.release_id DESC LIMIT 60) b
      ORDER BY starts_with(lower(b.name), ${words.join(' ')}) DESC, b.score DESC, b.id LIMIT ${limit}`);
    return rows;
  },
  /** Counted over the best: what a filter offers must be worth choosing. */
  async facets() {
    const { rows } = await db.execute<Record<string, unknown> & { kind: string; word: string; count: number }>(sql`
      WITH best AS MATERIALIZED (SELECT r.genres, r.languages, r.year FROM releases r WHERE r.state = 'PUBLISHED' ORDER BY r.score DESC, r.release_id DESC LIMIT 2000)
      SELECT 'genre' AS kind, g.word, count(*)::int AS count FROM best, unnest(best.genres) g(word) GROUP BY 2
      UNION ALL SELECT 'language', l.word, count(*)::int FROM best, unnest(best.languages) l(word) GROUP BY 2
      UNION ALL SELECT 'year', best.year::text, count(*)::int FROM best GROUP BY 2 ORDER BY 3 DESC, 2`);
    return rows;
  },
});
