import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { accountOf, type Entry, ledger } from '../ledger/ledger';
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

interface Deps {
  db: Database;
  clock: Clock;
  gateway: Pick<PaymentGateway, 'provider' | 'listSettlements'>;
}

/** Posts every settlement of the provider once. Returns the number of settlements reported; those reported before an error stay posted. */
export async function postSettlements({ db, clock, gateway }: Deps): Promise<number> {
  const { provider } = gateway;
  const errors: unknown[] = [];
  let count = 0;
  const post = (report: SettlementReport) =>
    db.transaction(async (tx) => {
      const { settlementID, currency } = report;
      const entries = settlementEntries(provider, report);
      if (entries.length === 0) return;
      await ledger.post(tx, {
        type: 'settlement',
        key: `settlement:${provider}:${settlementID}:${currency}`,
        subjectType: 'SETTLEMENT',
        subjectID: settlementID,
        memo: memoOf(report),
        entries,
      });
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
