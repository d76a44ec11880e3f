import { sql } from 'drizzle-orm';
import { addSeconds } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { railLength, type RailIDs } from './chooseRails';
import { shelfConditions } from './listReads';

interface PublicHome {
  heroID: string | null;
  rails: RailIDs[];
}
type Row = Record<string, unknown> & RailIDs;
type PublicRow = Omit<RailIDs, 'kind'> & { kind: RailIDs['kind'] | 'HERO' };

/** Rails of a genre or a language are read longer than they are shown: other rails may have some of their titles (chooseRails.ts). */
const candidates = 24;
/** Genre and language rails come from the best titles only, so their cost does not grow with the catalogue. */
const railPoolSize = 400;

/** The featured title and every public rail of the home page in one query. */
export async function listPublicRails(db: Db): Promise<PublicHome> {
  const newest = (kind: 'PREMIUM' | 'FREE') => sql`
    SELECT 2, ${kind}, '', array_agg(n.id ORDER BY n.at DESC, n.id DESC) FROM (
      SELECT r.release_id AS id, r.published_at AS at FROM releases r WHERE ${shelfConditions[kind]} ORDER BY r.published_at DESC, r.release_id DESC LIMIT ${railLength}) n`;
  const by = (kind: 'GENRE' | 'LANGUAGE', column: 'genres' | 'languages', place: number, max: number) => sql`
    (SELECT ${place}::int, ${kind}, v.word, (array_agg(b.id ORDER BY b.rank))[1:${sql.raw(String(candidates))}] FROM best b, unnest(b.${sql.raw(column)}) v(word)
     GROUP BY v.word HAVING count(*) >= 4 ORDER BY count(*) DESC, v.word LIMIT ${max})`;
  const { rows } = await db.execute<Record<string, unknown> & PublicRow>(sql`
    WITH best AS MATERIALIZED (
      SELECT r.release_id AS id, r.genres, r.languages, (r.artwork IS NOT NULL) AS is_drawn, row_number() OVER (ORDER BY r.score DESC, r.published_at DESC, r.release_id DESC) AS rank
      FROM releases r WHERE ${shelfConditions.TITLES} ORDER BY r.score DESC, r.published_at DESC, r.release_id DESC LIMIT ${railPoolSize}
    )
    SELECT rails.kind, rails.of, rails.ids FROM (
      SELECT 1 AS place, 'HERO' AS kind, '' AS of, (array_agg(b.id ORDER BY b.rank))[1:1] AS ids FROM best b WHERE b.is_drawn
      UNION ALL ${newest('PREMIUM')} UNION ALL ${newest('FREE')}
      UNION ALL SELECT 3, 'SNAX', '', array_agg(n.id ORDER BY n.score DESC, n.id DESC) FROM (
        SELECT r.release_id AS id, r.score FROM releases r WHERE ${shelfConditions.SNAX} ORDER BY r.score DESC, r.release_id DESC LIMIT ${railLength}) n
      UNION ALL ${by('GENRE', 'genres', 4, 2)} UNION ALL ${by('LANGUAGE', 'languages', 5, 2)}
    ) rails WHERE rails.ids IS NOT NULL ORDER BY rails.place`);
  return {
    heroID: rows.find(({ kind }) => kind === 'HERO')?.ids[0] ?? null,
    rails: rows.flatMap(({ kind, of, ids }) => (kind === 'HERO' ? [] : [{ kind, of, ids }])),
  };
}

/** The viewer's own rails: unfinished titles and rentals that end soon. One query. */
export async function listPersonalRails(db: Db, userID: string, now: Date): Promise<RailIDs[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT rails.kind, rails.of, rails.ids FROM (
      SELECT 1 AS place, 'CONTINUE_WATCHING' AS kind, '' AS of, array_agg(n.id ORDER BY n.at DESC) AS ids FROM (
        SELECT h.release_id AS id, h.at FROM watch_history h JOIN releases r ON r.release_id = h.release_id
        WHERE h.user_id = ${userID} AND h.is_open AND r.kind <> 'SNAX' ORDER BY h.at DESC LIMIT ${railLength}) n
      UNION ALL
      SELECT 2, 'EXPIRES_SOON', '', array_agg(n.id ORDER BY n.ends_at) FROM (
        SELECT p.release_id AS id, min(p.ends_at) AS ends_at FROM purchases p JOIN orders o USING (payment_id)
        WHERE p.user_id = ${userID} AND o.state = 'FULFILLED' AND p.ends_at > ${now} AND p.ends_at < ${addSeconds(now, 7 * 86_400)} GROUP BY 1 ORDER BY 2 LIMIT ${railLength}) n
    ) rails WHERE rails.ids IS NOT NULL ORDER BY rails.place`);
  return rows;
}
