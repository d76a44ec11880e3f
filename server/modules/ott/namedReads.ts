import { sql, type SQL } from 'drizzle-orm';
import { traitsAre, type SearchFilter } from './facetReads';
import { bestAmong, bestOf, isAlsoIn, shelvesFor, topicFor } from './topicReads';

/** So many that are named by the words are enough, before which nobody wants what only mentions them; no more than so many are listed. */
export const enoughNamed = 50;
const listed = 100;
/** A list is looked through so far on each shelf for what fits besides. */
const deep = 300;
/** Of each word that a single one may become, so many of the best whose name has it, of so many such words, and so far into each list. */
const begun = { each: 30, words: 12, deep: 100 } as const;

export const arrayOf = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`;

/**
 * `best_named`: the best whose names have the words and fit the filters. A single word may be only begun, and what it may become is asked where it alone
 * names too few; of several words the one that fewest names have is walked, and what it leads to is looked up among the others.
 */
export function namedBy(words: readonly string[], filter: SearchFilter): SQL {
  const shelves = shelvesFor(filter);
  const topic = topicFor(filter.genre, filter.language);
  const narrowing = sql.join([...traitsAre(filter), ...(topic === '*' ? [] : [sql`AND ${isAlsoIn(topic)}`])], sql` `);
  if (words.length > 1) {
    const others = sql.join(
      words.map((word) => sql`AND (m.word = ${word} OR ${isAlsoIn(`w:${word}`)})`),
      sql` `,
    );
    return sql`walked AS MATERIALIZED (
      SELECT w.word FROM unnest(${arrayOf(words)}) w(word)
      CROSS JOIN LATERAL (SELECT count(*) AS held FROM (SELECT 1 FROM release_topics t WHERE t.topic = 'w:' || w.word LIMIT ${deep}) c) h
      ORDER BY h.held, w.word LIMIT 1
    ),
    best_named AS MATERIALIZED (
      SELECT b.release_id FROM walked m
      CROSS JOIN LATERAL ${bestAmong(sql`'w:' || m.word`, shelves, { most: listed, through: deep, fits: sql`${others} ${narrowing}` })} b
    )`;
  }
  const [word = ''] = words;
  const list = (of: SQL, most: number, through: number) =>
    narrowing.queryChunks.length > 0 ? bestAmong(of, shelves, { most, through, fits: narrowing }) : bestOf(of, shelves, most);
  return sql`typed AS MATERIALIZED (SELECT b.release_id, b.score FROM ${list(sql`${`w:${word}`}`, listed, deep)} b),
    meant AS MATERIALIZED (
      SELECT k.word FROM release_words k WHERE (SELECT count(*) FROM typed) < ${enoughNamed} AND k.word LIKE ${`${word}%`} AND k.word <> ${word} ORDER BY k.word USING ~<~ LIMIT ${begun.words}
    ),
    best_named AS MATERIALIZED (
      SELECT n.release_id FROM (
        SELECT release_id, score FROM typed
        UNION SELECT b.release_id, b.score FROM meant m CROSS JOIN LATERAL ${list(sql`'w:' || m.word`, begun.each, begun.deep)} b
      ) n ORDER BY n.score DESC, n.release_id DESC LIMIT ${listed}
    )`;
}
