import { sql, type SQL } from 'drizzle-orm';

type TopicShelf = 'FREE' | 'PREMIUM' | 'SNAX';
interface Asked {
  kind?: 'TITLES' | 'SNAX' | 'ALL' | undefined;
  price?: 'FREE' | 'PREMIUM' | undefined;
}

/** A snax costs nothing, so whoever looks for what is free may be shown one. */
export const shelvesFor = ({ kind = 'ALL', price }: Asked): TopicShelf[] =>
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

/**
 * The best `most` of a topic: one bounded walk along the key of `release_topics` for each shelf, then the best of those few. `topic` may be a column of
 * what stands before it (LATERAL).
 */
export const bestOf = (topic: SQL, shelves: readonly TopicShelf[], most: number, after: SQL = sql``): SQL => {
  const legs = shelves.map(
    (shelf) =>
      sql`(SELECT t.release_id, t.score FROM release_topics t WHERE t.topic = ${topic} AND t.shelf = ${shelf} ${after} ORDER BY t.score DESC, t.release_id DESC LIMIT ${most})`,
  );
  const none = sql`(SELECT NULL::text AS release_id, NULL::real AS score WHERE false)`;
  return sql`(SELECT l.release_id, l.score FROM (${legs.length > 0 ? sql.join(legs, sql` UNION ALL `) : none}) l ORDER BY l.score DESC, l.release_id DESC LIMIT ${most})`;
};
