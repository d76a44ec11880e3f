import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { queueNews } from '../notifications/notifications';

/** Titles for one run of the scheduled task; the next run takes the rest. */
const batchSize = 20;
/** Longer than an outage of the worker. Titles that are older when it starts are not announced. */
const newForHours = 48;

/**
 * Scheduled task: enqueues the notification of the followers of channels that published a film or a series. In one transaction: each title is marked, so
 * that it is announced once, also when it goes back to draft and is published again.
 */
export const notifyOfNewTitles = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  db.transaction(async (tx) => {
    const at = timestamp(now);
    const { rows } = await tx.execute<{
      releaseID: string;
      channelID: string;
      channelName: string;
      title: string;
      tagline: string;
      slug: string;
    }>(sql`
      UPDATE releases r SET followers_notified_at = ${at} FROM channels c
      WHERE c.channel_id = r.channel_id AND r.release_id IN (
        SELECT d.release_id FROM releases d JOIN channels o ON o.channel_id = d.channel_id AND o.deleted_at IS NULL
        WHERE d.state = 'PUBLISHED' AND d.kind <> 'SNAX' AND d.followers_notified_at IS NULL
          AND d.published_at > ${at} - make_interval(hours => ${newForHours}) AND d.published_at <= ${at}
        ORDER BY d.published_at LIMIT ${batchSize} FOR NO KEY UPDATE OF d SKIP LOCKED)
      RETURNING r.release_id AS "releaseID", c.channel_id AS "channelID", c.name AS "channelName", r.name AS title, r.tagline, r.slug`);
    for (const { releaseID, channelID, slug, ...work } of rows)
      await queueNews(tx, {
        channelID,
        key: `news:title:${releaseID}`,
        template: 'newTitle',
        data: { ...work, url: `${publicOrigin}/ott/${slug}/` },
      });
    return rows.length;
  });
