import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { campaignPostsEndpoints, PlannedUpdate } from '../../contract/campaignPosts';
import type { campaignStudioEndpoints } from '../../contract/campaignStudio';
import { campaignUpdates } from '../../db/schema/campaignPosts';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { badInput, conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { notifySubscribers } from './campaignNotifications';
import { createPostRepository } from './postRepository';

type Row = typeof campaignUpdates.$inferSelect;
type Post = z.output<typeof campaignPostsEndpoints.updatePost.input>;
type Edit = z.output<typeof campaignStudioEndpoints.updateEdit.input>;

export const toPlanned = (row: Row, now: Date): PlannedUpdate => ({
  ...row,
  publishedAt: row.publishAt?.toISOString() ?? null,
  isPublished: row.publishAt !== null && row.publishAt <= now,
});

/** A campaign's updates: published now, scheduled, or drafts. A published update cannot change. */
export function createUpdateService({ db, clock }: { db: Database; clock: Clock }) {
  const asOwner = <T>(campaignID: string, userID: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      if (!(await createPostRepository(tx).lockOwned(campaignID, userID))) throw notFound('Campaign');
      return work(tx);
    });
  function timeOf(when: Edit['when'], publishAt: string | undefined, now: Date) {
    if (when !== 'LATER') return when === 'NOW' ? now : null;
    if (!publishAt || new Date(publishAt) <= now) throw badInput({ publishAt: 'must be in the future' });
    return new Date(publishAt);
  }
  const answer = async (tx: Tx, row: Row | undefined, when: Edit['when'], now: Date): Promise<PlannedUpdate> => {
    if (!row) throw new Error('an updated row returned no row');
    if (when === 'NOW') await notifySubscribers(tx, now);
    return toPlanned(row, now);
  };
  /** Drafts and scheduled updates. */
  const isUnpublished = ({ campaignID, updateID }: { campaignID: string; updateID: string }, now: Date) =>
    and(
      eq(campaignUpdates.updateID, updateID),
      eq(campaignUpdates.campaignID, campaignID),
      isNull(campaignUpdates.notifiedAt),
      or(isNull(campaignUpdates.publishAt), gt(campaignUpdates.publishAt, now)),
    );
  async function rejectPublished(tx: Tx, { campaignID, updateID }: { campaignID: string; updateID: string }): Promise<never> {
    const exists = await tx.$count(
      campaignUpdates,
      and(eq(campaignUpdates.updateID, updateID), eq(campaignUpdates.campaignID, campaignID)),
    );
    if (exists === 0) throw notFound('Update');
    throw conflict('ALREADY_PUBLISHED', 'This update has been published and cannot change');
  }

  return {
    post: ({ publishAt, isDraft = false, campaignID, title, body, audience }: Post, userID: string): Promise<PlannedUpdate> =>
      asOwner(campaignID, userID, async (tx) => {
        const now = clock.now();
        const when = isDraft ? 'DRAFT' : publishAt ? 'LATER' : 'NOW';
        const [row] = await tx
          .insert(campaignUpdates)
          .values({
            updateID: newId('upd'),
            campaignID,
            title,
            body,
            audience,
            createdAt: now,
            publishAt: timeOf(when, publishAt, now),
          })
          .returning();
        return answer(tx, row, when, now);
      }),
    edit: ({ campaignID, updateID, when, publishAt, ...fields }: Edit, userID: string): Promise<PlannedUpdate> =>
      asOwner(campaignID, userID, async (tx) => {
        const now = clock.now();
        const [row] = await tx
          .update(campaignUpdates)
          .set({ ...fields, publishAt: timeOf(when, publishAt, now) })
          .where(isUnpublished({ campaignID, updateID }, now))
          .returning();
        return row ? answer(tx, row, when, now) : rejectPublished(tx, { campaignID, updateID });
      }),
    remove: (which: { campaignID: string; updateID: string }, userID: string): Promise<Record<string, never>> =>
      asOwner(which.campaignID, userID, async (tx) => {
        const { rowCount } = await tx.delete(campaignUpdates).where(isUnpublished(which, clock.now()));
        return rowCount ? {} : rejectPublished(tx, which);
      }),
  };
}
export type UpdateService = ReturnType<typeof createUpdateService>;
