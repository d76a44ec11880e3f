import { and, desc, eq, sql } from 'drizzle-orm';
import type { PayoutSchedule, PayoutSkip, PayoutTerms } from '../../contract/payoutPolicies';
import { channels } from '../../db/schema/channels';
import { payoutPolicies, payoutSchedules } from '../../db/schema/payoutPolicies';
import { timestamp } from '../../platform/clock';
import type { Db, Tx } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export type PayoutPolicyRow = typeof payoutPolicies.$inferSelect;
export type PayoutScheduleRow = typeof payoutSchedules.$inferSelect;
interface Account {
  channelID: string;
  currency: string;
}

export const termsIn = ({ ticketDays, reserveBasisPoints, reserveDays, minimumMinor, schedule }: PayoutPolicyRow): PayoutTerms => ({
  ticketDays,
  reserveBasisPoints,
  reserveDays,
  minimumMinor,
  schedule,
});

const isOf = ({ channelID, currency }: Account) => and(eq(payoutPolicies.channelID, channelID), eq(payoutPolicies.currency, currency));

export const findPolicyInForce = (db: Db, account: Account, now: Date): Promise<PayoutPolicyRow | null> =>
  firstRow(
    db
      .select()
      .from(payoutPolicies)
      .where(and(isOf(account), eq(payoutPolicies.state, 'IN_FORCE'), sql`${payoutPolicies.effectiveAt} <= ${timestamp(now)}`))
      .orderBy(desc(payoutPolicies.effectiveAt))
      .limit(1),
  );
export const findProposedPolicy = (db: Db, account: Account): Promise<PayoutPolicyRow | null> =>
  firstRow(
    db
      .select()
      .from(payoutPolicies)
      .where(and(isOf(account), eq(payoutPolicies.state, 'PROPOSED'))),
  );
export const lockPolicy = (tx: Tx, policyID: string): Promise<PayoutPolicyRow | null> =>
  firstRow(tx.select().from(payoutPolicies).where(eq(payoutPolicies.policyID, policyID)).for('update'));
export async function addPolicy(tx: Tx, policy: typeof payoutPolicies.$inferInsert): Promise<void> {
  await tx.insert(payoutPolicies).values(policy);
}
/** Decides a proposal; a policy in force never changes. */
export async function changePolicy(tx: Tx, policyID: string, change: Partial<typeof payoutPolicies.$inferInsert>): Promise<void> {
  await tx
    .update(payoutPolicies)
    .set(change)
    .where(and(eq(payoutPolicies.policyID, policyID), eq(payoutPolicies.state, 'PROPOSED')));
}

/** The channel of a policy; its lock serialises changes of its policies. Null when it is closed or unknown. */
export const lockPolicyChannel = (tx: Tx, channelID: string) =>
  firstRow(
    tx
      .select({ name: channels.name, timeZone: channels.timeZone })
      .from(channels)
      .where(and(eq(channels.channelID, channelID), sql`${channels.deletedAt} IS NULL`))
      .for('no key update'),
  );
export const findPolicyChannel = (db: Db, channelID: string) =>
  firstRow(
    db
      .select({ name: channels.name, timeZone: channels.timeZone, createdAt: channels.createdAt })
      .from(channels)
      .where(eq(channels.channelID, channelID)),
  );

export const findSchedule = (db: Db, { channelID, currency }: Account): Promise<PayoutScheduleRow | null> =>
  firstRow(
    db
      .select()
      .from(payoutSchedules)
      .where(and(eq(payoutSchedules.channelID, channelID), eq(payoutSchedules.currency, currency))),
  );
/** Sets the next automatic payout; null removes the schedule. */
export async function setNextPayout(tx: Tx, { channelID, currency }: Account, nextAt: Date | null): Promise<void> {
  if (nextAt === null)
    await tx.delete(payoutSchedules).where(and(eq(payoutSchedules.channelID, channelID), eq(payoutSchedules.currency, currency)));
  else
    await tx
      .insert(payoutSchedules)
      .values({ channelID, currency, nextAt })
      .onConflictDoUpdate({ target: [payoutSchedules.channelID, payoutSchedules.currency], set: { nextAt } });
}
/** Claims a due run for this worker and moves the schedule on. False when another worker was faster. */
export async function claimRun(tx: Tx, { channelID, currency }: Account, now: Date, nextAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(payoutSchedules)
    .set({ nextAt, lastRunAt: now })
    .where(
      and(
        eq(payoutSchedules.channelID, channelID),
        eq(payoutSchedules.currency, currency),
        sql`${payoutSchedules.nextAt} <= ${timestamp(now)}`,
      ),
    );
  return rowCount === 1;
}
export async function recordRun(tx: Tx, { channelID, currency }: Account, skipped: PayoutSkip | null): Promise<void> {
  await tx
    .update(payoutSchedules)
    .set({ skipped })
    .where(and(eq(payoutSchedules.channelID, channelID), eq(payoutSchedules.currency, currency)));
}

export interface DueSchedule extends Account {
  schedule: PayoutSchedule;
  timeZone: string;
  /** Null for an account that the scheduler sees for the first time. */
  nextAt: Date | null;
}

/** Accounts of open channels with an automatic schedule that are due, or have no date so far. `standard`: the schedule without a policy. */
export async function listDueSchedules(db: Db, standard: PayoutSchedule, now: Date, limit: number): Promise<DueSchedule[]> {
  const { rows } = await db.execute<Omit<DueSchedule, 'nextAt'> & { nextAt: string | null } & Record<string, unknown>>(sql`
    SELECT a.owner_id AS "channelID", a.currency, COALESCE(v.schedule, ${standard}) AS schedule, h.time_zone AS "timeZone", s.next_at AS "nextAt"
    FROM ledger_accounts a JOIN channels h ON h.channel_id = a.owner_id AND h.deleted_at IS NULL
    LEFT JOIN LATERAL (SELECT p.schedule FROM payout_policies p
      WHERE p.channel_id = a.owner_id AND p.currency = a.currency AND p.state = 'IN_FORCE' AND p.effective_at <= ${timestamp(now)}
      ORDER BY p.effective_at DESC LIMIT 1) v ON true
    LEFT JOIN payout_schedules s ON s.channel_id = a.owner_id AND s.currency = a.currency
    WHERE a.kind = 'creatorPayable' AND COALESCE(v.schedule, ${standard}) <> 'MANUAL' AND (s.next_at IS NULL OR s.next_at <= ${timestamp(now)})
    ORDER BY s.next_at NULLS FIRST, a.account_id LIMIT ${limit}`);
  return rows.map(({ nextAt, ...row }) => ({ ...row, nextAt: nextAt === null ? null : new Date(nextAt) }));
}
