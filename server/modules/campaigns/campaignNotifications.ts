import { sql, type SQL, and, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CommitmentState } from '../../contract/commitments';
import { campaigns } from '../../db/schema/campaigns';
import { timestamp } from '../../platform/clock';
import type { Db, Database, Tx } from '../../platform/db/client';
import { inList } from '../../platform/db/inList';
import { notify, type TemplateData, type TemplateName, queueNews } from '../notifications/notifications';
import { isOpenSql } from './campaignMachine';
import type { Campaign } from './campaignRepository';
import { investedStates } from './commitmentMachine';
import { formatMoney, formatDateTime } from './formatters';

/** Followed by the token of a subscription. */
export const unsubscribePath = '/api/campaigns/unsubscribe/';

/** The subscriptions of a campaign with the channels chosen, as a query for `notify`. */
export const subscribersOf = (campaignID: string, areInvestors = false): SQL => sql`
  SELECT s.user_id, k.channel, ${unsubscribePath}::text || s.unsubscribe_token AS unsubscribe_path FROM campaign_subscriptions s CROSS JOIN LATERAL unnest(CASE s.channels WHEN '{}' THEN '{}' ELSE array_append(s.channels, 'PUSH') END) k(channel)
  WHERE s.campaign_id = ${campaignID} AND (NOT ${areInvestors} OR EXISTS (
    SELECT 1 FROM commitments m WHERE m.campaign_id = s.campaign_id AND m.user_id = s.user_id
      AND m.state IN (${inList(investedStates)})))`;

interface Notification<N extends TemplateName> {
  campaignID: string;
  /** Idempotency key: each recipient gets it once on each channel. */
  key: string;
  template: N;
  data: TemplateData<N>;
}

/** Queues a notification to every investor of a campaign whose commitment has one of these states, in the transaction of the change. */
export async function notifyInvestors<N extends TemplateName>(
  tx: Db,
  { campaignID, states, key, template, data }: Notification<N> & { states: readonly CommitmentState[] },
): Promise<void> {
  const users = sql`SELECT DISTINCT m.user_id FROM commitments m WHERE m.campaign_id = ${campaignID} AND m.state IN (${inList(states)})`;
  await notify(tx, { to: { users }, key: `campaign:${campaignID}:${key}` }, template, data);
}

/** Campaigns or updates for one run of a scheduled task; the next run takes the rest. */
const batchSize = 20;
/** Most campaigns that come this far reach their goal. */
const goalAlertPercent = 80;

/** Queues an alert for every subscriber, on the channels they chose; it is no longer sent after `expiresAt`. */
export async function alertSubscribers<N extends TemplateName>(
  tx: Db,
  { campaignID, key, template, data, expiresAt }: Notification<N> & { expiresAt?: Date },
): Promise<void> {
  await notify(
    tx,
    { to: { subscriptions: subscribersOf(campaignID) }, key: `alert:${campaignID}:${key}`, ...(expiresAt ? { expiresAt } : {}) },
    template,
    data,
  );
}

const progressOf = ({ title, raisedMinor, minGoalMinor, currency }: Campaign) => ({
  title,
  raised: formatMoney(raisedMinor, currency),
  goal: formatMoney(minGoalMinor, currency),
});

/** Alerts the subscribers of campaigns that end within a day or are near their goal, and marks each campaign so that it is alerted once. */
export const notifyOfDueAlerts = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const c = alias(campaigns, 'c');
    const due = (condition: ReturnType<typeof sql>) =>
      tx
        .select()
        .from(c)
        .where(and(isOpenSql(now), condition))
        .orderBy(c.deadlineAt)
        .limit(batchSize)
        .for('no key update', { skipLocked: true });
    const mark = (campaignID: string, change: Partial<Campaign>) =>
      tx.update(campaigns).set(change).where(eq(campaigns.campaignID, campaignID));
    const closing = await due(
      sql`${c.deadlineAt} <= ${timestamp(now)} + interval '1 day' AND ${c.closingAlertSentFor} IS DISTINCT FROM ${c.deadlineAt}`,
    );
    for (const campaign of closing) {
      const { campaignID, deadlineAt, timeZone } = campaign;
      if (!deadlineAt) continue;
      await alertSubscribers(tx, {
        campaignID,
        key: `closing:${deadlineAt.toISOString()}`,
        template: 'campaignClosing',
        data: { ...progressOf(campaign), endsAt: formatDateTime(deadlineAt, timeZone) },
        expiresAt: deadlineAt,
      });
      await mark(campaignID, { closingAlertSentFor: deadlineAt });
    }
    const nearGoal = await due(sql`${isNull(c.goalAlertSentAt)} AND ${c.raisedMinor} * 100 >= ${c.minGoalMinor} * ${goalAlertPercent}`);
    for (const campaign of nearGoal) {
      const { campaignID, raisedMinor, minGoalMinor } = campaign;
      await alertSubscribers(tx, {
        campaignID,
        key: 'nearly',
        template: 'campaignNearGoal',
        data: { ...progressOf(campaign), percent: Math.floor((raisedMinor * 100) / minGoalMinor) },
      });
      await mark(campaignID, { goalAlertSentAt: now });
    }
  });

/** A message shows the beginning of a long update. */
const maxBodyCharacters = 600;

/**
 * Marks due updates as sent and queues their messages for every subscriber, on the channels they chose; investors-only updates go to
 * subscribers who invested. In one transaction, so that a crash never sends one twice.
 */
export async function notifySubscribers(tx: Tx, now: Date): Promise<void> {
  const { rows } = await tx.execute<{
    updateID: string;
    campaignID: string;
    title: string;
    updateTitle: string;
    body: string;
    isForInvestors: boolean;
  }>(sql`
    UPDATE campaign_updates u SET notified_at = ${timestamp(now)} FROM campaigns c
    WHERE c.campaign_id = u.campaign_id AND u.update_id IN (
      SELECT d.update_id FROM campaign_updates d WHERE d.notified_at IS NULL AND d.publish_at <= ${timestamp(now)}
      ORDER BY d.publish_at LIMIT ${batchSize} FOR UPDATE SKIP LOCKED)
    RETURNING u.update_id AS "updateID", u.campaign_id AS "campaignID", c.title, u.title AS "updateTitle",
      left(u.body, ${maxBodyCharacters}) AS body, u.audience <> 'PUBLIC' AS "isForInvestors"`);
  for (const { updateID, campaignID, isForInvestors, ...data } of rows)
    await notify(
      tx,
      { to: { subscriptions: subscribersOf(campaignID, isForInvestors) }, key: `update:${updateID}` },
      'campaignUpdate',
      data,
    );
}

/** Scheduled task of the worker: notifies subscribers of updates that are due. */
export const notifyOfDueUpdates = (db: Database, now: Date): Promise<void> => db.transaction((tx) => notifySubscribers(tx, now));

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
        data: { ...work, url: `${publicOrigin}/campaign/${campaignID}/` },
      });
    return rows.length;
  });
