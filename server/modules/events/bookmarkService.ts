import type { z } from 'zod';
import type { EventSummary } from '../../contract/events';
import type { eventViewerEndpoints } from '../../contract/eventViewer';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import { notFound } from '../../platform/errors';
import { notify } from '../notifications/notifications';
import { addBookmark, claimDueReminders, removeBookmark, setReminder } from './bookmarkRepository';
import { listBookmarkCards } from './cardReads';
import type { EventContext } from './eventContext';
import { findPublicChannel } from './eventReads';

type Page = z.output<(typeof eventViewerEndpoints)['bookmarks']['input']>;

const bookmarkPageSize = 5;

/** Bookmarked events, and the reminder that their sale has opened. */
export function createBookmarkService({ db, clock, publicOrigin }: EventContext) {
  return {
    async bookmark(userID: string, eventID: string) {
      if (!(await findPublicChannel(db, eventID))) throw notFound('Event');
      const remindAt = await addBookmark(db, userID, eventID, clock.now());
      return { isBookmarked: true, remindAt: remindAt?.toISOString() ?? null };
    },
    /** Idempotent, also for an unknown event. */
    async unbookmark(userID: string, eventID: string) {
      await removeBookmark(db, userID, eventID);
      return { isBookmarked: false, remindAt: null };
    },
    async listBookmarks(
      userID: string,
      { cursor, limit = bookmarkPageSize }: Page,
    ): Promise<{ items: EventSummary[]; nextCursor: string | null }> {
      const place = fromCursor(cursor, instantKey, idKey);
      const after = place && { createdAt: place[0], eventID: place[1] };
      const found = await listBookmarkCards(db, { userID, after, limit: limit + 1, now: clock.now() });
      const { rows, nextCursor } = toPage(found, limit, (last) => toCursor(last.place.sortAt, last.place.eventID));
      return { items: rows.map(({ summary }) => summary), nextCursor };
    },
    /** Scheduled task: notifies users that the sale of a bookmarked event has opened, or moves the reminder with a postponed sale. Returns the number of due reminders. */
    sendSaleReminders: (limit = 100): Promise<number> =>
      db.transaction(async (tx) => {
        const due = await claimDueReminders(tx, limit, clock.now());
        for (const { userID, eventID, title, opensAt } of due) {
          await setReminder(tx, userID, eventID, opensAt);
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
