import type { Tx } from '../../platform/db/client';
import { formatMoney } from '../../platform/formatMoney';
import { createCaseRepository } from '../cases/cases';
import { accountOf, createLedgerRepository, ledger } from '../ledger/ledger';
import { disputeCaseOf } from './paymentCases';
import { createSettlementRepository, type SettlementRecord } from './settlementRepository';

/**
 * Moves what a provider charged for disputes, as the lines of a settlement name it, from its fees to its dispute fees, and records it in the cases of
 * the disputes. Only what was not moved before is posted, so that a settlement may be matched again. The tax in a fee is input tax already.
 */
export async function postDisputeFees(tx: Tx, { settlementID, provider, currency }: SettlementRecord): Promise<void> {
  for (const line of await createSettlementRepository(tx).listDisputeFees(settlementID)) {
    const { lineID, disputeID, paymentID, providerRef, feeMinor, taxMinor } = line;
    const key = `disputeFee:${lineID}`;
    const posted = await createLedgerRepository(tx).sumByKeyPrefix(key);
    const before = posted.find(({ account }) => account.kind === 'disputeFee')?.amountMinor ?? 0n;
    const amountMinor = BigInt(feeMinor - taxMinor) - before;
    if (amountMinor === 0n) continue;
    await ledger.post(tx, {
      type: 'disputeFee',
      key: posted.length === 0 ? key : `${key}:${feeMinor}:${taxMinor}`,
      subjectID: paymentID,
      memo: `Fee for the dispute ${providerRef}`,
      entries: [
        { account: accountOf('disputeFee', currency, provider), amountMinor },
        { account: accountOf('pspFee', currency, provider), amountMinor: -amountMinor },
      ],
    });
    const tax = taxMinor === 0 ? '' : `, with ${formatMoney({ amountMinor: taxMinor, currency })} tax`;
    await createCaseRepository(tx).addDetails(disputeCaseOf(disputeID), {
      fee: `${formatMoney({ amountMinor: feeMinor, currency })}${tax}`,
    });
  }
}
