import type { Clock } from '../../clock';
import type { Database } from '../../db/client';
import { eachOne } from '../../eachOne';
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

interface Deps {
  db: Database;
  clock: Clock;
  gateway: Pick<PaymentGateway, 'provider' | 'listSettlements'>;
}

/** Posts what the provider has settled, each settlement once. Answers how many it was told of. */
export async function postSettlements({ db, clock, gateway }: Deps): Promise<number> {
  const { provider } = gateway;
  const told = await gateway.listSettlements(new Date(clock.now().getTime() - lookBackDays * 86_400_000));
  return eachOne(told, async (report) => {
    const { settlementID, currency, reference } = report;
    const entries = settlementEntries(provider, report);
    if (entries.length === 0) return;
    await db.transaction((tx) =>
      ledger.post(tx, {
        ...{ type: 'settlement', key: `settlement:${provider}:${settlementID}:${currency}`, subjectType: 'SETTLEMENT' },
        ...{ subjectID: settlementID, memo: `Settled to our bank${reference ? `, ${reference}` : ''}`, entries },
      }),
    );
  });
}
