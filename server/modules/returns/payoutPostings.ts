import type { Tx } from '../../platform/db/client';
import { accountOf, createLedgerRepository, ledger } from '../ledger/ledger';
import { findPaidGroup, type PayoutRow } from './payoutRepository';

/** Payouts are paid from our bank account, which receives the settlements (`settlements.ts`). */
const entriesOf = ({ kind, currency, channelID, userID, amountMinor }: PayoutRow) => {
  const owed = kind === 'CREATOR' ? accountOf('creatorPayable', currency, channelID) : accountOf('investorPayable', currency, userID);
  const amount = BigInt(amountMinor);
  return [
    { account: owed, amountMinor: amount },
    { account: accountOf('bank', currency), amountMinor: -amount },
  ];
};
const groupOf = ({ payoutID }: PayoutRow) => ({
  type: 'payout' as const,
  subjectType: 'PAYOUT' as const,
  subjectID: payoutID,
  createdBy: 'payouts',
});

/** Posts a paid attempt. An attempt after a returned payout has its own key and group. */
export async function postPaid(tx: Tx, row: PayoutRow, key: string): Promise<void> {
  const memo = row.kind === 'CREATOR' ? 'Paid to the creator' : 'Paid to the investor';
  await ledger.post(tx, { ...groupOf(row), key: `payout:${key}`, memo, entries: entriesOf(row) });
}

/** Posts the return of a paid payout: the amount is owed again. */
export async function postReversedPayout(tx: Tx, row: PayoutRow, key: string): Promise<void> {
  const paidGroupID = await findPaidGroup(tx, row.payoutID);
  if (!paidGroupID) throw new Error(`${key} was returned but never posted`);
  const { entries: paidOut } = await createLedgerRepository(tx).findRemaining(paidGroupID);
  const entries = paidOut.map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }));
  const memo = 'Returned by the bank';
  await ledger.post(tx, { ...groupOf(row), key: `payout:${key}:back`, memo, entries, reversesID: paidGroupID });
}
