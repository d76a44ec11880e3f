import { eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { PayoutAddress } from '../../contract/payouts';
import type { Database, Db, Tx } from '../../platform/db/client';
import { payoutAddresses } from '../../db/schema/payouts';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import type { KycVault } from '../kyc/kycVault';

type Row = typeof payoutAddresses.$inferSelect;
/** An address opened, and which of the addresses its owner has named it is. */
export interface OpenAddress {
  vpa: string;
  version: number;
  /** Grows only when another address is named. */
  revision: number;
  /** No money goes there before. */
  cooldownUntil: Date | null;
}
/** What was saved: whether it is another address than before. */
export interface SavedAddress {
  isChanged: boolean;
  shown: string;
  cooldownUntil: Date | null;
}
export type AddressOf = (tx: Tx, userID: string) => Promise<OpenAddress | null>;

/** All that is ever shown of an address: its bank. */
export const maskVpa = (vpa: string) => `••••${vpa.slice(vpa.indexOf('@'))}`;
/** There is one address for each person at a time, and each has a key of its own. */
const submission = 1;
const batchSize = 200;

/** Where people are paid. An address is sealed as the details of an identity check are, and opened only to send money to it. */
export function createPayoutAddressBook(vault: KycVault) {
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
    /** What an approval is given for; null as long as there is no address. */
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
    /** Another address than before rests until `restsUntil`; the same one named again keeps its rest and its revision. */
    async set(
      tx: Tx,
      userID: string,
      { vpa, isVerified, cooldownUntil }: { vpa: string; isVerified: boolean; cooldownUntil: Date },
    ): Promise<SavedAddress> {
      // Two who name an address at once go one after the other.
      await tx.execute(sql`SELECT 1 FROM users WHERE user_id = ${userID} FOR UPDATE`);
      const before = await this.open(tx, userID);
      const isChanged = before?.vpa.toLowerCase() !== vpa.toLowerCase();
      const rest = isChanged ? cooldownUntil : (before?.cooldownUntil ?? null);
      const set = { ...sealed(userID, vpa), verifiedAt: isVerified ? sql`now()` : null, cooldownUntil: rest };
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
    /** Seals what lies open and wraps by the newest key what an older one wrapped, some at a time. Answers how many. */
    async sealPlaintext(db: Database): Promise<number> {
      const due = await db
        .select({ userID: payoutAddresses.userID })
        .from(payoutAddresses)
        .where(or(isNotNull(payoutAddresses.vpa), ne(payoutAddresses.kekVersion, vault.currentKekVersion)))
        .limit(batchSize);
      return forEachCollectingErrors(due, ({ userID }) =>
        db.transaction(async (tx) => {
          // Its owner may be changing it in this moment.
          const [row] = await tx.select().from(payoutAddresses).where(eq(payoutAddresses.userID, userID)).for('update');
          const key = row && keyOf(row);
          const change = row?.vpa ? sealed(userID, row.vpa) : key ? vault.rewrap(userID, key) : null;
          if (change) await tx.update(payoutAddresses).set(change).where(eq(payoutAddresses.userID, userID));
        }),
      );
    },
  };
}
export type PayoutAddressBook = ReturnType<typeof createPayoutAddressBook>;
