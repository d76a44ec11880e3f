import { addSeconds, type Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, HttpError } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { accountOf, createLedgerRepository, type Entry, ledger } from '../ledger/ledger';
import { postDisputeFees } from './disputeFees';
import { transferEscrow } from './escrowTransfers';
import type { PaymentGateway, SettlementReport } from './paymentGateway';
import { settlementsSince } from './paymentRepository';
import {
  closeSettlementCase,
  closeUnmatchedCase,
  openDuplicateCase,
  openSettlementCase,
  openUnmatchedCase,
  syncUnsettledCases,
  unsettledDays,
} from './settlementCases';
import { createSettlementRepository, settlementIDOf, type SettlementRecord } from './settlementRepository';

type Amounts = Pick<SettlementReport, 'currency' | 'netMinor' | 'feeMinor' | 'taxMinor'>;

/** The postings of a settlement: the net amount is in our bank, the fee of the provider is an expense, and the tax in it is input tax. */
export function settlementEntries(provider: string, { currency, netMinor, feeMinor, taxMinor }: Amounts): Entry[] {
  const entries = [
    { account: accountOf('bank', currency), amountMinor: BigInt(netMinor) },
    { account: accountOf('pspFee', currency, provider), amountMinor: BigInt(feeMinor - taxMinor) },
    { account: accountOf('inputTax', currency), amountMinor: BigInt(taxMinor) },
    { account: accountOf('clearing', currency, provider), amountMinor: -BigInt(netMinor + feeMinor) },
  ];
  return entries.filter(({ amountMinor }) => amountMinor !== 0n);
}

const memoOf = ({ settledOn, reference }: Pick<SettlementReport, 'settledOn' | 'reference'>) =>
  `Settled to our bank on ${settledOn}${reference ? `, ${reference}` : ''}`;
const keyOf = (provider: string, { settlementID, currency }: Pick<SettlementReport, 'settlementID' | 'currency'>) =>
  `settlement:${provider}:${settlementID}:${currency}`;
/** Names the amounts, so that the same report is known to be adjusted and another one is not. */
const adjustedKeyOf = (provider: string, report: SettlementReport) =>
  `${keyOf(provider, report)}:${report.netMinor}:${report.feeMinor}:${report.taxMinor}`;

const toRecord = (provider: string, report: SettlementReport, now: Date) => {
  const { settlementID: providerSettlementID, currency, netMinor, feeMinor, taxMinor, reference, settledOn } = report;
  return {
    settlementID: settlementIDOf(provider, providerSettlementID, currency),
    provider,
    providerSettlementID,
    currency,
    netMinor,
    feeMinor,
    taxMinor,
    reference,
    settledOn,
    state: 'MATCHED' as const,
    differenceMinor: 0,
    acceptedMinor: 0,
    changedReport: null,
    receivedAt: now,
  } satisfies SettlementRecord;
};

const isSame = (one: Amounts, other: Amounts) =>
  one.netMinor === other.netMinor && one.feeMinor === other.feeMinor && one.taxMinor === other.taxMinor;

/** Settlements posted before their lines were stored have the tax in the expense; their bank and clearing must agree. */
async function wasPostedAsSum(tx: Tx, provider: string, report: SettlementReport): Promise<boolean> {
  const posted = await createLedgerRepository(tx).sumByKeyPrefix(keyOf(provider, report));
  if (posted.length === 0) return false;
  const sumOf = (kind: 'bank' | 'clearing') =>
    posted.reduce((sum, { account, amountMinor }) => (account.kind === kind ? sum + amountMinor : sum), 0n);
  if (sumOf('bank') === BigInt(report.netMinor) && sumOf('clearing') === -BigInt(report.netMinor + report.feeMinor)) return true;
  throw conflict('LEDGER_KEY_REUSED', `${keyOf(provider, report)} was already posted with other postings`);
}

/**
 * Compares the lines with our records; opens a case for what does not fit, and closes it when everything does. What was settled of investors’
 * money moves to the escrow bank account in the same transaction. Returns whether all lines fit.
 */
export async function matchSettlement(tx: Tx, record: SettlementRecord, now: Date): Promise<boolean> {
  const repository = createSettlementRepository(tx);
  await repository.match(record.settlementID);
  await postDisputeFees(tx, record);
  await transferEscrow(tx, record.currency, record.provider, now);
  const { openCount, differenceMinor } = await repository.openOf(record);
  const isMatched = openCount === 0 && differenceMinor === 0;
  await repository.change(record.settlementID, { state: isMatched ? 'MATCHED' : 'OPEN', differenceMinor });
  if (isMatched) await closeUnmatchedCase(tx, record, now);
  else
    await openUnmatchedCase(tx, record, { openCount, differenceMinor, first: await repository.describeOpen(record.settlementID, 5) }, now);
  return isMatched;
}

/**
 * Stores, matches and posts a settlement once; a repeated report changes nothing. The same transfer under another id is stored and not posted.
 * Throws 409 when it was posted with other amounts.
 */
export async function postSettlement(tx: Tx, provider: string, report: SettlementReport, now: Date): Promise<void> {
  const repository = createSettlementRepository(tx);
  const record = toRecord(provider, report, now);
  await repository.lockProvider(provider);
  if (!(await repository.add(record))) {
    const stored = await repository.find(record.settlementID);
    if (stored && isSame(stored, report)) return;
    throw conflict('LEDGER_KEY_REUSED', `${keyOf(provider, report)} was already posted with other amounts`);
  }
  await repository.addLines(record, report.lines);
  const wasPosted = await wasPostedAsSum(tx, provider, report);
  const original = wasPosted ? null : await repository.findOriginal(record);
  if (original !== null) {
    await repository.match(record.settlementID);
    await repository.change(record.settlementID, { state: 'DUPLICATE' });
    return openDuplicateCase(tx, record, original, now);
  }
  if (!wasPosted) await postAsReported(tx, record);
  await closeSettlementCase(tx, record, now);
  await matchSettlement(tx, record, now);
}

async function postAsReported(tx: Tx, record: SettlementRecord, createdBy?: string): Promise<void> {
  const { provider, providerSettlementID: settlementID, currency } = record;
  const entries = settlementEntries(provider, record);
  if (entries.length === 0) return;
  await ledger.post(tx, {
    type: 'settlement',
    key: keyOf(provider, { settlementID, currency }),
    subjectType: 'SETTLEMENT',
    subjectID: settlementID,
    memo: memoOf(record),
    entries,
    ...(createdBy ? { createdBy } : {}),
  });
}

/** Posts a settlement that looked like a duplicate, because our bank received it. What was settled twice is a difference for a case. */
export async function postDuplicate(tx: Tx, record: SettlementRecord, { staffID, now }: { staffID: string; now: Date }): Promise<void> {
  await postAsReported(tx, record, staffID);
  await matchSettlement(tx, record, now);
}

/** Posts what a settlement is now reported with beyond what was posted for it, and matches the lines of that report. */
export async function adjustSettlement(
  tx: Tx,
  provider: string,
  given: Omit<SettlementReport, 'lines'>,
  { staffID, now }: { staffID: string; now: Date },
): Promise<void> {
  const repository = createSettlementRepository(tx);
  const stored = await repository.lock(settlementIDOf(provider, given.settlementID, given.currency));
  const posted = await createLedgerRepository(tx).sumByKeyPrefix(keyOf(provider, given));
  if (!stored || posted.length === 0)
    throw conflict('NOT_POSTED', 'This settlement was never posted, so there is nothing to adjust. Retry it');
  const report = { ...given, ...stored.changedReport, lines: stored.changedReport?.lines ?? [] };
  const left = new Map(posted.map((entry) => [entry.account.accountID, entry]));
  const entries = settlementEntries(provider, report).map(({ account, amountMinor }) => {
    const before = left.get(account.accountID)?.amountMinor ?? 0n;
    left.delete(account.accountID);
    return { account, amountMinor: amountMinor - before };
  });
  for (const { account, amountMinor } of left.values()) entries.push({ account, amountMinor: -amountMinor });
  const changed = entries.filter(({ amountMinor }) => amountMinor !== 0n);
  if (changed.length === 0) throw conflict('NOTHING_TO_DO', 'This settlement is already posted with these amounts');
  await ledger.post(tx, {
    type: 'settlement',
    key: adjustedKeyOf(provider, report),
    subjectType: 'SETTLEMENT',
    subjectID: report.settlementID,
    createdBy: staffID,
    memo: `${memoOf(report)}, adjusted`,
    entries: changed,
  });
  const { netMinor, feeMinor, taxMinor } = report;
  await repository.change(stored.settlementID, { netMinor, feeMinor, taxMinor, changedReport: null });
  await repository.removeLines(stored.settlementID);
  await repository.addLines(stored, report.lines);
  await matchSettlement(tx, { ...stored, netMinor, feeMinor, taxMinor }, now);
}

interface Deps {
  db: Database;
  clock: Clock;
  gateway: Pick<PaymentGateway, 'provider' | 'listSettlements'>;
}

/** A settlement that was reported with other amounts than those posted: the report is kept for the decision of staff. */
async function keepChangedReport(tx: Tx, provider: string, report: SettlementReport, why: string, now: Date): Promise<void> {
  const { netMinor, feeMinor, taxMinor, lines } = report;
  const settlementID = settlementIDOf(provider, report.settlementID, report.currency);
  await createSettlementRepository(tx).change(settlementID, { changedReport: { netMinor, feeMinor, taxMinor, lines: [...lines] } });
  await openSettlementCase(tx, provider, report, why, now);
}

/**
 * Posts every settlement of the provider once and matches its lines; what could not be matched before is matched again. Returns the number of
 * settlements reported; those reported before an error stay posted. One that was posted with other amounts opens a case, and so do captures that
 * no settlement names in time.
 */
export async function postSettlements({ db, clock, gateway }: Deps): Promise<number> {
  const { provider } = gateway;
  const errors: unknown[] = [];
  let count = 0;
  const post = (report: SettlementReport) =>
    db
      .transaction((tx) => postSettlement(tx, provider, report, clock.now()))
      .catch(async (error: unknown) => {
        if (error instanceof HttpError) await db.transaction((tx) => keepChangedReport(tx, provider, report, error.message, clock.now()));
        throw error;
      });
  try {
    for await (const reports of gateway.listSettlements(await settlementsSince(db, provider, clock.now()))) {
      count += reports.length;
      // A settlement that cannot be posted does not block later ones.
      await forEachCollectingErrors(reports, post).catch((error: unknown) => errors.push(error));
    }
  } catch (error) {
    errors.push(error);
  }
  await matchAgain({ db, clock, gateway }).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `Not all settlements could be posted: ${errors.map(String).join('; ')}`);
  return count;
}

/** A refund or a lost dispute may become known after its settlement. */
async function matchAgain({ db, clock, gateway: { provider } }: Deps): Promise<void> {
  await forEachCollectingErrors(await createSettlementRepository(db).listOpen(provider), ({ settlementID }) =>
    db.transaction(async (tx) => {
      const record = await createSettlementRepository(tx).lock(settlementID);
      if (record?.state === 'OPEN') await matchSettlement(tx, record, clock.now());
    }),
  );
  const now = clock.now();
  await db.transaction(async (tx) => {
    const unsettled = await createSettlementRepository(tx).listUnsettled(provider, addSeconds(now, -unsettledDays * 86_400));
    await syncUnsettledCases(tx, provider, unsettled, now);
  });
}
