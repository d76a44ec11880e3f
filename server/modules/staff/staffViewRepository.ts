import { and, asc, eq } from 'drizzle-orm';
import { staffViews } from '../../db/schema/staff';
import type { Db, Tx } from '../../platform/db/client';

interface StaffView {
  name: string;
  filters: Record<string, string>;
}
const ofPage = (userID: string, page: string) => and(eq(staffViews.userID, userID), eq(staffViews.page, page));

/** Views of a table that a member of staff saved, the oldest first. */
export const listStaffViews = (db: Db, userID: string, page: string): Promise<StaffView[]> =>
  db
    .select({ name: staffViews.name, filters: staffViews.filters })
    .from(staffViews)
    .where(ofPage(userID, page))
    .orderBy(asc(staffViews.createdAt), asc(staffViews.name));

/** A view of the same name is replaced. */
export async function saveStaffView(tx: Tx, view: StaffView & { userID: string; page: string; createdAt: Date }): Promise<void> {
  await tx
    .insert(staffViews)
    .values(view)
    .onConflictDoUpdate({ target: [staffViews.userID, staffViews.page, staffViews.name], set: { filters: view.filters } });
}

export async function removeStaffView(db: Db, userID: string, page: string, name: string): Promise<void> {
  await db.delete(staffViews).where(and(ofPage(userID, page), eq(staffViews.name, name)));
}

export async function eraseStaffViews(tx: Tx, userID: string): Promise<void> {
  await tx.delete(staffViews).where(eq(staffViews.userID, userID));
}
