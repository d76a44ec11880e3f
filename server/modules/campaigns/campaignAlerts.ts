import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { campaigns } from '../../db/schema/campaigns';
import type { Database, Db } from '../../platform/db/client';
import type { Campaign } from './campaignRepository';
import { formatMoney, formatDateTime } from './formatters';

interface Alert {
  campaignID: string;
  /** Idempotency key: each subscriber gets an alert with this key once on each channel. */
  key: string;
  subject: string;
  body: string;
}
/** Campaigns for one run of the scheduled task; the next run takes the rest. */
const batchSize = 20;
/** Most campaigns that come this far reach their goal. */
const goalAlertPercent = 80;

/** Queues an alert for every subscriber, on the channels they chose. */
export async function alertSubscribers(tx: Db, { campaignID, key, subject, body }: Alert): Promise<void> {
  await tx.execute(sql`
    INSERT INTO messages (message_id, message_key, channel, recipient, subject, body)
    SELECT 'msg_' || md5(${`${campaignID}:${key}:`} || s.user_id || k.channel), 'alert:' || ${`${campaignID}:${key}:`} || s.user_id || ':' || k.channel, k.channel,
      CASE k.channel WHEN 'EMAIL' THEN p.email ELSE p.phone END, ${subject},
      ${`${body}\n\nYou receive this because you subscribed to this campaign. You can unsubscribe on its page.`}
    FROM campaign_subscriptions s JOIN users p ON p.user_id = s.user_id AND NOT p.is_disabled
      CROSS JOIN LATERAL unnest(s.channels) k(channel)
    WHERE s.campaign_id = ${campaignID} AND CASE k.channel WHEN 'EMAIL' THEN p.email ELSE p.phone END IS NOT NULL
    ON CONFLICT (message_key) DO NOTHING`);
}

const progressText = ({ raisedMinor, minGoalMinor, currency }: Campaign) =>
  `${formatMoney(raisedMinor, currency)} of ${formatMoney(minGoalMinor, currency)} raised.`;

/** Alerts the subscribers of campaigns that end within a day or are near their goal, and marks each campaign so that it is alerted once. */
export const notifyOfDueAlerts = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const open = inArray(campaigns.state, ['LIVE', 'CLOSING']);
    const due = (condition: ReturnType<typeof sql>) =>
      tx
        .select()
        .from(campaigns)
        .where(and(open, sql`${campaigns.deadlineAt} > now()`, condition))
        .orderBy(campaigns.deadlineAt)
        .limit(batchSize)
        .for('no key update', { skipLocked: true });
    const mark = (campaignID: string, change: Partial<Campaign>) =>
      tx.update(campaigns).set(change).where(eq(campaigns.campaignID, campaignID));
    const closing = await due(
      sql`${campaigns.deadlineAt} <= now() + interval '1 day' AND ${campaigns.closingAlertSentFor} IS DISTINCT FROM ${campaigns.deadlineAt}`,
    );
    for (const campaign of closing) {
      const { campaignID, title, deadlineAt, timeZone } = campaign;
      if (!deadlineAt) continue;
      await alertSubscribers(tx, {
        campaignID,
        key: `closing:${deadlineAt.toISOString()}`,
        subject: `Closing soon: ${title}`,
        body: `${title} ends ${formatDateTime(deadlineAt, timeZone)}. ${progressText(campaign)}`,
      });
      await mark(campaignID, { closingAlertSentFor: deadlineAt });
    }
    const nearGoal = await due(
      sql`${isNull(campaigns.goalAlertSentAt)} AND ${campaigns.raisedMinor} * 100 >= ${campaigns.minGoalMinor} * ${goalAlertPercent}`,
    );
    for (const campaign of nearGoal) {
      const { campaignID, title } = campaign;
      await alertSubscribers(tx, {
        campaignID,
        key: 'nearly',
        subject: `Nearly there: ${title}`,
        body: `${title} has reached ${Math.floor((campaign.raisedMinor * 100) / campaign.minGoalMinor)}% of its goal. ${progressText(campaign)}`,
      });
      await mark(campaignID, { goalAlertSentAt: new Date() });
    }
  });
