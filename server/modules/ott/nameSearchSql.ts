import { sql, type SQL } from 'drizzle-orm';
import { traitConditions, type SearchFilter } from './facetReads';
import { bestAmong, bestOf, isInTopic, shelvesFor, topicFor } from './topicReads';

/** With this many name matches, text matches are not searched; at most `maxListed` are returned. */
export const minNameMatches = 50;
const maxListed = 100;
/** How many rows of a list on each shelf are checked against the other filters. */
const scanDepth = 300;
/** Prefix search: titles per completed word, number of such words, and rows checked in each list. */
const prefixLimits = { each: 30, words: 12, scanDepth: 100 } as const;

export const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/**
 * `best_named`: the best releases whose names contain the words and pass the filters. A single word may be a prefix, which is completed
 * only when the word itself matches too few names; of several words, the query walks the rarest one's list and looks up the others.
 */
export function nameSearchCtes(words: readonly string[], filter: SearchFilter): SQL {
  const shelves = shelvesFor(filter);
  const topic = topicFor(filter.genre, filter.language);
  const narrowing = sql.join([...traitConditions(filter), ...(topic === '*' ? [] : [sql`AND ${isInTopic(topic)}`])], sql` `);
  if (words.length > 1) {
    const others = sql.join(
      words.map((word) => sql`AND (m.word = ${word} OR ${isInTopic(`w:${word}`)})`),
      sql` `,
    );
    return sql`walked AS MATERIALIZED (
      SELECT w.word FROM unnest(${textArray(words)}) w(word)
      CROSS JOIN LATERAL (SELECT count(*) AS held FROM (SELECT 1 FROM release_topics t WHERE t.topic = 'w:' || w.word LIMIT ${scanDepth}) c) h
      ORDER BY h.held, w.word LIMIT 1
    ),
    best_named AS MATERIALIZED (
      SELECT b.release_id FROM walked m
      CROSS JOIN LATERAL ${bestAmong(sql`'w:' || m.word`, shelves, { max: maxListed, depth: scanDepth, condition: sql`${others} ${narrowing}` })} b
    )`;
  }
  const [word = ''] = words;
  const list = (of: SQL, max: number, depth: number) =>
    narrowing.queryChunks.length > 0 ? bestAmong(of, shelves, { max, depth, condition: narrowing }) : bestOf(of, shelves, max);
  return sql`typed AS MATERIALIZED (SELECT b.release_id, b.score FROM ${list(sql`${`w:${word}`}`, maxListed, scanDepth)} b),
    meant AS MATERIALIZED (
      SELECT k.word FROM release_words k WHERE (SELECT count(*) FROM typed) < ${minNameMatches} AND k.word LIKE ${`${word}%`} AND k.word <> ${word} ORDER BY k.word USING ~<~ LIMIT ${prefixLimits.words}
    ),
    best_named AS MATERIALIZED (
      SELECT n.release_id FROM (
        SELECT release_id, score FROM typed
        UNION SELECT b.release_id, b.score FROM meant m CROSS JOIN LATERAL ${list(sql`'w:' || m.word`, prefixLimits.each, prefixLimits.scanDepth)} b
      ) n ORDER BY n.score DESC, n.release_id DESC LIMIT ${maxListed}
    )`;
}
