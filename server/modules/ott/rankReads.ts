import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { type FeedKind, kindConditions, notHidden } from './listReads';
import { bestOf, shelvesFor } from './topicReads';

export type RankReason = 'FOLLOWED' | 'WATCHED' | 'GENRE' | 'LANGUAGE' | 'POPULAR';
export interface Ranked {
  id: string;
  why: RankReason;
  /** The name in the reason: the channel, film, genre or language. */
  of: string;
}

/** The weight of each signal against age: the score grows by one in ninety days (`scoreSql` in releaseRepository.ts). */
const weights = { followed: 1.5, watched: 1, genre: 0.7, language: 0.4 };
/** The number of candidates per signal; beyond them the feed continues in the public order. */
const poolSize = 60;

/**
 * Recommendations for this viewer with their reasons, from a few bounded index reads, whatever the size of the catalogue: newest of
 * followed channels, best of chosen genres and languages, best like what they watched last, best overall. Finished titles come last.
 */
export async function rankFor(db: Db, userID: string, which: FeedKind, limit: number): Promise<Ranked[]> {
  const open = sql`r.state = 'PUBLISHED' ${kindConditions[which]}`;
  const columns = sql`r.release_id, r.channel_id, r.score, r.target_audience`;
  const best = (topic: SQL, most: number) =>
    sql`(SELECT ${columns} FROM ${bestOf(topic, shelvesFor({ kind: which }), most)} b JOIN releases r ON r.release_id = b.release_id)`;
  const { rows } = await db.execute<Ranked & Record<string, unknown>>(sql`
    WITH me AS (SELECT u.genres, u.languages, u.country FROM users u WHERE u.user_id = ${userID}),
    last AS (
      SELECT r.release_id, r.name, r.genres FROM watch_history h JOIN releases r ON r.release_id = h.release_id
      WHERE h.user_id = ${userID} AND h.watched_ms >= 10000 ORDER BY h.at DESC LIMIT 3
    ),
    picked AS (
      SELECT f.*, ${weights.followed}::real AS weight, 'FOLLOWED' AS why, c.name AS of
      FROM follows w JOIN channels c ON c.channel_id = w.target_id
      CROSS JOIN LATERAL (SELECT ${columns} FROM releases r WHERE r.channel_id = w.target_id AND ${open} ORDER BY r.published_at DESC, r.release_id DESC LIMIT 10) f
      WHERE w.user_id = ${userID} AND w.target_kind = 'CHANNEL'
      UNION ALL
      SELECT f.*, ${weights.watched}, 'WATCHED', l.name FROM last l
      CROSS JOIN LATERAL (SELECT DISTINCT n.release_id FROM unnest(l.genres[1:4]) g(genre) CROSS JOIN LATERAL ${bestOf(sql`'g:' || g.genre`, shelvesFor({ kind: which }), 20)} n) n
      CROSS JOIN LATERAL (SELECT ${columns} FROM releases r WHERE r.release_id = n.release_id AND r.release_id <> l.release_id) f
      UNION ALL
      SELECT f.*, ${weights.genre}, 'GENRE', g.genre FROM me CROSS JOIN LATERAL unnest(me.genres[1:8]) g(genre)
      CROSS JOIN LATERAL ${best(sql`'g:' || g.genre`, 20)} f
      UNION ALL
      SELECT f.*, ${weights.language}, 'LANGUAGE', g.language FROM me CROSS JOIN LATERAL unnest(me.languages[1:6]) g(language)
      CROSS JOIN LATERAL ${best(sql`'l:' || g.language`, 20)} f
      UNION ALL
      SELECT f.*, 0, 'POPULAR', '' FROM ${best(sql`'*'`, poolSize)} f
    ),
    summed AS (
      SELECT p.release_id, p.channel_id, max(p.score) AS score, sum(p.weight) AS weight,
        (array_agg(p.why ORDER BY p.weight DESC, p.of))[1] AS why, (array_agg(p.of ORDER BY p.weight DESC, p.of))[1] AS of,
        -- A match with the target audience, by language or country, raises the rank.
        bool_or(p.target_audience IS NOT NULL AND (p.target_audience->'languages' ?| me.languages OR p.target_audience->'countries' ? me.country)) AS is_meant
      FROM picked p CROSS JOIN me GROUP BY p.release_id, p.channel_id
    )
    SELECT r.release_id AS id, r.why, r.of FROM summed r JOIN channels c ON c.channel_id = r.channel_id
    LEFT JOIN watch_history h ON h.user_id = ${userID} AND h.release_id = r.release_id
    WHERE c.owner_id <> ${userID} ${notHidden(userID)}
    ORDER BY COALESCE(h.is_finished, false), r.score + r.weight + CASE WHEN r.is_meant THEN 0.5 ELSE 0 END DESC, r.release_id LIMIT ${limit}`);
  return rows;
}
