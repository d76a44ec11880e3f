import { eq } from 'drizzle-orm';
import type { MaskedNominee, Nominee } from '../../contract/nominees';
import { nominees } from '../../db/schema/nominees';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';

export async function findNominee(db: Db, userID: string): Promise<Nominee | null> {
  const { name, relation, dateOfBirth, phone } = nominees;
  return firstRow(db.select({ name, relation, dateOfBirth, phone }).from(nominees).where(eq(nominees.userID, userID)));
}

export async function saveNominee(db: Db, userID: string, nominee: Nominee, now: Date): Promise<void> {
  const set = { ...nominee, updatedAt: now };
  await db
    .insert(nominees)
    .values({ userID, ...set })
    .onConflictDoUpdate({ target: nominees.userID, set });
}

export async function eraseNominee(db: Db, userID: string): Promise<void> {
  await db.delete(nominees).where(eq(nominees.userID, userID));
}

/** Asha Rao becomes A••• R••; a phone keeps its last two digits. */
export const maskNominee = ({ name, relation, dateOfBirth, phone }: Nominee): MaskedNominee => ({
  name: name.replace(/(\p{L}\p{M}*)(\S*)/gu, (_word, first: string, rest: string) => first + '•'.repeat([...rest].length)),
  relation,
  birthYear: dateOfBirth.slice(0, 4),
  phone: phone && `••••${phone.slice(-2)}`,
});
