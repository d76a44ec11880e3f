import type { SavedView } from '../../contract/savedViews';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { listSavedViews, removeSavedView, renameSavedView, saveView } from './savedViewRepository';

const maxViews = 30;

/** The views of tables that a person saved, in the console and in the studio. */
export function createSavedViewService({ db, clock }: { db: Database; clock: Clock }) {
  const list = async (userID: string, { page }: { page: string }): Promise<{ items: SavedView[] }> => ({
    items: await listSavedViews(db, userID, page),
  });
  return {
    list,
    async save(userID: string, view: SavedView & { page: string }) {
      await db.transaction(async (tx) => {
        const views = await listSavedViews(tx, userID, view.page);
        if (views.length >= maxViews && !views.some(({ name }) => name === view.name))
          throw conflict('LIMIT_REACHED', `You can save at most ${maxViews} views of a page. Remove one first`);
        await saveView(tx, { userID, ...view, createdAt: clock.now() });
      });
      return list(userID, view);
    },
    async rename(userID: string, { page, was, name }: { page: string; was: string; name: string }) {
      await db.transaction(async (tx) => {
        if (!(await renameSavedView(tx, userID, page, was, name))) throw notFound('View');
      });
      return list(userID, { page });
    },
    async remove(userID: string, { page, name }: { page: string; name: string }) {
      await removeSavedView(db, userID, page, name);
      return list(userID, { page });
    },
  };
}
export type SavedViewService = ReturnType<typeof createSavedViewService>;
