import { createHash } from 'node:crypto';
import type { Database } from '../../../platform/db/client';
import { GatewayRefused } from '../../../platform/providerErrors';
import type { KycVault } from '../../kyc/kyc';
import { isBankAccount, maskDestination, type BankAccount } from '../payoutDestination';
import type { PayoutGateway, PayoutReport } from '../payoutGateway';
import { createBankTransferRepository, type TransferRow } from './bankTransferRepository';

/** The name of this provider in the settings and at payouts. */
export const bankFileProvider = 'bank-file';

const reportStates: Readonly<Record<TransferRow['state'], PayoutReport['state']>> = {
  WAITING: 'PROCESSING',
  IN_BATCH: 'PROCESSING',
  PAID: 'PROCESSED',
  RETURNED: 'REVERSED',
  WITHDRAWN: 'REVERSED',
};
export const transferReport = ({ transferRef, transferKey, state, reference, reason }: TransferRow): PayoutReport => ({
  providerPayoutID: transferRef,
  key: transferKey,
  state: reportStates[state],
  reference: state === 'PAID' ? reference : null,
  reason: state === 'RETURNED' ? reason : null,
});

/** Unique and the same for the same attempt; 15 characters, which is the shortest reference field of a bank. */
const transferRefOf = (key: string) => `MQ${createHash('sha256').update(key).digest('hex').slice(0, 13).toUpperCase()}`;

/** Each account has its own key, so that one transfer can be erased. */
const submission = 1;

/** Encrypts and opens the accounts of transfers as the vault does payout addresses. */
export const createTransferVault = (vault: KycVault) => ({
  seal(userID: string, account: BankAccount) {
    const key = vault.createKey(userID);
    return { ...key, sealedAccount: vault.fieldCipher(userID, key, submission).seal('bankAccount', JSON.stringify(account)) };
  },
  /** Null after the payee erased their data. */
  open({ userID, sealedAccount, kekVersion, wrappedKey }: TransferRow): BankAccount | null {
    if (sealedAccount === null || kekVersion === null || wrappedKey === null) return null;
    const cipher = vault.fieldCipher(userID, { kekVersion, wrappedKey }, submission);
    return JSON.parse(cipher.open('bankAccount', sealedAccount)) as BankAccount; // -- written by `seal`
  },
  currentKekVersion: vault.currentKekVersion,
  rewrap: ({ userID, kekVersion, wrappedKey }: TransferRow) =>
    kekVersion === null || wrappedKey === null ? null : vault.rewrap(userID, { kekVersion, wrappedKey }),
});
export type TransferVault = ReturnType<typeof createTransferVault>;

/**
 * Payouts without a provider: an attempt waits as a transfer until staff put it into a file for our bank and two of them have recorded the
 * result (payoutBatchService.ts).
 */
export function createBankFileGateway(db: Database, vault: TransferVault): PayoutGateway {
  const transfers = createBankTransferRepository(db);
  const find = async (key: string) => {
    const row = await transfers.find(key);
    return row ? transferReport(row) : null;
  };
  return {
    provider: bankFileProvider,
    isConnected: true,
    methods: ['IN_BANK', 'IBAN', 'GB_BANK', 'US_BANK'],
    // Results come from staff, who report them themselves.
    lookUpSeconds: 21_600,
    async send({ key, payoutID, userID, to, amountMinor, currency }) {
      if (!isBankAccount(to)) throw new GatewayRefused('A bank file pays to bank accounts only');
      await transfers.add({
        transferKey: key,
        transferRef: transferRefOf(key),
        payoutID,
        userID,
        currency,
        amountMinor,
        method: to.method,
        shown: maskDestination(to),
        ...vault.seal(userID, to),
      });
      const report = await find(key);
      if (!report) throw new Error('The transfer was not stored');
      return report;
    },
    find,
    parseWebhook: () => null,
  };
}
