import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { campaigns } from '../../db/schema/campaigns';
import { timestamp } from '../../platform/clock';
import type { Database, Db } from '../../platform/db/client';
import { notify, type TemplateData, type TemplateName } from '../notifications/notifications';
import { isOpenSql } from './campaignMachine';
import type { Campaign } from './campaignRepository';
import { formatMoney, formatDateTime } from './formatters';
import { subscribersOf } from './subscribers';

interface Alert<N extends TemplateName> {
  campaignID: string;
  /** Idempotency key: each subscriber gets an alert with this key once on each channel. */
  key: string;
  template: N;
  data: TemplateData<N>;
  /** The alert is useless afterwards and is no longer sent. */
  expiresAt?: Date;
}
/** Campaigns for one run of the scheduled task; the next run takes the rest. */
const batchSize = 20;
/** Most campaigns that come this far reach their goal. */
const goalAlertPercent = 80;

/** Queues an alert for every subscriber, on the channels they chose. */
export async function alertSubscribers<N extends TemplateName>(
  tx: Db,
  { campaignID, key, template, data, expiresAt }: Alert<N>,
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
