import { and, asc, eq } from 'drizzle-orm';
import type { SavedView } from '../../contract/savedViews';
import { staffViews } from '../../db/schema/staff';
import type { Db, Tx } from '../../platform/db/client';

const ofPage = (userID: string, page: string) => and(eq(staffViews.userID, userID), eq(staffViews.page, page));

/** Views of a table that a person saved, the oldest first. */
export const listSavedViews = (db: Db, userID: string, page: string): Promise<SavedView[]> =>
  db
    .select({ name: staffViews.name, filters: staffViews.filters })
    .from(staffViews)
    .where(ofPage(userID, page))
    .orderBy(asc(staffViews.createdAt), asc(staffViews.name));

/** A view of the same name is replaced. */
export async function saveView(tx: Tx, view: SavedView & { userID: string; page: string; createdAt: Date }): Promise<void> {
  await tx
    .insert(staffViews)
    .values(view)
    .onConflictDoUpdate({ target: [staffViews.userID, staffViews.page, staffViews.name], set: { filters: view.filters } });
}

/** False when there is no view of the earlier name. A view of the new name is replaced. */
export async function renameSavedView(tx: Tx, userID: string, page: string, was: string, name: string): Promise<boolean> {
  if (was !== name) await tx.delete(staffViews).where(and(ofPage(userID, page), eq(staffViews.name, name)));
  const { rowCount } = await tx
    .update(staffViews)
    .set({ name })
    .where(and(ofPage(userID, page), eq(staffViews.name, was)));
  return rowCount === 1;
}

export async function removeSavedView(db: Db, userID: string, page: string, name: string): Promise<void> {
  await db.delete(staffViews).where(and(ofPage(userID, page), eq(staffViews.name, name)));
}

export async function eraseSavedViews(tx: Tx, userID: string): Promise<void> {
  await tx.delete(staffViews).where(eq(staffViews.userID, userID));
}
