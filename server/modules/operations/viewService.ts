import type { z } from 'zod';
import type { adminViewsEndpoints, StaffView } from '../../contract/adminViews';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict } from '../../platform/errors';
import { listStaffViews, removeStaffView, saveStaffView } from '../staff/staff';

type Input<K extends keyof typeof adminViewsEndpoints> = z.output<(typeof adminViewsEndpoints)[K]['input']>;
const maxViews = 30;

/** The views of the console's tables that a member of staff saved. */
export function createViewService({ db, clock }: { db: Database; clock: Clock }) {
  const list = async (userID: string, { page }: Input<'views'>): Promise<{ items: StaffView[] }> => ({
    items: await listStaffViews(db, userID, page),
  });
  return {
    list,
    async save(userID: string, view: Input<'viewSave'>) {
      await db.transaction(async (tx) => {
        const views = await listStaffViews(tx, userID, view.page);
        if (views.length >= maxViews && !views.some(({ name }) => name === view.name))
          throw conflict('LIMIT_REACHED', `You can save at most ${maxViews} views of a page. Remove one first`);
        await saveStaffView(tx, { userID, ...view, createdAt: clock.now() });
      });
      return list(userID, view);
    },
    async remove(userID: string, { page, name }: Input<'viewRemove'>) {
      await removeStaffView(db, userID, page, name);
      return list(userID, { page });
    },
  };
}
