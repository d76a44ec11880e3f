import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { conflict, HttpError } from '../../platform/errors';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { accountOf, createLedgerRepository, type Entry, ledger } from '../ledger/ledger';
import { openSettlementCase } from './paymentCases';
import type { PaymentGateway, SettlementReport } from './paymentGateway';
import { settlementsSince } from './paymentRepository';

/** The postings of a settlement: the net amount is in our bank, the fee of the provider is an expense. */
export function settlementEntries(provider: string, { currency, netMinor, feeMinor }: SettlementReport): Entry[] {
  const entries = [
    { account: accountOf('bank', currency), amountMinor: BigInt(netMinor) },
    { account: accountOf('pspFee', currency, provider), amountMinor: BigInt(feeMinor) },
    { account: accountOf('clearing', currency, provider), amountMinor: -BigInt(netMinor + feeMinor) },
  ];
  return entries.filter(({ amountMinor }) => amountMinor !== 0n);
}

const memoOf = ({ settledOn, reference }: SettlementReport) => `Settled to our bank on ${settledOn}${reference ? `, ${reference}` : ''}`;
const keyOf = (provider: string, { settlementID, currency }: SettlementReport) => `settlement:${provider}:${settlementID}:${currency}`;
/** Names the amounts, so that the same report is known to be adjusted and another one is not. */
const adjustedKeyOf = (provider: string, report: SettlementReport) => `${keyOf(provider, report)}:${report.netMinor}:${report.feeMinor}`;

/** Posts a settlement once; one that staff have adjusted to these amounts counts as posted. Throws 409 when it was posted with other amounts. */
export async function postSettlement(tx: Tx, provider: string, report: SettlementReport): Promise<void> {
  const entries = settlementEntries(provider, report);
  if (entries.length === 0 || (await createLedgerRepository(tx).findByKey(adjustedKeyOf(provider, report)))) return;
  await ledger.post(tx, {
    type: 'settlement',
    key: keyOf(provider, report),
    subjectType: 'SETTLEMENT',
    subjectID: report.settlementID,
    memo: memoOf(report),
    entries,
  });
}

/** Posts what a settlement is now reported with beyond what was posted for it. */
export async function adjustSettlement(tx: Tx, provider: string, report: SettlementReport, staffID: string): Promise<void> {
  const posted = await createLedgerRepository(tx).sumByKeyPrefix(keyOf(provider, report));
  if (posted.length === 0) throw conflict('NOT_POSTED', 'This settlement was never posted, so there is nothing to adjust. Retry it');
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
}

interface Deps {
  db: Database;
  clock: Clock;
  gateway: Pick<PaymentGateway, 'provider' | 'listSettlements'>;
}

/**
 * Posts every settlement of the provider once. Returns the number of settlements reported; those reported before an error stay posted. One that
 * was posted with other amounts opens a case.
 */
export async function postSettlements({ db, clock, gateway }: Deps): Promise<number> {
  const { provider } = gateway;
  const errors: unknown[] = [];
  let count = 0;
  const post = (report: SettlementReport) =>
    db
      .transaction((tx) => postSettlement(tx, provider, report))
      .catch(async (error: unknown) => {
        if (error instanceof HttpError) await db.transaction((tx) => openSettlementCase(tx, provider, report, error.message, clock.now()));
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
  if (errors.length > 0) throw new AggregateError(errors, `Not all settlements could be posted: ${errors.map(String).join('; ')}`);
  return count;
}
