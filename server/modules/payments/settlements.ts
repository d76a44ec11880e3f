import { sql } from 'drizzle-orm';
import { type Clock, timestamp } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { accountOf, type Entry, ledger } from '../ledger/ledger';
import type { PaymentGateway, SettlementReport } from './paymentGateway';

/** How far back to look for settlements that the provider reported late; posting is idempotent. */
const lookBackDays = 35;

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
/** Reads the settlement date from a memo: an interrupted run continues from the last settlement date, not from the time of the posting. */
const memoDatePattern = '^Settled to our bank on (\\d{4}-\\d{2}-\\d{2})';

/** Start of the next read: the date of the last posted settlement, or of the first payment, less a margin for late reports. */
async function settlementsSince(db: Database, provider: string, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    SELECT extract(epoch FROM COALESCE(
      (SELECT max(COALESCE(substring(g.memo FROM ${memoDatePattern}::text)::timestamptz, g.occurred_at)) - make_interval(days => ${lookBackDays})
        FROM posting_groups g WHERE g.type = 'settlement' AND starts_with(g.idempotency_key, ${`settlement:${provider}:`})),
      (SELECT min(m.created_at) FROM payments m WHERE m.provider = ${provider} AND m.captured_minor > 0),
      ${timestamp(now)} - make_interval(days => ${lookBackDays})))::float8 AS seconds`);
  return new Date(Number(rows[0]?.seconds) * 1000);
}

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
