import { sql } from 'drizzle-orm';
import type { Tx } from '../../platform/db/client';
import { accountOf } from '../ledger/accounts';
import { createLedgerRepository } from '../ledger/ledgerRepository';
import { ledger } from '../ledger/ledgerService';
import type { PayoutRow } from './payoutRepository';

/** Paid from our bank, where the providers' settlements lie (`settlements.ts`). */
const entriesOf = ({ kind, currency, channelID, userID, amountMinor }: PayoutRow) => {
  const owed = kind === 'CREATOR' ? accountOf('creatorPayable', currency, channelID) : accountOf('investorPayable', currency, userID);
  const amount = BigInt(amountMinor);
  return [
    { account: owed, amountMinor: amount },
    { account: accountOf('bank', currency), amountMinor: -amount },
  ];
};
const groupOf = ({ payoutID }: PayoutRow) => ({
  ...{ type: 'payout' as const, subjectType: 'PAYOUT' as const, subjectID: payoutID, createdBy: 'payouts' },
});

/** The try that `key` names has been paid; one that came back and is paid again has a group of its own. */
export async function postPaid(tx: Tx, row: PayoutRow, key: string): Promise<void> {
  const memo = row.kind === 'CREATOR' ? 'Paid to the creator' : 'Paid to the investor';
  await ledger.post(tx, { ...groupOf(row), key: `payout:${key}`, memo, entries: entriesOf(row) });
}

/** The bank has sent back what it had paid: it is owed again. */
export async function postReversedPayout(tx: Tx, row: PayoutRow, key: string): Promise<void> {
  const { rows } = await tx.execute<{ groupID: string }>(sql`
    SELECT g.group_id AS "groupID" FROM posting_groups g WHERE g.subject_type = 'PAYOUT' AND g.subject_id = ${row.payoutID}
      AND g.reverses_id IS NULL AND NOT EXISTS (SELECT 1 FROM posting_groups r WHERE r.reverses_id = g.group_id)`);
  const [paid] = rows;
  if (!paid) throw new Error(`${key} came back and was never posted`);
  const { entries: paidOut } = await createLedgerRepository(tx).findRemaining(paid.groupID);
  const entries = paidOut.map(({ account, amountMinor }) => ({ account, amountMinor: -amountMinor }));
  const memo = 'Sent back by the bank';
  await ledger.post(tx, { ...groupOf(row), key: `payout:${key}:back`, memo, entries, reversesID: paid.groupID });
}
