import { and, eq, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PayoutAddress } from '../../contract/payouts';
import { payoutAddresses } from '../../db/schema/payouts';
import { campaignApprovers } from '../../db/schema/returns';
import type { Database, Db, Tx } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import type { KycVault } from '../kyc/kyc';
import { eraseTransferAccounts } from './bankFile/bankTransferRepository';
import { accountKeyOf, currenciesOf, maskDestination, type BankAccount, type PayoutDestination } from './payoutDestination';

type Row = typeof payoutAddresses.$inferSelect;
/** A decrypted address and its version. */
export interface OpenAddress {
  to: PayoutDestination;
  /** The holder of a bank account as its bank reported it, or else as the payee wrote it; null for a UPI ID. */
  accountName: string | null;
  /** What staff decided about a name that is not quite the verified one; null when nothing was decided about this revision. */
  isNameAccepted: boolean | null;
  version: number;
  /** Increases only when the address changes. */
  revision: number;
  /** No money is sent to the address before this time. */
  cooldownUntil: Date | null;
}
/** The saved address, and whether it differs from the previous one. */
export interface SavedAddress {
  isChanged: boolean;
  shown: string;
  cooldownUntil: Date | null;
}
export interface NewAddress {
  to: PayoutDestination;
  /** The holder of the account, where the bank reported one. */
  nameAtBank?: string | null;
  verifiedAt: Date | null;
  cooldownUntil: Date;
}
/** What the payee sees of the saved address. */
export type ShownAddress = Omit<PayoutAddress, 'isNameInReview' | 'methods'>;
interface SealedAccount {
  account: BankAccount;
  nameAtBank: string | null;
}
export type AddressOf = (tx: Tx, userID: string) => Promise<OpenAddress | null>;

/** Each user has one address at a time, with its own key. */
const submission = 1;
const batchSize = 200;

/** Payout addresses of users. An address is encrypted like the details of an identity check and decrypted only to send money. */
export function createPayoutAddressRepository(vault: KycVault) {
  const keyOf = ({ kekVersion, wrappedKey }: Row) => (kekVersion !== null && wrappedKey !== null ? { kekVersion, wrappedKey } : null);
  const sealed = (userID: string, to: PayoutDestination, nameAtBank: string | null) => {
    const key = vault.createKey(userID);
    const cipher = vault.fieldCipher(userID, key, submission);
    return {
      ...key,
      method: to.method,
      vpa: null,
      sealedVpa: to.method === 'UPI' ? cipher.seal('payoutAddress', to.vpa) : null,
      sealedAccount: to.method === 'UPI' ? null : cipher.seal('bankAccount', JSON.stringify({ account: to, nameAtBank })),
      shown: maskDestination(to),
    };
  };
  const destinationOf = (row: Row): Pick<OpenAddress, 'to' | 'accountName'> | null => {
    const key = keyOf(row);
    const cipher = key && vault.fieldCipher(row.userID, key, submission);
    if (row.sealedAccount && cipher) {
      const { account, nameAtBank } = JSON.parse(cipher.open('bankAccount', row.sealedAccount)) as SealedAccount; // -- written by `sealed`
      return { to: account, accountName: nameAtBank ?? account.holderName };
    }
    const vpa = row.sealedVpa && cipher ? cipher.open('payoutAddress', row.sealedVpa) : row.vpa;
    return vpa ? { to: { method: 'UPI', vpa }, accountName: null } : null;
  };
  const find = async (db: Db, userID: string) => (await db.select().from(payoutAddresses).where(eq(payoutAddresses.userID, userID)))[0];

  return {
    async open(db: Db, userID: string): Promise<OpenAddress | null> {
      const row = await find(db, userID);
      const address = row && destinationOf(row);
      if (!row || !address) return null;
      const { version, revision, cooldownUntil } = row;
      return {
        ...address,
        isNameAccepted: row.nameDecidedRevision === revision ? row.isNameAccepted : null,
        version,
        revision,
        cooldownUntil,
      };
    },
    /** The revision of the address that an approval refers to; null without an address. */
    async revisionOf(db: Db, userID: string): Promise<number | null> {
      return (await find(db, userID))?.revision ?? null;
    },
    async show(db: Db, userID: string): Promise<ShownAddress> {
      const row = await find(db, userID);
      const address = row && destinationOf(row);
      return {
        method: address?.to.method ?? null,
        maskedAddress: address ? maskDestination(address.to) : null,
        verifiedAt: row?.verifiedAt?.toISOString() ?? null,
        cooldownUntil: row?.cooldownUntil?.toISOString() ?? null,
        currencies: address ? [...currenciesOf(address.to)] : [],
      };
    },
    /** Records what staff decided about the name of the account; false when the address has changed since. */
    async decideName(tx: Tx, userID: string, revision: number, isNameAccepted: boolean): Promise<boolean> {
      const decided = await tx
        .update(payoutAddresses)
        .set({ nameDecidedRevision: revision, isNameAccepted, version: sql`${payoutAddresses.version} + 1` })
        .where(and(eq(payoutAddresses.userID, userID), eq(payoutAddresses.revision, revision)))
        .returning({ userID: payoutAddresses.userID });
      return decided.length > 0;
    },
    /**
     * Saves an address. A different address increases the revision and starts a cooldown until `cooldownUntil`; the same address keeps
     * both.
     */
    async set(tx: Tx, userID: string, { to, nameAtBank = null, verifiedAt, cooldownUntil }: NewAddress): Promise<SavedAddress> {
      // Serialises concurrent changes of the same user.
      await tx.execute(sql`SELECT 1 FROM users WHERE user_id = ${userID} FOR UPDATE`);
      const before = await this.open(tx, userID);
      const isChanged = before === null || accountKeyOf(before.to) !== accountKeyOf(to);
      const rest = isChanged ? cooldownUntil : (before?.cooldownUntil ?? null);
      const set = { ...sealed(userID, to, nameAtBank), verifiedAt, cooldownUntil: rest };
      await tx
        .insert(payoutAddresses)
        .values({ userID, ...set })
        .onConflictDoUpdate({
          target: payoutAddresses.userID,
          set: {
            ...set,
            version: sql`${payoutAddresses.version} + 1`,
            ...(isChanged ? { revision: sql`${payoutAddresses.revision} + 1` } : {}),
          },
        });
      return { isChanged, shown: maskDestination(to), cooldownUntil: rest };
    },
    /**
     * Encrypts addresses stored in plain text and rewraps keys with the newest master key, one batch per call. Returns the number of
     * addresses.
     */
    async sealPlaintext(db: Database): Promise<number> {
      const due = await db
        .select({ userID: payoutAddresses.userID })
        .from(payoutAddresses)
        .where(or(isNotNull(payoutAddresses.vpa), ne(payoutAddresses.kekVersion, vault.currentKekVersion)))
        .limit(batchSize);
      return forEachCollectingErrors(due, ({ userID }) =>
        db.transaction(async (tx) => {
          // Locked because the owner may change it at the same time.
          const [row] = await tx.select().from(payoutAddresses).where(eq(payoutAddresses.userID, userID)).for('update');
          const key = row && keyOf(row);
          const change = row?.vpa ? sealed(userID, { method: 'UPI', vpa: row.vpa }, null) : key ? vault.rewrap(userID, key) : null;
          if (change) await tx.update(payoutAddresses).set(change).where(eq(payoutAddresses.userID, userID));
        }),
      );
    },
  };
}
export type PayoutAddressRepository = ReturnType<typeof createPayoutAddressRepository>;

/** A query of the other owners of the channels whose money is paid to this user. */
export const ownersPaidAt = (userID: string): SQL => sql`
  SELECT DISTINCT t.user_id FROM channels h JOIN channel_members t ON t.channel_id = h.channel_id AND t.role = 'OWNER'
  WHERE h.owner_id = ${userID} AND h.deleted_at IS NULL AND t.user_id <> ${userID}`;

/** Erases where the user is paid, and their role as approver. */
export async function erasePayoutData(tx: Tx, userID: string): Promise<void> {
  await tx.delete(payoutAddresses).where(eq(payoutAddresses.userID, userID));
  await eraseTransferAccounts(tx, userID);
  await tx.delete(campaignApprovers).where(eq(campaignApprovers.userID, userID));
}
