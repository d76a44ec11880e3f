import { sql, type SQL } from 'drizzle-orm';
import type { ReleaseKind } from '../../contract/releases';
import { fromCursor, idKey, toCursor } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { toTsQuery } from '../../platform/searchText';
import { facetQuery, facetsOf, traitConditions, type SearchFilter } from './facetReads';
import { kindConditions, scoreKey, topicConditions, toIdPage, type IdPage } from './listReads';
import { textArray, minNameMatches, nameSearchCtes } from './nameSearchSql';
import { bestMatching, bestOf, shelvesFor, topicFor } from './topicReads';

type Row = Record<string, unknown> & { id: string; rank: string; score: string };

/** What a suggestion shows of a release. */
export interface ReleaseHit {
  id: string;
  kind: ReleaseKind;
  name: string;
  slug: string;
  artwork: { key: string } | null;
  channelName: string;
}

/** At most this many of the best matches are ranked; users do not page further. */
const maxRanked = 200;
/** With this many exact matches, the last word is not completed. */
const fullPage = 12;
/** Candidates among the best overall, for words found in other fields than names. */
const popularPoolSize = 300;

/** A shorter part of a word says too little. */
const minSplitLength = 3;

/** The words with two neighbours joined, for each pair. */
const joinedWords = (words: readonly string[]): string[][] =>
  words.slice(1).map((next, at) => [...words.slice(0, at), `${words[at]}${next}`, ...words.slice(at + 2)]);

/** The words with one split in two, for each place where a space may be missing. */
const splitWords = (words: readonly string[]): string[][] =>
  words.flatMap((word, index) => {
    const letters = [...word];
    const places = Array.from({ length: Math.max(0, letters.length - 2 * minSplitLength + 1) }, (_, n) => n + minSplitLength);
    return places.map((at) => [
      ...words.slice(0, index),
      letters.slice(0, at).join(''),
      letters.slice(at).join(''),
      ...words.slice(index + 1),
    ]);
  });

const filters = ({ kind = 'ALL', price, genre, language, withoutDescriptors }: SearchFilter): SQL =>
  sql.join(
    [
      kindConditions[kind],
      ...(price ? [price === 'PREMIUM' ? sql`AND r.is_premium` : sql`AND NOT r.is_premium`] : []),
      ...topicConditions(genre, language),
      ...(withoutDescriptors ? [sql`AND NOT r.descriptors && ${textArray(withoutDescriptors)}`] : []),
    ],
    sql` `,
  );

/**
 * `found`: releases that match the words, at a cost that hardly grows with the catalogue. The name lists are read first, best first. When
 * they match too few, the full-text index is read: all of its matches up to the ranking limit, and beyond it the first matches and the best
 * overall. A prefix is read to its end, so of several words the last is completed only when exact matches do not fill a page, or while the
 * user is typing. Exact names are always included.
 */
const foundCtes = (words: readonly string[], filter: SearchFilter, isTyping = false): SQL => {
  const facets = facetsOf(filter);
  // Facets are terms of the same vector, so its index intersects them with the words without reading other rows.
  const matches = (isPrefix: boolean) => {
    const query = sql`${`(${toTsQuery(words, isPrefix)})${facetQuery(facets)}`}::tsquery`;
    return sql`r.state = 'PUBLISHED' AND r.search @@ ${query} ${filters(filter)}`;
  };
  const countOf = (cte: 'exact' | 'few' | 'best_named') => sql`(SELECT count(*) FROM ${sql.raw(cte)})`;
  const isEnough = sql`${countOf('best_named')} >= ${minNameMatches}`;
  const matching = (isPrefix: boolean, also = sql``) =>
    sql`SELECT r.release_id FROM releases r WHERE NOT ${isEnough} ${also} AND ${matches(isPrefix)} LIMIT ${maxRanked + 1}`;
  const few =
    words.length === 1 || isTyping
      ? sql`few AS MATERIALIZED (${matching(true)})`
      : sql`exact AS MATERIALIZED (${matching(false)}),
    few AS MATERIALIZED (
      SELECT release_id FROM exact WHERE ${countOf('exact')} >= ${fullPage} UNION ALL (${matching(true, sql`AND ${countOf('exact')} < ${fullPage}`)})
    )`;
  return sql`
    ${nameSearchCtes(words, filter)},
    ${few},
    near AS MATERIALIZED (
      SELECT n.release_id, bool_or(n.is_named) AS is_named FROM (
        SELECT release_id, true AS is_named FROM best_named
        UNION ALL (SELECT r.release_id, true FROM releases r WHERE lower(r.name) = ${words.join(' ')} AND r.state = 'PUBLISHED' ${filters(filter)} LIMIT ${fullPage})
        UNION ALL SELECT release_id, false FROM few
        UNION ALL SELECT b.release_id, false FROM ${bestOf(sql`'*'`, shelvesFor(filter), popularPoolSize)} b
        WHERE ${countOf('few')} > ${maxRanked} AND ${countOf('best_named')} < ${fullPage}
      ) n GROUP BY n.release_id
    ),
    found AS (
      SELECT h.* FROM near n CROSS JOIN LATERAL (SELECT r.* FROM releases r WHERE r.release_id = n.release_id AND ${matches(true)} OFFSET 0) h
      ORDER BY n.is_named DESC, h.score DESC, h.release_id DESC LIMIT ${maxRanked}
    )`;
};

export const createSearchReads = (db: Db) => ({
  /** Without words: releases that pass the filters, best first. */
  async listFiltered(filter: SearchFilter, limit: number, cursor?: string): Promise<IdPage> {
    const after = fromCursor(cursor, scoreKey, idKey);
    const shelves = shelvesFor(filter);
    if (shelves.length === 0) return { ids: [], nextCursor: null };
    const afterCursor = after ? sql`AND (t.score, t.release_id) < (${after[0]}::real, ${after[1]})` : sql``;
    const topic = topicFor(filter.genre, filter.language);
    const traits = traitConditions(filter);
    // Without further filters, the topic's list alone is the result.
    const best =
      traits.length === 0
        ? bestOf(sql`${topic}`, shelves, limit + 1, afterCursor)
        : await bestMatching(db, {
            lists: [...(topic === '*' ? [] : [[topic]]), ...facetsOf(filter)],
            shelves,
            max: limit + 1,
            afterCursor,
            traits,
          });
    const { rows } = await db.execute<Row>(
      sql`SELECT b.release_id AS id, b.score::text AS score FROM ${best} b ORDER BY b.score DESC, b.release_id DESC`,
    );
    return toIdPage(rows, limit, ({ score, id }) => toCursor(score, id));
  },
  /** The best matches, ranked by the field in which the words occur. */
  async searchByWords(words: readonly string[], filter: SearchFilter, limit: number, cursor?: string): Promise<IdPage> {
    if (shelvesFor(filter).length === 0) return { ids: [], nextCursor: null };
    const after = fromCursor(cursor, scoreKey, idKey);
    const query = sql`${toTsQuery(words)}::tsquery`;
    const phrase = words.join(' ');
    const { rows } = await db.execute<Row>(sql`
      WITH ${foundCtes(words, filter)}
      SELECT m.id, m.rank::text AS rank FROM (
        SELECT b.release_id AS id, (ts_rank(b.search, ${query}) * 4 + CASE WHEN lower(b.name) = ${phrase} THEN 4 WHEN starts_with(lower(b.name), ${phrase}) THEN 2 ELSE 0 END
          + b.score / 10000)::real AS rank
        FROM found b
      ) m ${after ? sql`WHERE (m.rank, m.id) < (${after[0]}::real, ${after[1]})` : sql``}
      ORDER BY m.rank DESC, m.id DESC LIMIT ${limit + 1}`);
    return toIdPage(rows, limit, ({ rank, id }) => toCursor(rank, id));
  },
  /** The words with a surplus space removed ("salt water") or a missing one added ("nightferry"), where names then have them; else null. */
  async correctSpaces(words: readonly string[]): Promise<string[] | null> {
    const spellings = [...joinedWords(words), ...splitWords(words)];
    if (spellings.length === 0) return null;
    // The last word may be incomplete, unless it is a part that was split off.
    const { rows } = await db.execute<{ place: number }>(sql`
      SELECT s.place::int AS place
      FROM unnest(${textArray(spellings.map((spelling) => spelling.join(' ')))}) WITH ORDINALITY s(spelling, place)
      CROSS JOIN LATERAL (SELECT string_to_array(s.spelling, ' ') AS words) p
      WHERE NOT EXISTS (SELECT 1 FROM unnest(p.words) WITH ORDINALITY w(word, at)
        WHERE NOT EXISTS (SELECT 1 FROM release_words k WHERE k.word = w.word)
          AND NOT (s.place < ${words.length} AND w.at = cardinality(p.words) AND EXISTS (SELECT 1 FROM release_words k WHERE k.word LIKE w.word || '%')))
      ORDER BY s.place LIMIT 1`);
    return spellings[(rows[0]?.place ?? 0) - 1] ?? null;
  },
  /** Spelling correction: a word that is no prefix in the catalogue becomes its nearest neighbour. Null when a word has none. */
  async correctSpelling(words: readonly string[]): Promise<string[] | null> {
    const { rows } = await db.execute<{ word: string; mended: string | null }>(sql`
      SELECT w.word, CASE WHEN EXISTS (SELECT 1 FROM release_words k WHERE k.word LIKE w.word || '%') THEN w.word
        ELSE (SELECT n.word FROM release_words n WHERE n.word % w.word ORDER BY similarity(n.word, w.word) DESC, n.word LIMIT 1) END AS mended
      FROM unnest(${textArray(words)}) WITH ORDINALITY w(word, place) ORDER BY w.place`);
    const mended = rows.flatMap((row) => (row.mended === null ? [] : [row.mended]));
    return mended.length === words.length ? mended : null;
  },
  async suggest(words: readonly string[], kind: SearchFilter['kind'], limit: number): Promise<ReleaseHit[]> {
    const { rows } = await db.execute<ReleaseHit & Record<string, unknown>>(sql`
      WITH ${foundCtes(words, { kind }, true)}
      SELECT b.release_id AS id, b.kind, b.name, b.slug, b.artwork, c.name AS "channelName"
      FROM found b JOIN channels c ON c.channel_id = b.channel_id
      ORDER BY starts_with(lower(b.name), ${words.join(' ')}) DESC, b.score DESC, b.release_id LIMIT ${limit}`);
    return rows;
  },
  /** Counted over the best releases, so that filters offer useful choices. */
  async facets() {
    const { rows } = await db.execute<Record<string, unknown> & { kind: string; word: string; count: number }>(sql`
      WITH best AS MATERIALIZED (SELECT r.genres, r.languages, r.year FROM releases r WHERE r.state = 'PUBLISHED' ORDER BY r.score DESC, r.release_id DESC LIMIT 2000)
      SELECT 'genre' AS kind, g.word, count(*)::int AS count FROM best, unnest(best.genres) g(word) GROUP BY 2
      UNION ALL SELECT 'language', l.word, count(*)::int FROM best, unnest(best.languages) l(word) GROUP BY 2
      UNION ALL SELECT 'year', best.year::text, count(*)::int FROM best GROUP BY 2 ORDER BY 3 DESC, 2`);
    return rows;
  },
});
