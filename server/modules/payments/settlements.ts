import { sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { accountOf } from '../ledger/accounts';
import { ledger } from '../ledger/ledgerService';
import type { Entry } from '../ledger/saleEntries';
import type { PaymentGateway, SettlementReport } from './paymentGateway';

/** A settlement that a provider told late is still looked for; what was posted before is found and stays. */
const lookBackDays = 35;

/** What the provider owed us lies in our bank, less what it kept for itself (research/invest.md §5.3, `settle`). */
export function settlementEntries(provider: string, { currency, netMinor, feeMinor }: SettlementReport): Entry[] {
  const entries = [
    { account: accountOf('bank', currency), amountMinor: BigInt(netMinor) },
    { account: accountOf('pspFee', currency, provider), amountMinor: BigInt(feeMinor) },
    { account: accountOf('clearing', currency, provider), amountMinor: -BigInt(netMinor + feeMinor) },
  ];
  return entries.filter(({ amountMinor }) => amountMinor !== 0n);
}

const memoOf = ({ settledOn, reference }: SettlementReport) => `Settled to our bank on ${settledOn}${reference ? `, ${reference}` : ''}`;
/** The day in a memo; when a settlement was posted says nothing of that, and a look that broke off goes on from the day it had come to. */
const memoDatePattern = '^Settled to our bank on (\\d{4}-\\d{2}-\\d{2})';

/** However long nobody looked: from the last day that was posted, or from the first payment there is; each time with room for what was told late. */
async function settlementsSince(db: Database, provider: string, now: Date): Promise<Date> {
  const { rows } = await db.execute<{ seconds: number }>(sql`
    SELECT extract(epoch FROM COALESCE(
      (SELECT max(COALESCE(substring(g.memo FROM ${memoDatePattern}::text)::timestamptz, g.occurred_at)) - make_interval(days => ${lookBackDays})
        FROM posting_groups g WHERE g.type = 'settlement' AND starts_with(g.idempotency_key, ${`settlement:${provider}:`})),
      (SELECT min(m.created_at) FROM payments m WHERE m.provider = ${provider} AND m.captured_minor > 0),
      ${now.toISOString()}::timestamptz - make_interval(days => ${lookBackDays})))::float8 AS seconds`);
  return new Date(Number(rows[0]?.seconds) * 1000);
}

interface Deps {
  db: Database;
  clock: Clock;
  gateway: Pick<PaymentGateway, 'provider' | 'listSettlements'>;
}

/** Posts what the provider has settled, each settlement once. Answers how many it was told of; what was told before it failed is posted. */
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
        ...{ type: 'settlement', key: `settlement:${provider}:${settlementID}:${currency}`, subjectType: 'SETTLEMENT' },
        ...{ subjectID: settlementID, memo: memoOf(report), entries },
      });
    });
  try {
    for await (const reports of gateway.listSettlements(await settlementsSince(db, provider, clock.now()))) {
      count += reports.length;
      // One that cannot be posted keeps no later one waiting.
      await forEachCollectingErrors(reports, post).catch((error: unknown) => errors.push(error));
    }
  } catch (error) {
    errors.push(error);
  }
  if (errors.length > 0) throw new AggregateError(errors, `Not all settlements could be posted: ${errors.map(String).join('; ')}`);
  return count;
}
