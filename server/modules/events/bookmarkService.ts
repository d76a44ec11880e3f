import type { EventSummary } from '../../contract/events';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { notify } from '../notifications/notifications';
import { createBookmarkRepository } from './bookmarkRepository';
import { createCardReads } from './cardReads';
import { createEventReads } from './eventReads';

interface Page {
  cursor?: string | undefined;
  limit?: number | undefined;
}

const bookmarkPageSize = 5;

/** Bookmarked events, and the reminder that their sale has opened. */
export function createBookmarkService({ db, publicOrigin }: { db: Database; publicOrigin: string }) {
  const cards = createCardReads(db);
  const bookmarks = createBookmarkRepository(db);
  return {
    async bookmark(userID: string, eventID: string) {
      if (!(await createEventReads(db).findChannelOf(eventID))) throw notFound('Event');
      const remindAt = await bookmarks.addBookmark(userID, eventID);
      return { isBookmarked: true, remindAt: remindAt?.toISOString() ?? null };
    },
    /** Idempotent, also for an unknown event. */
    async unbookmark(userID: string, eventID: string) {
      await bookmarks.removeBookmark(userID, eventID);
      return { isBookmarked: false, remindAt: null };
    },
    async listBookmarks(
      userID: string,
      { cursor, limit = bookmarkPageSize }: Page,
    ): Promise<{ items: EventSummary[]; nextCursor: string | null }> {
      const place = fromCursor(cursor, instantKey, idKey);
      const found = await cards.listBookmarks(userID, place && { createdAt: place[0], eventID: place[1] }, limit + 1);
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place.sortAt, last.place.eventID));
      return { items: rows.map(({ summary }) => summary), nextCursor };
    },
    /** Scheduled task: notifies users that the sale of a bookmarked event has opened, or moves the reminder with a postponed sale. Returns the number of due reminders. */
    sendSaleReminders: (limit = 100): Promise<number> =>
      db.transaction(async (tx) => {
        const repository = createBookmarkRepository(tx);
        const due = await repository.claimDue(limit);
        for (const { userID, eventID, title, opensAt } of due) {
          await repository.setReminder(userID, eventID, opensAt);
          if (opensAt) continue;
          await notify(tx, { to: { userID }, key: `bookmark:${eventID}:${userID}:open` }, 'saleOpened', {
            eventTitle: title,
            eventUrl: `${publicOrigin}/event/${eventID}/`,
          });
        }
        return due.length;
      }),
  };
}
