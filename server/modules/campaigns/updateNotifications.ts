import { sql } from 'drizzle-orm';
import { timestamp } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { notify } from '../notifications/notifications';
import { subscribersOf } from './subscribers';

/** Updates for one run of the scheduled task; the next run takes the rest. */
const batchSize = 20;
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
