import type { Tx } from '../../platform/db/client';
import { createCaseRepository } from '../cases/cases';
import { eraseNominee } from './nomineeRepository';
import { eraseReportedNames } from './payeeNameCheck';
import { erasePayoutData } from './payoutAddressRepository';

const nomineeDetails = ['nominee', 'relation', 'dateOfBirth', 'nomineePhone'];

/** Erases where the user is paid, their nominee, the name that their bank reported, and their role as approver. Payouts stay, with the anonymous account. */
export async function eraseReturnsData(tx: Tx, userID: string, now: Date): Promise<void> {
  await eraseReportedNames(tx, userID, now);
  await erasePayoutData(tx, userID);
  await eraseNominee(tx, userID);
  for (const name of nomineeDetails) await createCaseRepository(tx).eraseDetail(userID, name);
}
