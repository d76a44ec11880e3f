import type { z } from 'zod';
import type { campaignPostsEndpoints, PlannedUpdate } from '../../contract/campaignPosts';
import type { campaignStudioEndpoints } from '../../contract/campaignStudio';
import type { campaignUpdates } from '../../db/schema/campaignPosts';
import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { badInput, conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/ids';
import { withOwnedCampaign } from './campaignDeskViews';
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
  function timeOf(when: Edit['when'], publishAt: string | undefined, now: Date) {
    if (when !== 'LATER') return when === 'NOW' ? now : null;
    if (!publishAt || new Date(publishAt) <= now) throw badInput({ publishAt: 'must be in the future' });
    return new Date(publishAt);
  }
  const answer = async (tx: Tx, row: Row, when: Edit['when'], now: Date): Promise<PlannedUpdate> => {
    if (when === 'NOW') await notifySubscribers(tx, now);
    return toPlanned(row, now);
  };
  async function rejectPublished(tx: Tx, which: { campaignID: string; updateID: string }): Promise<never> {
    if (!(await createPostRepository(tx).hasUpdate(which))) throw notFound('Update');
    throw conflict('ALREADY_PUBLISHED', 'This update is published and can’t be changed');
  }

  return {
    post: ({ publishAt, isDraft = false, campaignID, title, body, audience }: Post, userID: string): Promise<PlannedUpdate> =>
      withOwnedCampaign(db, campaignID, userID, async (tx) => {
        const now = clock.now();
        const when = isDraft ? 'DRAFT' : publishAt ? 'LATER' : 'NOW';
        const text = { campaignID, title, body, audience };
        const times = { createdAt: now, publishAt: timeOf(when, publishAt, now) };
        return answer(tx, await createPostRepository(tx).addUpdate({ updateID: newId('upd'), ...text, ...times }), when, now);
      }),
    edit: ({ campaignID, updateID, when, publishAt, ...fields }: Edit, userID: string): Promise<PlannedUpdate> =>
      withOwnedCampaign(db, campaignID, userID, async (tx) => {
        const now = clock.now();
        const change = { ...fields, publishAt: timeOf(when, publishAt, now) };
        const row = await createPostRepository(tx).changeUnpublished({ campaignID, updateID }, change, now);
        return row ? answer(tx, row, when, now) : rejectPublished(tx, { campaignID, updateID });
      }),
    remove: (which: { campaignID: string; updateID: string }, userID: string): Promise<Record<string, never>> =>
      withOwnedCampaign(db, which.campaignID, userID, async (tx) =>
        (await createPostRepository(tx).removeUnpublished(which, clock.now())) ? {} : rejectPublished(tx, which),
      ),
  };
}
