import type { Database } from '../../platform/db/client';
import { formatTime } from '../../platform/formatTime';
import { queueNews } from '../notifications/notifications';
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
          startsAt: formatTime(new Date(startsAt), timeZone),
          url: `${publicOrigin}/event/${eventID}/`,
        },
      });
    return rows.length;
  });
