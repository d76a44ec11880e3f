import type { LedgerPeriod } from '../../contract/adminLedger';
import { addSeconds, type Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { bookDayOf, createPeriodRepository, monthAfter, type PeriodRecord, startOfMonth } from '../ledger/ledger';
import { recordStaffAction } from '../staff/staff';
import { listPersonRefs } from './caseReads';
import { countGroupsByMonth, findOpenOfMonth } from './ledgerReads';

interface Change {
  month: string;
  reason: string;
}

/** Longer than any transaction runs: what was written in the month is committed. */
const settledSeconds = 600;
const monthsShown = 24;

/** Why a month cannot be closed; null when it can. */
function blockOf(month: string, { adjustmentCount }: { adjustmentCount: number }, now: Date): string | null {
  if (addSeconds(startOfMonth(monthAfter(month)), settledSeconds) > now) return 'The month has not ended.';
  return adjustmentCount > 0 ? 'Adjustments dated in this month are waiting for a decision.' : null;
}

/** Months of the ledger: closed by one person, opened again by two. Each act is a line of the audit log in its transaction. */
export function createPeriodService({ db, clock }: { db: Database; clock: Clock }) {
  const openOf = (database: Parameters<typeof findOpenOfMonth>[0], month: string) =>
    findOpenOfMonth(database, month, { from: startOfMonth(month), before: startOfMonth(monthAfter(month)) });

  async function list(): Promise<LedgerPeriod[]> {
    const now = clock.now();
    const [counted, closed] = await Promise.all([countGroupsByMonth(db), createPeriodRepository(db).list()]);
    const counts = new Map(counted.map(({ month, groupCount }) => [month, groupCount]));
    const records = new Map(closed.map((record) => [record.month, record]));
    const months = [...new Set([bookDayOf(now).slice(0, 7), ...counts.keys(), ...records.keys()])].sort().reverse().slice(0, monthsShown);
    const people = await listPersonRefs(db, [
      ...new Set(closed.flatMap(({ closedBy, reopenProposedBy }) => [closedBy, reopenProposedBy]).filter((userID) => userID !== null)),
    ]);
    const toPeriod = async (month: string): Promise<LedgerPeriod> => {
      const record = records.get(month);
      const { caseCount, adjustmentCount, unsettledCount, suspense } = await openOf(db, month);
      const isClosed = record?.state === 'CLOSED';
      const proposer = isClosed && record.reopenProposedBy ? people.get(record.reopenProposedBy) : undefined;
      return {
        month,
        state: record?.state ?? 'OPEN',
        groupCount: counts.get(month) ?? 0,
        open: { caseCount, adjustmentCount, unsettledCount, suspense },
        blockedReason: isClosed ? null : blockOf(month, { adjustmentCount }, now),
        closedBy: record ? (people.get(record.closedBy) ?? null) : null,
        closedAt: record?.closedAt.toISOString() ?? null,
        reopenProposal:
          proposer && record?.reopenProposedAt
            ? { by: proposer, at: record.reopenProposedAt.toISOString(), reason: record.reopenReason ?? '' }
            : null,
      };
    };
    return Promise.all(months.map(toPeriod));
  }

  const change = (
    staffID: string,
    { month, reason }: Change,
    operation: string,
    run: (tx: Tx, record: PeriodRecord | null, now: Date) => Promise<Record<string, unknown> | null>,
  ) =>
    db.transaction(async (tx) => {
      const repository = createPeriodRepository(tx);
      await repository.lock();
      const record = await repository.find(month);
      const now = clock.now();
      const after = await run(tx, record, now);
      if (!after) return;
      const act = { at: now, actorID: staffID, operation, subjectType: 'PERIOD', subjectID: month, reason };
      await recordStaffAction(tx, { ...act, before: { state: record?.state ?? 'OPEN' }, after });
    });

  return {
    list,
    /** Closing a closed month changes nothing. */
    async close(staffID: string, input: Change): Promise<LedgerPeriod[]> {
      await change(staffID, input, 'admin.periodClose', async (tx, record, now) => {
        const { month } = input;
        if (record?.state === 'CLOSED') return null;
        const open = await openOf(tx, month);
        const blockedReason = blockOf(month, open, now);
        if (blockedReason) throw conflict('BLOCKED', blockedReason);
        await createPeriodRepository(tx).close(month, staffID, now);
        return { state: 'CLOSED', ...open };
      });
      return list();
    },
    /** The first call proposes, the call of another person opens the month. */
    async reopen(staffID: string, input: Change): Promise<LedgerPeriod[]> {
      await change(staffID, input, 'admin.periodReopen', async (tx, record, now) => {
        const { month, reason } = input;
        if (!record) throw notFound('This closed month');
        if (record.state !== 'CLOSED') throw conflict('NOTHING_TO_DO', 'This month is open');
        const repository = createPeriodRepository(tx);
        if (record.reopenProposedBy === staffID)
          throw conflict('SECOND_PERSON_REQUIRED', 'You proposed this, so another person has to confirm it');
        if (record.reopenProposedBy === null) {
          await repository.change(month, { reopenProposedBy: staffID, reopenProposedAt: now, reopenReason: reason });
          return { state: 'CLOSED', reopenProposedBy: staffID };
        }
        await repository.change(month, { state: 'REOPENED', reopenedBy: staffID, reopenedAt: now });
        return { state: 'REOPENED' };
      });
      return list();
    },
  };
}
