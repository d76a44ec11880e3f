import type { Db, Tx } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { closeCase, createCaseRepository, openCase } from '../cases/cases';
import { notify } from '../notifications/notifications';
import { compareNames } from './payeeName';
import type { OpenAddress, PayoutAddressRepository } from './payoutAddressRepository';
import { isBankAccount, maskDestination } from './payoutDestination';

/** The verified name of a person; null while their identity is not verified. */
export type VerifiedNameOf = (db: Db, userID: string, now: Date) => Promise<string | null>;

const subjectOf = (userID: string) => ({ kind: 'PAYEE_NAME', subjectType: 'PAYEE', subjectID: userID }) as const;

/**
 * Whether money may go to a bank account by the name on it. UNKNOWN: the identity of the payee is not verified. REVIEW: the name is not the
 * verified one, and staff have not decided. A UPI ID is OK, because providers do not report its holder's name.
 */
export async function nameStateOf(
  verifiedNameOf: VerifiedNameOf,
  db: Db,
  { userID, address, now }: { userID: string; address: Pick<OpenAddress, 'accountName' | 'isNameAccepted'>; now: Date },
): Promise<'OK' | 'UNKNOWN' | 'REVIEW' | 'REFUSED'> {
  const { accountName, isNameAccepted } = address;
  if (accountName === null || isNameAccepted) return 'OK';
  if (isNameAccepted === false) return 'REFUSED';
  const verifiedName = await verifiedNameOf(db, userID, now);
  if (verifiedName === null) return 'UNKNOWN';
  return compareNames(accountName, verifiedName) === 'MATCH' ? 'OK' : 'REVIEW';
}

/** Opens the case of an account whose name is not quite the verified one. The verified name stays encrypted: compliance reads it in the identity check. */
export async function openNameCase(tx: Tx, userID: string, { to, accountName, revision }: OpenAddress, now: Date): Promise<void> {
  if (!isBankAccount(to)) return;
  await openCase(
    tx,
    {
      ...subjectOf(userID),
      customerID: userID,
      summary: `The name on a payee’s bank account does not exactly match their verified name: ${maskDestination(to)}`,
      details: { accountName: accountName ?? '', maskedAddress: maskDestination(to), revision: String(revision) },
      customerMessage: 'The payout page says that we compare the name on the account before we pay',
    },
    now,
  );
}

export const closeNameCase = (tx: Tx, userID: string, now: Date) =>
  closeCase(tx, subjectOf(userID), 'The payee changed the payout account', now);

/** Ends the case of a person who leaves, and erases the name that their bank reported. What staff decided stays. */
export async function eraseReportedNames(tx: Tx, userID: string, now: Date): Promise<void> {
  await closeCase(tx, subjectOf(userID), 'The payee closed their account', now);
  await createCaseRepository(tx).eraseDetail(userID, 'accountName');
}

/** What staff may do with the case of a name. Each runs in the transaction of the decision. */
export const createNameDecisions = (addresses: PayoutAddressRepository) => ({
  async decide(tx: Tx, { userID, revision }: { userID: string; revision: number }, isAccepted: boolean) {
    if (!(await addresses.decideName(tx, userID, revision, isAccepted)))
      throw conflict('ADDRESS_CHANGED', 'The payee has changed the payout account since; reload the page');
    if (isAccepted) return;
    const address = await addresses.open(tx, userID);
    const key = `payee-name:${userID}:${revision}`;
    await notify(tx, { to: { userID }, key }, 'payoutAccountRefused', { shown: address ? maskDestination(address.to) : '' });
  },
});
export type NameDecisions = ReturnType<typeof createNameDecisions>;
