import { eq, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PayoutAddress } from '../../contract/payouts';
import { payoutAddresses } from '../../db/schema/payouts';
import { campaignApprovers } from '../../db/schema/returns';
import type { Database, Db, Tx } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import type { KycVault } from '../kyc/kyc';

type Row = typeof payoutAddresses.$inferSelect;
/** A decrypted address and its version. */
export interface OpenAddress {
  vpa: string;
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
export type AddressOf = (tx: Tx, userID: string) => Promise<OpenAddress | null>;

/** Masks an address: only its bank is shown. */
export const maskVpa = (vpa: string) => `••••${vpa.slice(vpa.indexOf('@'))}`;
/** Each user has one address at a time, with its own key. */
const submission = 1;
const batchSize = 200;

/** Payout addresses of users. An address is encrypted like the details of an identity check and decrypted only to send money. */
export function createPayoutAddressRepository(vault: KycVault) {
  const keyOf = ({ kekVersion, wrappedKey }: Row) => (kekVersion !== null && wrappedKey !== null ? { kekVersion, wrappedKey } : null);
  const sealed = (userID: string, vpa: string) => {
    const key = vault.createKey(userID);
    return { ...key, vpa: null, sealedVpa: vault.fieldCipher(userID, key, submission).seal('payoutAddress', vpa), shown: maskVpa(vpa) };
  };
  const find = async (db: Db, userID: string) => (await db.select().from(payoutAddresses).where(eq(payoutAddresses.userID, userID)))[0];

  return {
    async open(db: Db, userID: string): Promise<OpenAddress | null> {
      const row = await find(db, userID);
      const key = row && keyOf(row);
      const vpa = row?.sealedVpa && key ? vault.fieldCipher(userID, key, submission).open('payoutAddress', row.sealedVpa) : row?.vpa;
      return row && vpa ? { vpa, version: row.version, revision: row.revision, cooldownUntil: row.cooldownUntil } : null;
    },
    /** The revision of the address that an approval refers to; null without an address. */
    async revisionOf(db: Db, userID: string): Promise<number | null> {
      return (await find(db, userID))?.revision ?? null;
    },
    async show(db: Db, userID: string): Promise<PayoutAddress> {
      const row = await find(db, userID);
      return {
        maskedVpa: row?.shown ?? (row?.vpa ? maskVpa(row.vpa) : null),
        verifiedAt: row?.verifiedAt?.toISOString() ?? null,
        cooldownUntil: row?.cooldownUntil?.toISOString() ?? null,
      };
    },
    /**
     * Saves an address. A different address increases the revision and starts a cooldown until `cooldownUntil`; the same address keeps
     * both.
     */
    async set(
      tx: Tx,
      userID: string,
      { vpa, verifiedAt, cooldownUntil }: { vpa: string; verifiedAt: Date | null; cooldownUntil: Date },
    ): Promise<SavedAddress> {
      // Serialises concurrent changes of the same user.
      await tx.execute(sql`SELECT 1 FROM users WHERE user_id = ${userID} FOR UPDATE`);
      const before = await this.open(tx, userID);
      const isChanged = before?.vpa.toLowerCase() !== vpa.toLowerCase();
      const rest = isChanged ? cooldownUntil : (before?.cooldownUntil ?? null);
      const set = { ...sealed(userID, vpa), verifiedAt, cooldownUntil: rest };
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
      return { isChanged, shown: maskVpa(vpa), cooldownUntil: rest };
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
          const change = row?.vpa ? sealed(userID, row.vpa) : key ? vault.rewrap(userID, key) : null;
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

/** Erases where the user is paid, and their role as approver. Payouts stay, with the anonymous account. */
export async function eraseReturnsData(tx: Tx, userID: string): Promise<void> {
  await tx.delete(payoutAddresses).where(eq(payoutAddresses.userID, userID));
  await tx.delete(campaignApprovers).where(eq(campaignApprovers.userID, userID));
}
