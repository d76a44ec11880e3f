import type { HeldCart } from '../../contract/carts';
import type { EventAsViewer } from '../../contract/eventViewer';
import type { SeatMap } from '../../contract/seats';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import type { PaymentService, RefundService } from '../payments/payments';
import { createFollowRepository } from '../users/users';
import { createBookmarkRepository } from './bookmarkRepository';
import { createBookmarkService } from './bookmarkService';
import { createCartReads } from './cartReads';
import type { Checkout } from './checkout';
import { createEventReads } from './eventReads';
import { defaultInventoryFactories } from './inventory';
import { createOrderDocuments } from './orderDocuments';
import { createOrderService } from './orderService';
import { createPromoService } from './promoService';
import { createSeatRepository } from './seatRepository';
import type { TicketKeys } from './ticketKeys';
import { createTicketRepository } from './ticketRepository';
import type { TicketService } from './ticketService';
import { createTransferService } from './transferService';
import { createWaitingRoom } from './waitingRoom';
import { createWaitlistService } from './waitlistService';

interface BoxOfficeDeps {
  db: Database;
  clock: Clock;
  payments: PaymentService;
  refunds: RefundService;
  keys: TicketKeys;
  checkout: Checkout;
  tickets: Pick<TicketService, 'describe'>;
  publicOrigin: string;
}

/** The buyer's services around a sale: bookmarks, waitlist, promo codes, orders, documents, transfers and the waiting room. */
export function createBoxOffice(deps: BoxOfficeDeps) {
  const { db } = deps;
  const orders = createOrderService({ ...deps, inventoryFactories: defaultInventoryFactories });
  const waitlist = createWaitlistService(deps);
  const promos = createPromoService(deps);
  return {
    bookmarks: createBookmarkService(deps),
    orders,
    documents: createOrderDocuments({ ...deps, orders }),
    transfers: createTransferService(deps),
    waitlist,
    promos,
    waitingRoom: createWaitingRoom(deps),

    /** The viewer's own data for an event: bookmark, follow, tickets and waitlist entries. */
    async getEventAsViewer(userID: string, eventID: string): Promise<EventAsViewer> {
      const channelID = await createEventReads(db).findChannelOf(eventID);
      if (!channelID) throw notFound('Event');
      const bookmark = await createBookmarkRepository(db).findBookmark(userID, eventID);
      return {
        eventID,
        isBookmarked: bookmark !== null,
        remindAt: bookmark?.remindAt?.toISOString() ?? null,
        isFollowing: await createFollowRepository(db).isFollowing(userID, 'CHANNEL', channelID),
        ticketCount: await createTicketRepository(db).countHeld(userID, eventID),
        waiting: await waitlist.listOwn(userID, { eventID }),
      };
    },
    /** The user's held and unpaid carts of an event, the same on every page and device. */
    async listCarts(userID: string, eventID: string): Promise<{ items: HeldCart[] }> {
      const reads = createCartReads(db);
      const items = await Promise.all(
        (await reads.listCarts(userID, eventID)).map(async ({ paymentID, sessionID, codeID }) => ({
          payment: await deps.tickets.describe(paymentID, userID),
          lines: await reads.listLines(paymentID),
          offer: codeID ? await promos.getHeldOffer(sessionID, codeID) : null,
        })),
      );
      return { items };
    },
    async getSeatMap(sessionID: string): Promise<SeatMap> {
      const seats = createSeatRepository(db);
      const place = await createTicketRepository(db).findBooked(sessionID);
      const plan = place && place.event.status !== 'DRAFT' ? await seats.findPlan(sessionID) : null;
      if (!plan) throw notFound('Seat map');
      return { sessionID, plan, taken: await seats.listTaken(sessionID) };
    },
  };
}
export type BoxOffice = ReturnType<typeof createBoxOffice>;
