import { and, eq, sql } from 'drizzle-orm';
import type { StaffRole } from '../../contract/staffRights';
import { staffMembers } from '../../db/schema/staff';
import type { Db, Tx } from '../../platform/db/client';
import { eraseSavedViews } from './savedViewRepository';

const isMember = (userID: string, role: StaffRole) => and(eq(staffMembers.userID, userID), eq(staffMembers.role, role));

export async function findStaffRoles(db: Db, userID: string): Promise<StaffRole[]> {
  const rows = await db
    .select({ role: staffMembers.role })
    .from(staffMembers)
    .where(eq(staffMembers.userID, userID))
    .orderBy(staffMembers.role);
  return rows.map(({ role }) => role);
}

/** Serialises changes of roles until the end of the transaction, so that two administrators cannot remove each other at once. */
export async function lockStaff(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('staff_members', 0))`);
}

export const createStaffRepository = (db: Db) => ({
  /** False when the person had the role before. */
  async grant(userID: string, role: StaffRole, grantedBy: string | null, grantedAt: Date): Promise<boolean> {
    const { rowCount } = await db.insert(staffMembers).values({ userID, role, grantedBy, grantedAt }).onConflictDoNothing();
    return rowCount === 1;
  },
  /** False when the person did not have the role. */
  async revoke(userID: string, role: StaffRole): Promise<boolean> {
    const { rowCount } = await db.delete(staffMembers).where(isMember(userID, role));
    return rowCount === 1;
  },
  countWith: (role: StaffRole): Promise<number> => db.$count(staffMembers, eq(staffMembers.role, role)),
});

/** Takes all roles and saved views from a person who closes the account. */
export async function eraseStaff(tx: Tx, userID: string): Promise<void> {
  await eraseSavedViews(tx, userID);
  await tx.delete(staffMembers).where(eq(staffMembers.userID, userID));
}
