import { sql, type SQL } from 'drizzle-orm';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';

export interface IdPage {
  ids: string[];
  nextCursor: string | null;
}
export type Shelf = 'FREE' | 'PREMIUM' | 'SNAX' | 'TITLES';
export type FeedKind = 'TITLES' | 'SNAX' | 'ALL';
export interface ListFilter {
  genre?: string | undefined;
  language?: string | undefined;
  channelID?: string | undefined;
}
type Row = Record<string, unknown> & { id: string; at: string; score: string; place: number };

/** A page of ids from `limit + 1` rows. */
export function toIdPage<R extends { id: string }>(rows: readonly R[], limit: number, cursorOf: (row: R) => string): IdPage {
  const page = toPage(rows, limit, cursorOf);
  return { ids: page.rows.map(({ id }) => id), nextCursor: page.nextCursor };
}

/** These must match the partial indexes of `releases` exactly, or PostgreSQL does not use them. */
export const shelfConditions: Record<Shelf, SQL> = {
  FREE: sql`r.state = 'PUBLISHED' AND r.kind <> 'SNAX' AND NOT r.is_premium`,
  PREMIUM: sql`r.state = 'PUBLISHED' AND r.kind <> 'SNAX' AND r.is_premium`,
  SNAX: sql`r.state = 'PUBLISHED' AND r.kind = 'SNAX'`,
  TITLES: sql`r.state = 'PUBLISHED' AND r.kind <> 'SNAX'`,
};
/** Published films and series. */
export async function countTitles(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM releases r WHERE ${shelfConditions.TITLES}`);
  return rows[0]?.n ?? 0;
}

/** A condition on releases `r`, to follow others. */
export const kindConditions: Record<FeedKind, SQL> = { TITLES: sql`AND r.kind <> 'SNAX'`, SNAX: sql`AND r.kind = 'SNAX'`, ALL: sql`` };
export const scoreKey = /^-?\d+(\.\d+)?(e[+-]?\d+)?$/;
const numberKey = /^\d{1,10}$/;

/** Genre and language together are one term: the planner would assume that two conditions are independent, which they are not. */
export const topicConditions = (genre: string | undefined, language: string | undefined): SQL[] => {
  if (genre && language) return [sql`AND r.pairs @> ARRAY[${`${genre}|${language}`}]`];
  if (genre) return [sql`AND r.genres @> ARRAY[${genre}]`];
  return language ? [sql`AND r.languages @> ARRAY[${language}]`] : [];
};
export const filterConditions = ({ genre, language, channelID }: ListFilter): SQL =>
  sql.join([...topicConditions(genre, language), ...(channelID ? [sql`AND r.channel_id = ${channelID}`] : [])], sql` `);

/** Spreads a seed over the whole range, so that neighbouring seeds start far apart (Knuth's multiplicative hash). */
export const startOf = (seed: number) => Number((BigInt(seed) * 2_654_435_761n) % 2_147_483_647n);

/** Ids only, by keyset over one index each; one more query reads the cards. */
export const createListReads = (db: Db) => ({
  async newest(shelf: Shelf, filter: ListFilter, limit: number, cursor?: string): Promise<IdPage> {
    const after = fromCursor(cursor, instantKey, idKey);
    const { rows } = await db.execute<Row>(sql`
      SELECT r.release_id AS id, r.published_at::text AS at FROM releases r
      WHERE ${shelfConditions[shelf]} ${filterConditions(filter)} ${after ? sql`AND (r.published_at, r.release_id) < (${after[0]}::timestamptz, ${after[1]})` : sql``}
      ORDER BY r.published_at DESC, r.release_id DESC LIMIT ${limit + 1}`);
    return toIdPage(rows, limit, ({ at, id }) => toCursor(at, id));
  },
  /** Titles, best first. `without` excludes titles already shown. */
  async best(limit: number, cursor?: string, without: readonly string[] = [], hiddenFrom: string | null = null): Promise<IdPage> {
    const after = fromCursor(cursor, scoreKey, instantKey, idKey);
    const { rows } = await db.execute<Row>(sql`
      SELECT r.release_id AS id, r.published_at::text AS at, r.score::text AS score FROM releases r
      WHERE ${shelfConditions.TITLES} ${after ? sql`AND (r.score, r.published_at, r.release_id) < (${after[0]}::real, ${after[1]}::timestamptz, ${after[2]})` : sql``}
        ${notShown(without, hiddenFrom)}
      ORDER BY r.score DESC, r.published_at DESC, r.release_id DESC LIMIT ${limit + 1}`);
    return toIdPage(rows, limit, ({ score, at, id }) => toCursor(score, at, id));
  },
  /**
   * The catalogue in a fixed random order that starts at the seed's position. Positions never change, so pages of one seed neither repeat
   * nor skip, whatever is published or liked meanwhile.
   */
  async shuffled(
    which: FeedKind,
    seed: number,
    limit: number,
    cursor: string | undefined,
    without: readonly string[] = [],
    hiddenFrom: string | null = null,
  ): Promise<IdPage> {
    const more = notShown(without, hiddenFrom);
    const shelf = which === 'ALL' ? sql`r.state = 'PUBLISHED'` : shelfConditions[which];
    const start = startOf(seed);
    const after = fromCursor(cursor, /^[01]$/, numberKey, /^([A-Za-z0-9_-]{1,64})?$/) ?? ['0', String(start), ''];
    const leg = (isWrapped: boolean, from: SQL, room: number) => sql`
      (SELECT r.release_id AS id, r.shuffle AS place, ${isWrapped ? 1 : 0} AS wrapped FROM releases r
       WHERE ${shelf} AND ${from} ${isWrapped ? sql`AND r.shuffle < ${start}` : sql``} ${more} ORDER BY r.shuffle, r.release_id LIMIT ${room})`;
    const isPast = sql`(r.shuffle, r.release_id) > (${Number(after[1])}, ${after[2]})`;
    const legs =
      after[0] === '1'
        ? leg(true, isPast, limit + 1)
        : sql`${leg(false, isPast, limit + 1)} UNION ALL ${leg(true, sql`r.shuffle >= 0`, limit + 1)}`;
    const { rows } = await db.execute<Row & { wrapped: number }>(
      sql`SELECT * FROM (${legs}) d ORDER BY d.wrapped, d.place, d.id LIMIT ${limit + 1}`,
    );
    return toIdPage(rows, limit, ({ wrapped, place, id }) => toCursor(String(wrapped), String(place), id));
  },
});

/** Neither the release nor its channel was dismissed. */
export const notHidden = (userID: string): SQL => sql`
  AND NOT EXISTS (SELECT 1 FROM release_feedback f WHERE f.user_id = ${userID} AND f.release_id = r.release_id)
  AND NOT EXISTS (SELECT 1 FROM release_feedback f WHERE f.user_id = ${userID} AND f.channel_id = r.channel_id)`;

const notShown = (without: readonly string[], hiddenFrom: string | null): SQL =>
  sql`${without.length > 0 ? sql`AND r.release_id <> ALL (${sql.param([...without])}::text[])` : sql``} ${hiddenFrom ? notHidden(hiddenFrom) : sql``}`;
