import type { z } from 'zod';
import type { PersonRef } from '../../contract/adminCases';
import type { Adjustment, adminLedgerEndpoints } from '../../contract/adminLedger';
import type { Clock } from '../../platform/clock';
import { toPage } from '../../platform/cursor';
import type { Database, Db, Tx } from '../../platform/db/client';
import { conflict, notFound, unprocessable } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import {
  adjustmentKeyset,
  type AdjustmentRecord,
  bookAccountOf,
  bookDayOf,
  createAdjustmentRepository,
  type Entry,
  ledger,
  requireOpenPeriod,
  startOfBookDay,
} from '../ledger/ledger';
import { recordStaffAction } from '../staff/staff';
import { listPersonRefs } from './caseReads';

type Input<K extends keyof typeof adminLedgerEndpoints> = z.output<(typeof adminLedgerEndpoints)[K]['input']>;
type Lines = Input<'adjustmentPropose'>['lines'];

const pageSize = 25;
const middayMs = 12 * 3600 * 1000;

const toAdjustment = (record: AdjustmentRecord, people: ReadonlyMap<string, PersonRef>): Adjustment => {
  const { currency, lines, proposedBy, proposedAt, decidedBy, decidedAt, ...row } = record;
  const refOf = (userID: string): PersonRef => people.get(userID) ?? { userID, name: userID, username: '' };
  return {
    ...row,
    lines: lines.map(({ accountID, amountMinor }) => ({ account: accountID, amount: { amountMinor, currency } })),
    proposedBy: refOf(proposedBy),
    proposedAt: proposedAt.toISOString(),
    decidedBy: decidedBy === null ? null : refOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
};

const withPeople = async (db: Db, records: readonly AdjustmentRecord[]): Promise<Adjustment[]> => {
  const ids = records.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]).filter((userID) => userID !== null);
  const people = await listPersonRefs(db, [...new Set(ids)]);
  return records.map((record) => toAdjustment(record, people));
};

/** The entries of an adjustment; throws 422 when it does not balance or names an account that may not be adjusted. */
async function entriesOf(db: Db, lines: Lines, currency: string): Promise<Entry[]> {
  const repository = createAdjustmentRepository(db);
  const names = new Set(lines.map(({ accountID }) => accountID));
  if (names.size < lines.length) throw unprocessable('ACCOUNT_REPEATED', 'Name each account once', { lines: 'name an account twice' });
  if (lines.some(({ amountMinor }) => amountMinor === 0))
    throw unprocessable('AMOUNT_REQUIRED', 'Each line needs an amount', { lines: 'need an amount' });
  if (lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0) !== 0)
    throw unprocessable('NOT_BALANCED', 'Debits and credits must be equal', { lines: 'must add up to zero' });
  const entries: Entry[] = [];
  for (const { accountID, amountMinor } of lines) {
    const account = await repository.findAccount(accountID);
    if (!account || account.currency !== currency)
      throw unprocessable('ACCOUNT_UNKNOWN', `${accountID} is no ${currency} account of the ledger`, { lines: 'name an unknown account' });
    if (!bookAccountOf(account).isAdjustable)
      throw unprocessable(
        'ACCOUNT_NOT_ADJUSTABLE',
        `${bookAccountOf(account).name} follows from payments and campaigns, so it is not adjusted`,
        {
          lines: 'name an account that is not adjusted',
        },
      );
    entries.push({ account, amountMinor: BigInt(amountMinor) });
  }
  return entries;
}

/** When an adjustment dated on an earlier day happened: at noon of it. One of today happens when it is posted. */
const occurredAtOf = (datedOn: string, now: Date) =>
  datedOn === bookDayOf(now) ? null : new Date(startOfBookDay(datedOn).getTime() + middayMs);

async function postAdjustment(tx: Tx, record: AdjustmentRecord, staffID: string, now: Date): Promise<string> {
  const { adjustmentID, lines, currency, datedOn, about, reason, proposedBy } = record;
  const entries = await entriesOf(tx, lines, currency);
  const occurredAt = occurredAtOf(datedOn, now);
  return ledger.post(tx, {
    type: 'adjustment',
    key: `adjustment:${adjustmentID}`,
    subjectType: 'ADJUSTMENT',
    subjectID: about || adjustmentID,
    createdBy: `${proposedBy} ${staffID}`,
    memo: reason,
    entries,
    ...(occurredAt ? { occurredAt } : {}),
  });
}

/** Corrections of the ledger that one person proposes and another one posts. Each act is a line of the audit log in its transaction. */
export function createAdjustmentService({ db, clock }: { db: Database; clock: Clock }) {
  async function get(adjustmentID: string): Promise<Adjustment> {
    const record = await createAdjustmentRepository(db).find(adjustmentID);
    const [adjustment] = record ? await withPeople(db, [record]) : [];
    if (!adjustment) throw notFound('Adjustment');
    return adjustment;
  }

  return {
    async list({ cursor, limit = pageSize, sort, order, state }: Input<'adjustments'>) {
      const keyset = adjustmentKeyset({ sort, order, cursor });
      const found = await createAdjustmentRepository(db).list(state, keyset, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, ({ place, record }) => keyset.cursorOf(place, record.adjustmentID));
      return {
        items: await withPeople(
          db,
          rows.map(({ record }) => record),
        ),
        nextCursor,
      };
    },
    async propose(staffID: string, requestKey: string, input: Input<'adjustmentPropose'>): Promise<Adjustment> {
      const { currency, datedOn, lines, reason, attachment = '', about = '' } = input;
      const now = clock.now();
      if (datedOn > bookDayOf(now)) throw unprocessable('IN_FUTURE', 'Choose today or an earlier day', { datedOn: 'is in the future' });
      const adjustmentID = idFrom('adj', staffID, requestKey);
      await db.transaction(async (tx) => {
        await requireOpenPeriod(tx, startOfBookDay(datedOn));
        await entriesOf(tx, lines, currency);
        const proposed = { currency, datedOn, lines, reason, attachment, about };
        await createAdjustmentRepository(tx).add({ ...proposed, adjustmentID, proposedBy: staffID, proposedAt: now });
        const act = { at: now, actorID: staffID, operation: 'admin.adjustmentPropose', subjectType: 'ADJUSTMENT', subjectID: adjustmentID };
        await recordStaffAction(tx, { ...act, before: null, after: { currency, datedOn, lines, about }, reason });
      });
      return get(adjustmentID);
    },
    async decide(staffID: string, { adjustmentID, decision, reason }: Input<'adjustmentDecide'>): Promise<Adjustment> {
      await db.transaction(async (tx) => {
        const repository = createAdjustmentRepository(tx);
        const record = await repository.lock(adjustmentID);
        if (!record) throw notFound('Adjustment');
        if (record.state !== 'PROPOSED') throw conflict('WRONG_STATE', `This adjustment is already ${record.state.toLowerCase()}`);
        const isOwn = record.proposedBy === staffID;
        if (isOwn && decision !== 'WITHDRAW')
          throw conflict('SECOND_PERSON_REQUIRED', 'You proposed this, so another person has to decide');
        if (!isOwn && decision === 'WITHDRAW') throw conflict('NOT_OWNER', 'Only the person who proposed it can withdraw it');
        const now = clock.now();
        const groupID = decision === 'POST' ? await postAdjustment(tx, record, staffID, now) : null;
        const state = { POST: 'POSTED', REFUSE: 'REFUSED', WITHDRAW: 'WITHDRAWN' } as const;
        await repository.change(adjustmentID, {
          state: state[decision],
          decidedBy: staffID,
          decidedAt: now,
          decisionReason: reason,
          groupID,
        });
        const act = { at: now, actorID: staffID, operation: 'admin.adjustmentDecide', subjectType: 'ADJUSTMENT', subjectID: adjustmentID };
        await recordStaffAction(tx, { ...act, before: { state: 'PROPOSED' }, after: { state: state[decision], groupID }, reason });
      });
      return get(adjustmentID);
    },
  };
}
