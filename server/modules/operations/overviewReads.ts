import { sql } from 'drizzle-orm';
import type { AdminOverview } from '../../contract/admin';
import { timestamp } from '../../platform/clock';
import type { Db } from '../../platform/db/client';
import { listAudits } from '../ledger/ledger';
import { overdueAppealsBefore } from '../moderation/moderation';

type Waiting = AdminOverview['waiting'];
/** As for the alert of `alertFailedJobs`. */
const failingAfter = 5;

async function countDeadJobs(db: Db): Promise<number> {
  // The queue creates its tables when the first program that uses it starts.
  const { rows: queue } = await db.execute<{ exists: boolean }>(sql`SELECT to_regclass('jobs.job') IS NOT NULL AS exists`);
  if (!queue[0]?.exists) return 0;
  const { rows } = await db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM jobs.job WHERE name LIKE '%.dead' AND state = 'created'`,
  );
  return rows[0]?.n ?? 0;
}

/** Work that waits for a person, outside the cases. */
export async function countWaiting(db: Db, now: Date): Promise<Waiting> {
  const { rows } = await db.execute<Omit<Waiting, 'deadJobs'> & Record<string, unknown>>(sql`
    SELECT (SELECT count(*)::int FROM kyc_checks WHERE state = 'PENDING') AS "identityChecks",
      (SELECT count(*)::int FROM campaigns WHERE state = 'IN_REVIEW') AS "campaignReviews",
      (SELECT count(*)::int FROM distributions WHERE state = 'COMPUTED') AS "distributionApprovals",
      (SELECT count(*)::int FROM payouts WHERE kind = 'CREATOR' AND state = 'COMPUTED') AS "payoutApprovals",
      (SELECT count(*)::int FROM reports WHERE answered_at IS NULL) AS "titleReports",
      (SELECT count(*)::int FROM reports WHERE answered_at IS NULL AND answer_by < ${timestamp(now)}) AS "overdueReports",
      (SELECT count(*)::int FROM moderation_decisions WHERE appealed_at IS NOT NULL AND appeal_answered_at IS NULL) AS "appealsToAnswer",
      (SELECT count(*)::int FROM moderation_decisions
        WHERE appealed_at < ${timestamp(overdueAppealsBefore(now))} AND appeal_answered_at IS NULL) AS "overdueAppeals",
      (SELECT count(DISTINCT question_id)::int FROM campaign_question_reports WHERE settled_at IS NULL) AS "questionReports",
      (SELECT count(*)::int FROM scheduled_tasks WHERE failures >= ${failingAfter}) AS "failingTasks",
      (SELECT count(*)::int FROM messages WHERE state = 'FAILED') AS "failedMessages"`);
  const [counts] = rows;
  if (!counts) throw new Error('A count returned no row');
  return { ...counts, deadJobs: await countDeadJobs(db) };
}

/** Null before the first audit. */
export async function findLastAudit(db: Db): Promise<AdminOverview['ledgerAudit']> {
  const [audit] = await listAudits(db, 1);
  return audit ? { ranAt: audit.ranAt.toISOString(), deviations: audit.deviations.length } : null;
}
