import type { z } from 'zod';
import type { adminCasesEndpoints, CaseOption, OperationsCase } from '../../contract/adminCases';
import { hasStaffRight } from '../../contract/staffRights';
import type { Clock } from '../../platform/clock';
import { toPage } from '../../platform/cursor';
import type { Database, Db, Tx } from '../../platform/db/client';
import { conflict, forbidden, notFound, unprocessable } from '../../platform/errors';
import { createCaseRepository, noProposal, reopenCase, type CaseRecord } from '../cases/cases';
import { createPaymentRepository, findOrderNumber } from '../payments/payments';
import { findStaffRoles, recordStaffAction } from '../staff/staff';
import {
  caseCondition,
  caseKeyset,
  findCaseRow,
  findPayoutState,
  isDisputeOpen,
  listCaseNotes,
  listCases,
  listPersonRefs,
  lockSubject,
} from './caseReads';
import type { CaseResolutions, ChosenResolution, Resolution, Situation } from './caseResolutions';
import { findCasePayment, listMoveTargets } from './moneyMoveReads';
import { listHistory } from './staffActionReads';

type Input<K extends keyof typeof adminCasesEndpoints> = z.output<(typeof adminCasesEndpoints)[K]['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  resolutions: CaseResolutions;
  /** Runs the ledger audit, which opens and closes cases. */
  runAudit: () => Promise<unknown>;
}

const pageSize = 25;

/** Cases of operations: found, given to an owner, discussed and resolved by staff. Every act is a line of the audit log in its transaction. */
export function createCaseService({ db, clock, resolutions, runAudit }: Deps) {
  /** Null for a closed case, which nothing is decided about. */
  async function situationOf(database: Db, record: CaseRecord, staffID: string): Promise<Situation | null> {
    if (record.state !== 'OPEN') return null;
    const { kind, paymentID, payoutID, amountMinor, currency } = record;
    const isMovable = kind === 'PAYMENT_MISMATCH' && paymentID !== null && amountMinor !== null && currency !== null;
    return {
      payoutState: await findPayoutState(database, payoutID),
      payment: await findCasePayment(database, paymentID),
      targets: isMovable ? await listMoveTargets(database, { paymentID, amountMinor, currency }) : [],
      roles: await findStaffRoles(database, staffID),
    };
  }

  const needsSecond = ({ needsSecondPerson = false }: Resolution, record: CaseRecord, situation: Situation): boolean =>
    typeof needsSecondPerson === 'boolean' ? needsSecondPerson : needsSecondPerson(record, situation);

  const optionsOf = (record: CaseRecord, situation: Situation | null): CaseOption[] =>
    situation === null
      ? []
      : (Object.entries(resolutions[record.kind]) as [ChosenResolution, Resolution][]).map(([resolution, option]) => ({
          resolution,
          label: option.label,
          effect: option.effect(record, situation),
          needsSecondPerson: needsSecond(option, record, situation),
          needsReference: option.needsReference ?? false,
          choices: option.choices ? [...option.choices(situation)] : null,
          blockedReason: option.blockedReason?.(situation, record) ?? null,
        }));

  /** A case with what this person may do about it. */
  async function getCase(caseID: string, staffID: string): Promise<OperationsCase> {
    const [record, row] = await Promise.all([createCaseRepository(db).find(caseID), findCaseRow(db, caseID, clock.now())]);
    if (!record || !row) throw notFound('Case');
    const { proposedBy, proposedResolution, proposedAt, resolvedBy } = record;
    const [people, notes, history, situation, orderNumber] = await Promise.all([
      listPersonRefs(
        db,
        [proposedBy, resolvedBy].filter((userID) => userID !== null),
      ),
      listCaseNotes(db, caseID),
      listHistory(db, 'CASE', caseID),
      situationOf(db, record, staffID),
      record.paymentID === null ? null : findOrderNumber(db, record.paymentID),
    ]);
    const proposer = proposedBy === null ? undefined : people.get(proposedBy);
    return {
      ...row,
      customerMessage: record.customerMessage,
      details: record.details,
      paymentID: record.paymentID,
      orderNumber,
      payoutID: record.payoutID,
      resolvedBy: resolvedBy === null ? null : (people.get(resolvedBy) ?? null),
      proposal:
        record.state === 'OPEN' && proposer && proposedResolution && proposedAt
          ? {
              resolution: proposedResolution,
              by: proposer,
              at: proposedAt.toISOString(),
              reason: record.proposedReason ?? '',
              reference: record.proposedReference ?? '',
            }
          : null,
      options: optionsOf(record, situation),
      canReopen: await isReopenable(db, record),
      notes,
      history,
    };
  }

  /** Whether the resolution moved no money and changed nothing else, and the cause still exists. */
  async function isReopenable(database: Db, { kind, state, resolution, subjectID }: CaseRecord): Promise<boolean> {
    if (state !== 'RESOLVED' || resolution === null || resolution === 'SYSTEM') return false;
    if (resolutions[kind][resolution]?.isReversible !== true) return false;
    return kind !== 'DISPUTE' || (await isDisputeOpen(database, subjectID));
  }

  const recordAct = (
    tx: Tx,
    staffID: string,
    operation: string,
    caseID: string,
    act: { before: Record<string, unknown> | null; after: Record<string, unknown> | null; reason?: string },
  ) => recordStaffAction(tx, { at: clock.now(), actorID: staffID, operation, subjectType: 'CASE', subjectID: caseID, ...act });

  /** The option that a member of staff chose, and whether it needs a second person; throws when the case is closed or does not allow it now. */
  async function requireOption(
    database: Db,
    record: CaseRecord,
    staffID: string,
    { resolution, reference = '' }: Input<'caseResolve'>,
  ): Promise<{ option: Resolution; isForTwo: boolean }> {
    const situation = await situationOf(database, record, staffID);
    if (situation === null) throw conflict('CASE_RESOLVED', 'This case has already been resolved');
    const option = resolutions[record.kind][resolution];
    if (!option) throw conflict('NOT_POSSIBLE', 'This case cannot be resolved this way');
    const blockedReason = option.blockedReason?.(situation, record);
    if (blockedReason) throw conflict('BLOCKED', blockedReason);
    if (option.needsReference && reference === '')
      throw unprocessable('REFERENCE_REQUIRED', 'Enter the bank’s reference', { reference: 'is required' });
    if (option.choices && !option.choices(situation).some(({ paymentID }) => paymentID === reference))
      throw unprocessable('CHOICE_REQUIRED', 'Choose one of the orders', { reference: 'is not one of the orders' });
    return { option, isForTwo: needsSecond(option, record, situation) };
  }

  /** Whether a second person agrees with what the first proposed; throws when it is the same person. */
  function isConfirmed(record: CaseRecord, staffID: string, { resolution, reference = '' }: Input<'caseResolve'>): boolean {
    if (record.proposedResolution !== resolution || (record.proposedReference ?? '') !== reference) return false;
    if (record.proposedBy === staffID) throw conflict('SECOND_PERSON_REQUIRED', 'You proposed this, so another person has to confirm it');
    return true;
  }

  const resolveInTransaction = (staffID: string, input: Input<'caseResolve'>, isAudited: boolean) =>
    db.transaction(async (tx) => {
      const { caseID, resolution, reason, reference = '' } = input;
      const repository = createCaseRepository(tx);
      const seen = await repository.find(caseID);
      if (!seen) throw notFound('Case');
      // Before any row, as a capture does: a resolution may pay an order.
      await createPaymentRepository(tx).lockCarts(seen.paymentID ?? '', reference);
      await lockSubject(tx, seen);
      const record = await repository.lock(caseID);
      if (!record) throw notFound('Case');
      const now = clock.now();
      // The audit that was just run has closed the case.
      if (isAudited && record.state === 'RESOLVED') {
        await repository.change(caseID, { resolution, resolvedBy: staffID });
        return recordAct(tx, staffID, 'admin.caseResolve', caseID, {
          before: { state: 'OPEN' },
          after: { state: 'RESOLVED', resolution },
          reason,
        });
      }
      const { option, isForTwo } = await requireOption(tx, record, staffID, input);
      if (option.isByAudit) throw conflict('STILL_FOUND', 'The ledger audit still finds this. Repair the cause first');
      const { ownerID } = record;
      if (isForTwo && !isConfirmed(record, staffID, input)) {
        const proposal = { proposedResolution: resolution, proposedReference: reference };
        await repository.change(caseID, { ...proposal, proposedBy: staffID, proposedAt: now, proposedReason: reason });
        return recordAct(tx, staffID, 'admin.caseResolve', caseID, {
          before: { state: 'OPEN' },
          after: { state: 'OPEN', ...proposal },
          reason,
        });
      }
      await option.run(tx, { record, staffID, reason, reference, now });
      await repository.change(caseID, {
        ...(isForTwo ? {} : noProposal),
        state: 'RESOLVED',
        resolution,
        resolvedBy: staffID,
        resolvedAt: now,
        ownerID: ownerID ?? staffID,
      });
      await recordAct(tx, staffID, 'admin.caseResolve', caseID, {
        before: { state: 'OPEN', ownerID },
        after: {
          state: 'RESOLVED',
          resolution,
          ...(reference ? { reference } : {}),
          amountMinor: record.amountMinor,
          currency: record.currency,
        },
        reason,
      });
    });

  return {
    getCase,
    async listCases(staffID: string, { cursor, limit = pageSize, sort, order, state = 'OPEN', ...filter }: Input<'cases'>) {
      const keyset = caseKeyset({ sort, order, cursor });
      const now = clock.now();
      const found = await listCases(db, {
        filter: caseCondition({ ...filter, state }, staffID, now),
        keyset,
        limit: limit + 1,
        now,
      });
      const { rows, nextCursor } = toPage(found, limit, ({ place, row }) => keyset.cursorOf(place, row.caseID));
      return { items: rows.map(({ row }) => row), nextCursor };
    },
    async assign(staffID: string, { caseID, userID }: Input<'caseAssign'>): Promise<OperationsCase> {
      if (userID && !hasStaffRight(await findStaffRoles(db, userID), 'admin.caseNote'))
        throw conflict('NOT_STAFF', 'This person does not work on cases');
      await db.transaction(async (tx) => {
        const record = await createCaseRepository(tx).lock(caseID);
        if (!record) throw notFound('Case');
        if (record.state !== 'OPEN') throw conflict('CASE_RESOLVED', 'This case has already been resolved');
        await createCaseRepository(tx).change(caseID, { ownerID: userID });
        await recordAct(tx, staffID, 'admin.caseAssign', caseID, { before: { ownerID: record.ownerID }, after: { ownerID: userID } });
      });
      return getCase(caseID, staffID);
    },
    async addNote(staffID: string, { caseID, body }: Input<'caseNote'>): Promise<OperationsCase> {
      await db.transaction(async (tx) => {
        if (!(await createCaseRepository(tx).find(caseID))) throw notFound('Case');
        await createCaseRepository(tx).addNote({ caseID, authorID: staffID, body, createdAt: clock.now() });
        await recordAct(tx, staffID, 'admin.caseNote', caseID, { before: null, after: { note: body } });
      });
      return getCase(caseID, staffID);
    },
    /** Opens a case again whose resolution changed nothing; its owner stays. */
    async reopen(staffID: string, { caseID, reason }: Input<'caseReopen'>): Promise<OperationsCase> {
      await db.transaction(async (tx) => {
        const record = await createCaseRepository(tx).lock(caseID);
        if (!record) throw notFound('Case');
        if (record.customerID === staffID) throw forbidden('This case is about your own money, so another person has to decide');
        if (record.state === 'OPEN') throw conflict('CASE_OPEN', 'This case is open');
        if (!(await isReopenable(tx, record))) throw conflict('NOT_POSSIBLE', 'What this resolution did cannot be taken back');
        if (!(await reopenCase(tx, record, clock.now())))
          throw conflict('CASE_OPEN', 'Another case about the same subject is open. Resolve that one');
        await recordAct(tx, staffID, 'admin.caseReopen', caseID, {
          before: { state: 'RESOLVED', resolution: record.resolution },
          after: { state: 'OPEN' },
          reason,
        });
      });
      return getCase(caseID, staffID);
    },
    /** Resolves a case, or proposes a resolution that a second person has to confirm. */
    async resolve(staffID: string, input: Input<'caseResolve'>): Promise<OperationsCase> {
      const record = await createCaseRepository(db).find(input.caseID);
      if (!record) throw notFound('Case');
      if (record.customerID === staffID) throw forbidden('This case is about your own money, so another person has to decide');
      const { isByAudit = false } = (await requireOption(db, record, staffID, input)).option;
      if (isByAudit) await runAudit();
      await resolveInTransaction(staffID, input, isByAudit);
      return getCase(input.caseID, staffID);
    },
  };
}
