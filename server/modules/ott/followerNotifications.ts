import type { Database } from '../../platform/db/client';
import { queueNews } from '../notifications/notifications';
import { claimNewTitles } from './releaseRepository';

/**
 * Scheduled task: enqueues the notification of the followers of channels that published a film or a series. In one transaction: each title is marked, so
 * that it is announced once, also when it goes back to draft and is published again.
 */
export const notifyOfNewTitles = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await claimNewTitles(tx, now);
    for (const { releaseID, channelID, slug, ...work } of rows)
      await queueNews(tx, {
        channelID,
        key: `news:title:${releaseID}`,
        template: 'newTitle',
        data: { ...work, url: `${publicOrigin}/ott/${slug}/` },
      });
    return rows.length;
  });
