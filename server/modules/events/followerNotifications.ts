import type { Database } from '../../platform/db/client';
import { queueNews } from '../notifications/notifications';
import { formatShowTime } from './eventViews';
import { claimNewEvents } from './holderRepository';

/** Scheduled task: enqueues the notification of the followers of channels that announced an event. In one transaction: each event is marked. */
export const notifyOfNewEvents = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await claimNewEvents(tx, now);
    for (const { eventID, channelID, timeZone, startsAt, ...work } of rows)
      await queueNews(tx, {
        channelID,
        key: `news:event:${eventID}`,
        template: 'newEvent',
        data: {
          ...work,
          startsAt: formatShowTime(new Date(startsAt), timeZone),
          url: `${publicOrigin}/event/${eventID}/`,
        },
      });
    return rows.length;
  });
