import type { CommitmentState } from '../../contract/commitments';
import type { Db, Database, Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { formatTime } from '../../platform/formatTime';
import { notify, type TemplateData, type TemplateName, queueNews } from '../notifications/notifications';
import { subscribersOf } from './campaignMarkRepository';
import { type Campaign, claimNewCampaigns, createCampaignRepository, listClosing, listNearGoal } from './campaignRepository';
import { investorsIn } from './commitmentRepository';
import { claimDueUpdates } from './postRepository';

interface Notification<N extends TemplateName> {
  campaignID: string;
  /** Idempotency key: each recipient gets it once on each channel. */
  key: string;
  template: N;
  data: TemplateData<N>;
}

/** Queues a notification to every investor of a campaign whose commitment has one of these states, in the transaction of the change. Returns the number of messages. */
export function notifyInvestors<N extends TemplateName>(
  tx: Db,
  { campaignID, states, key, template, data }: Notification<N> & { states: readonly CommitmentState[] },
): Promise<number> {
  return notify(tx, { to: { users: investorsIn(campaignID, states) }, key: `campaign:${campaignID}:${key}` }, template, data);
}

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
  raised: formatMoney({ amountMinor: raisedMinor, currency }),
  goal: formatMoney({ amountMinor: minGoalMinor, currency }),
});

/** Alerts the subscribers of campaigns that end within a day or are near their goal, and marks each campaign so that it is alerted once. */
export const notifyOfDueAlerts = (db: Database, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const repository = createCampaignRepository(tx);
    for (const campaign of await listClosing(tx, now)) {
      const { campaignID, deadlineAt, timeZone } = campaign;
      if (!deadlineAt) continue;
      await alertSubscribers(tx, {
        campaignID,
        key: `closing:${deadlineAt.toISOString()}`,
        template: 'campaignClosing',
        data: { ...progressOf(campaign), endsAt: formatTime(deadlineAt, timeZone) },
        expiresAt: deadlineAt,
      });
      await repository.change(campaignID, { closingAlertSentFor: deadlineAt });
    }
    for (const campaign of await listNearGoal(tx, now)) {
      const { campaignID, raisedMinor, minGoalMinor } = campaign;
      await alertSubscribers(tx, {
        campaignID,
        key: 'nearly',
        template: 'campaignNearGoal',
        data: { ...progressOf(campaign), percent: Math.floor((raisedMinor * 100) / minGoalMinor) },
      });
      await repository.change(campaignID, { goalAlertSentAt: now });
    }
  });

/**
 * Marks due updates as sent and queues their messages for every subscriber, on the channels they chose; investors-only updates go to
 * subscribers who invested. In one transaction, so that a crash never sends one twice.
 */
export async function notifySubscribers(tx: Tx, now: Date): Promise<void> {
  for (const { updateID, campaignID, isForInvestors, ...data } of await claimDueUpdates(tx, now))
    await notify(
      tx,
      { to: { subscriptions: subscribersOf(campaignID, isForInvestors) }, key: `update:${updateID}` },
      'campaignUpdate',
      data,
    );
}

/** Scheduled task of the worker: notifies subscribers of updates that are due. */
export const notifyOfDueUpdates = (db: Database, now: Date): Promise<void> => db.transaction((tx) => notifySubscribers(tx, now));

/** Scheduled task: enqueues the notification of the followers of channels whose campaign has opened. In one transaction: each campaign is marked. */
export const notifyOfNewCampaigns = (db: Database, now: Date, publicOrigin: string): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await claimNewCampaigns(tx, now);
    for (const { campaignID, channelID, ...work } of rows)
      await queueNews(tx, {
        channelID,
        key: `news:campaign:${campaignID}`,
        template: 'newCampaign',
        data: { ...work, url: `${publicOrigin}/campaign/${campaignID}/` },
      });
    return rows.length;
  });
