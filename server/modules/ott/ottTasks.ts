import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/client';

/**
 * Score of a release, after Reddit's "hot": the logarithm of viewers' actions, plus age at one point in ninety days. Age is an absolute
 * term, so a score stays valid until a viewer acts, and lists are not rescored as time passes. A rating counts against three stars; a
 * purchase counts like five bookmarks, a bookmark like three plays [our judgement].
 */
const scoreSql = sql`log(GREATEST(1, 1 + r.play_count + 3 * r.bookmark_count + 15 * r.purchase_count
    + 2 * (2 * r.star_counts[5] + r.star_counts[4] - r.star_counts[2] - 2 * r.star_counts[1]))::numeric)::real
  + (extract(epoch FROM r.published_at) / 7776000)::real`;

/** Updates scores marked as stale, in small batches so that no row is locked for long. Returns the number updated. */
export async function rankReleases(db: Database, limit = 500): Promise<number> {
  let ranked = 0;
  for (let last = limit; last === limit && ranked < 20 * limit; ranked += last) {
    const { rowCount } = await db.execute(sql`
      UPDATE releases SET needs_score = false, score = d.score FROM (
        SELECT r.release_id, CASE WHEN r.published_at IS NULL THEN 0 ELSE ${scoreSql} END AS score FROM releases r WHERE r.needs_score LIMIT ${limit} FOR UPDATE SKIP LOCKED
      ) d WHERE releases.release_id = d.release_id`);
    last = rowCount ?? 0;
  }
  return ranked;
}
