import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import type { SearchFilter } from './facetReads';

type TopicShelf = 'FREE' | 'PREMIUM' | 'SNAX';

/** Snax are free, so a search for free titles may include them. */
export const shelvesFor = ({ kind = 'ALL', price }: Pick<SearchFilter, 'kind' | 'price'>): TopicShelf[] =>
  (['FREE', 'PREMIUM', 'SNAX'] as const).filter(
    (shelf) =>
      (kind === 'ALL' || (kind === 'SNAX') === (shelf === 'SNAX')) &&
      (price === undefined || (price === 'PREMIUM') === (shelf === 'PREMIUM')),
  );

export const topicFor = (genre: string | undefined, language: string | undefined): string => {
  if (genre && language) return `p:${genre}|${language}`;
  if (genre) return `g:${genre}`;
  return language ? `l:${language}` : '*';
};

const bestOfLegs = (legs: readonly SQL[], max: number): SQL => {
  const none = sql`(SELECT NULL::text AS release_id, NULL::real AS score WHERE false)`;
  return sql`(SELECT l.release_id, l.score FROM (${legs.length > 0 ? sql.join([...legs], sql` UNION ALL `) : none}) l ORDER BY l.score DESC, l.release_id DESC LIMIT ${max})`;
};

/**
 * The best `max` of a topic: one bounded index scan of `release_topics` per shelf, then the best of those. `topic` may be a column of a
 * preceding FROM item (LATERAL).
 */
export const bestOf = (topic: SQL, shelves: readonly TopicShelf[], max: number, after: SQL = sql``): SQL => {
  const legs = shelves.map(
    (shelf) =>
      sql`(SELECT t.release_id, t.score FROM release_topics t WHERE t.topic = ${topic} AND t.shelf = ${shelf} ${after} ORDER BY t.score DESC, t.release_id DESC LIMIT ${max})`,
  );
  return bestOfLegs(legs, max);
};

/** Whether a row is in another topic's list too: one index look-up, where a join would read the whole list. */
export const isInTopic = (topic: string): SQL =>
  sql`(SELECT true FROM release_topics o WHERE o.topic = ${topic} AND o.shelf = t.shelf AND o.score = t.score AND o.release_id = t.release_id LIMIT 1)`;

/** The best `max` that meet the condition among the first `depth` rows of a topic on each shelf: a rare condition does not scan the whole list. */
export const bestAmong = (
  topic: SQL,
  shelves: readonly TopicShelf[],
  { max, depth, condition }: { max: number; depth: number; condition: SQL },
): SQL =>
  bestOfLegs(
    shelves.map(
      (shelf) => sql`(SELECT t.release_id, t.score FROM (
          SELECT l.* FROM release_topics l WHERE l.topic = ${topic} AND l.shelf = ${shelf} ORDER BY l.score DESC, l.release_id DESC LIMIT ${depth}) t
        WHERE true ${condition} ORDER BY t.score DESC, t.release_id DESC LIMIT ${max})`,
    ),
    max,
  );

/** Longer lists are not counted exactly: each of them fills a page soon, unless they hardly overlap. */
const maxCounted = 2000;

interface TopicQuery {
  /** One list per filter: a release must be in at least one of its topics. */
  lists: readonly (readonly string[])[];
  shelves: readonly TopicShelf[];
  max: number;
  afterCursor: SQL;
  /** Further conditions on the row. */
  traits: readonly SQL[];
}

/**
 * The best releases in every list: scans the shortest list, reads year and traits from the same index, and checks a genre or language by
 * one look-up in its own list.
 */
export async function bestMatching(db: Db, { lists, shelves, max, afterCursor, traits }: TopicQuery): Promise<SQL> {
  const shelf = sql`${sql.param([...shelves])}::text[]`;
  const [walked = ['*'], ...others] = lists.length < 2 ? lists : await shortestFirst(db, lists, shelf);
  // Facets are columns of the row; genres and languages are not.
  const unread = others.flatMap(([topic = '']) => (topic.startsWith('@') ? [] : [topic]));
  const membership = unread.map((topic) => sql`AND ${isInTopic(topic)}`);
  return sql`(SELECT b.release_id, b.score FROM unnest(${sql.param([...walked])}::text[]) w(topic) CROSS JOIN unnest(${shelf}) s(shelf) CROSS JOIN LATERAL (
      SELECT t.release_id, t.score FROM release_topics t WHERE t.topic = w.topic AND t.shelf = s.shelf ${afterCursor} ${sql.join([...traits, ...membership], sql` `)}
      ORDER BY t.score DESC, t.release_id DESC LIMIT ${max}) b
    ORDER BY b.score DESC, b.release_id DESC LIMIT ${max})`;
}

async function shortestFirst(db: Db, lists: readonly (readonly string[])[], shelf: SQL) {
  const counts = lists.map(
    (topics, place) => sql`SELECT ${place}::integer AS place, (SELECT count(*) FROM (
      SELECT 1 FROM release_topics t WHERE t.topic = ANY (${sql.param([...topics])}::text[]) AND t.shelf = ANY (${shelf}) LIMIT ${maxCounted}) c)::integer AS held`,
  );
  const { rows } = await db.execute<{ place: number; held: number }>(sql`${sql.join(counts, sql` UNION ALL `)} ORDER BY held, place`);
  return rows.map(({ place }) => lists[place] ?? []);
}
