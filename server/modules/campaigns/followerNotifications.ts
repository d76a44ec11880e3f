import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { queueNews } from '../notifications/notifications';

/** Campaigns for one run of the scheduled task; the next run takes the rest. */
const batchSize = 20;
/** Longer than an outage of the worker. Campaigns that opened earlier are not announced. */
const newForHours = 48;

/** Scheduled task: enqueues the notification of the followers of channels whose campaign has opened. In one transaction: each campaign is marked. */
export const notifyOfNewCampaigns = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  db.transaction(async (tx) => {
    const at = timestamp(now);
    const { rows } = await tx.execute<{ campaignID: string; channelID: string; channelName: string; title: string; tagline: string }>(sql`
      UPDATE campaigns c SET followers_notified_at = ${at} FROM channels o
      WHERE o.channel_id = c.channel_id AND c.campaign_id IN (
        SELECT d.campaign_id FROM campaigns d JOIN channels k ON k.channel_id = d.channel_id AND k.deleted_at IS NULL
        WHERE d.state IN ('LIVE', 'CLOSING') AND NOT d.is_private AND d.followers_notified_at IS NULL AND d.deadline_at > ${at}
          AND GREATEST(d.published_at, d.opens_at) > ${at} - make_interval(hours => ${newForHours})
        ORDER BY d.deadline_at LIMIT ${batchSize} FOR NO KEY UPDATE OF d SKIP LOCKED)
      RETURNING c.campaign_id AS "campaignID", o.channel_id AS "channelID", o.name AS "channelName", c.title, c.tagline`);
    for (const { campaignID, channelID, ...work } of rows)
      await queueNews(tx, {
        channelID,
        key: `news:campaign:${campaignID}`,
        template: 'newCampaign',
        data: {
          ...work,
          url: `${publicOrigin}/campaign/${campaignID}/`,
        },
      });
    return rows.length;
  });
