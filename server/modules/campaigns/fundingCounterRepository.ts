import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { isOpenSql } from './campaignRepository';

/*
 * The counters of a campaign. Each is one conditional update that locks the row, so concurrent investors can never hold and raise more than
 * the highest goal together. False where the condition does not hold; nothing is changed then.
 */

const update = async (db: Db, campaignID: string, changes: ReturnType<typeof sql>, condition: ReturnType<typeof sql>): Promise<boolean> =>
  (await db.execute(sql`UPDATE campaigns c SET ${changes} WHERE c.campaign_id = ${campaignID} AND ${condition}`)).rowCount === 1;

const acceptsAmount = (amountMinor: number, now: Date) =>
  sql`${isOpenSql(now)} AND (c.oversubscription = 'PRO_RATA' OR c.held_minor + c.raised_minor + ${amountMinor} <= c.max_goal_minor)`;

/** Only while the campaign is open and has room. */
export const holdAmount = (db: Db, campaignID: string, amountMinor: number, now: Date) =>
  update(db, campaignID, sql`held_minor = c.held_minor + ${amountMinor}`, acceptsAmount(amountMinor, now));

export const releaseHeld = (db: Db, campaignID: string, amountMinor: number) =>
  update(db, campaignID, sql`held_minor = c.held_minor - ${amountMinor}`, sql`c.held_minor >= ${amountMinor}`);

/** What was held before the deadline counts after it too, until the campaign is settled. */
export const captureHeld = (db: Db, campaignID: string, amountMinor: number) =>
  update(
    db,
    campaignID,
    sql`held_minor = c.held_minor - ${amountMinor}, raised_minor = c.raised_minor + ${amountMinor}`,
    sql`c.state IN ('PRELAUNCH', 'LIVE', 'CLOSING', 'SETTLING') AND c.held_minor >= ${amountMinor}`,
  );

/** Paid money that stays held for its cooling-off period: under the same condition as `captureHeld`. */
export const keepHeld = (db: Db, campaignID: string, amountMinor: number) =>
  update(
    db,
    campaignID,
    sql`held_minor = c.held_minor`,
    sql`c.state IN ('PRELAUNCH', 'LIVE', 'CLOSING', 'SETTLING') AND c.held_minor >= ${amountMinor}`,
  );

/** Money that arrived after its hold had expired: only while the campaign is open and has room. */
export const captureUnheld = (db: Db, campaignID: string, amountMinor: number, now: Date) =>
  update(db, campaignID, sql`raised_minor = c.raised_minor + ${amountMinor}`, acceptsAmount(amountMinor, now));

export const reduceRaised = (db: Db, campaignID: string, amountMinor: number) =>
  update(db, campaignID, sql`raised_minor = c.raised_minor - ${amountMinor}`, sql`c.raised_minor >= ${amountMinor}`);
