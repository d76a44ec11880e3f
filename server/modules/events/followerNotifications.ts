import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { queueNews } from '../notifications/notifications';
import { formatShowTime } from './eventViews';

/** Events for one run of the scheduled task; the next run takes the rest. */
const batchSize = 20;
/** Longer than an outage of the worker. Events that are older when it starts are not announced. */
const newForHours = 48;

/** Scheduled task: enqueues the notification of the followers of channels that announced an event. In one transaction: each event is marked. */
export const notifyOfNewEvents = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  db.transaction(async (tx) => {
    const at = timestamp(now);
    const { rows } = await tx.execute<
      Record<'eventID' | 'channelID' | 'channelName' | 'title' | 'tagline' | 'city' | 'timeZone' | 'startsAt', string>
    >(sql`
      UPDATE events e SET followers_notified_at = ${at} FROM channels c, venues v
      WHERE c.channel_id = e.channel_id AND v.venue_id = e.venue_id AND e.event_id IN (
        SELECT d.event_id FROM events d JOIN channels o ON o.channel_id = d.channel_id AND o.deleted_at IS NULL
        WHERE d.status = 'PUBLISHED' AND d.followers_notified_at IS NULL AND d.next_session_at > ${at}
          AND d.published_at > ${at} - make_interval(hours => ${newForHours}) AND d.published_at <= ${at}
        ORDER BY d.published_at LIMIT ${batchSize} FOR NO KEY UPDATE OF d SKIP LOCKED)
      RETURNING e.event_id AS "eventID", c.channel_id AS "channelID", c.name AS "channelName", e.title, e.tagline, v.city,
        v.time_zone AS "timeZone", e.next_session_at::text AS "startsAt"`);
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
