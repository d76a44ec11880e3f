import { eq, inArray, sql } from 'drizzle-orm';
import { releases } from '../../server/db/schema/releases';
import { users } from '../../server/db/schema/users';
import type { Tx } from '../../server/platform/db/client';
import { snax } from './films/snaxFacts';
import { titles } from './films/titles';
import { sampleViewer } from './sampleViewer';
import { seedReleaseID } from './seedFilmRows';

/** Counters say what the rows say, whoever wrote them. */
export async function countAudience(tx: Tx) {
  const wanted = [...titles, ...snax].map(({ id }) => seedReleaseID(id));
  const of = (table: string, where = '') =>
    sql.raw(`(SELECT count(*)::int FROM ${table} x WHERE x.release_id = releases.release_id ${where})`);
  await tx
    .update(releases)
    .set({
      viewerCount: of('watch_history'),
      playCount: of('watch_history'),
      finishedCount: of('watch_history', 'AND x.is_finished'),
      bookmarkCount: of('release_bookmarks'),
      purchaseCount: of('purchases', `AND EXISTS (SELECT 1 FROM orders o WHERE o.payment_id = x.payment_id AND o.state = 'FULFILLED')`),
      starCounts: sql.raw(
        `(SELECT array_agg((SELECT count(*)::int FROM release_ratings x WHERE x.release_id = releases.release_id AND x.stars = n) ORDER BY n) FROM generate_series(1, 5) n)`,
      ),
      needsScore: true,
    })
    .where(inArray(releases.releaseID, wanted));
  await tx.execute(
    sql`UPDATE channels c SET follower_count = (SELECT count(*) FROM follows f WHERE f.target_kind = 'CHANNEL' AND f.target_id = c.channel_id)`,
  );
  await tx.execute(
    sql`UPDATE users u SET following_count = (SELECT count(*) FROM follows f WHERE f.user_id = u.user_id) WHERE u.user_id LIKE 'usr_seed_%'`,
  );
  await tx
    .update(users)
    .set({ contentTypes: ['video', 'event'] })
    .where(eq(users.userID, sampleViewer.userID));
}
