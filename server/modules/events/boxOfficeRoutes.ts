import type { FastifyInstance } from 'fastify';
import { cartsEndpoints } from '../../contract/carts';
import { eventViewerEndpoints } from '../../contract/eventViewer';
import { promoCodesEndpoints } from '../../contract/promoCodes';
import { ticketOrdersEndpoints } from '../../contract/ticketOrders';
import { waitlistEndpoints } from '../../contract/waitlist';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { BoxOffice } from './boxOffice';
import type { EventService } from './eventService';

const e = { ...eventViewerEndpoints, ...cartsEndpoints, ...ticketOrdersEndpoints, ...promoCodesEndpoints, ...waitlistEndpoints };

export function boxOfficeRoutes(app: FastifyInstance, boxOffice: BoxOffice, events: EventService) {
  const { bookmarks, orders, documents, transfers, waitlist, promos, waitingRoom } = boxOffice;
  mount(app, e.bookmark, ({ eventID }, request) => bookmarks.bookmark(viewerOf(request).userID, eventID));
  mount(app, e.unbookmark, ({ eventID }, request) => bookmarks.unbookmark(viewerOf(request).userID, eventID));
  mount(app, e.bookmarks, (page, request) => bookmarks.listBookmarks(viewerOf(request).userID, page));
  mount(app, e.feedAuthorized, (query, request) => events.listFeedFor(viewerOf(request).userID, query));
  mount(app, e.recommendations, (_input, request) => events.listTastes(viewerOf(request).userID));
  mount(app, e.byIdAuthorized, ({ eventID }, request) => boxOffice.getEventAsViewer(viewerOf(request).userID, eventID));

  mount(app, e.carts, ({ eventID }, request) => boxOffice.listCarts(viewerOf(request).userID, eventID));
  mount(app, e.order, ({ paymentID }, request) => orders.getOrder(viewerOf(request).userID, paymentID));
  mount(app, e.orderPdf, async ({ paymentID, ticketID }, request, reply) => {
    const pdf = await documents.printTickets(viewerOf(request).userID, paymentID, ticketID);
    return reply.type('application/pdf').header('content-disposition', 'attachment; filename="tickets.pdf"').send(pdf);
  });
  mount(app, e.orderCalendar, async ({ paymentID }, request, reply) => {
    const file = await documents.writeCalendar(viewerOf(request).userID, paymentID);
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="tickets.ics"').send(file);
  });
  mount(app, e.ticketName, ({ ticketID, holderName }, request) => orders.nameTicket(viewerOf(request).userID, ticketID, holderName));
  mount(app, e.ticketsCancel, ({ paymentID, ticketIDs, refundMinor }, request) =>
    orders.cancelTickets(viewerOf(request).userID, paymentID, ticketIDs, refundMinor),
  );
  mount(app, e.ticketsMove, ({ paymentID, sessionID }, request) => orders.moveTickets(viewerOf(request).userID, paymentID, sessionID));
  mount(app, e.transferNew, ({ ticketID }, request) => transfers.offerTicket(viewerOf(request).userID, ticketID));
  mount(app, e.transferWithdraw, ({ ticketID }, request) => transfers.withdrawOffer(viewerOf(request).userID, ticketID));
  mount(app, e.transferDetails, ({ token }, request) => transfers.getOffer(viewerOf(request).userID, token));
  mount(app, e.transferAccept, ({ token }, request) => transfers.takeTicket(viewerOf(request).userID, token));
  mount(app, e.ticketsReceived, (_input, request) => orders.listReceived(viewerOf(request).userID));

  mount(app, e.waitlistJoin, (input, request) => waitlist.join(viewerOf(request).userID, input));
  mount(app, e.waitlistLeave, ({ entryID }, request) => waitlist.leave(viewerOf(request).userID, entryID));
  mount(app, e.myWaitlist, async (_input, request) => ({ items: await waitlist.listOwn(viewerOf(request).userID) }));
  mount(app, e.promoOffer, ({ sessionID, code }) => promos.getOffer(sessionID, code));
  mount(app, e.promoCodes, ({ eventID }, request) => promos.listCodes(viewerOf(request).userID, eventID));
  mount(app, e.promoCodeNew, (code, request) => promos.addCode(viewerOf(request).userID, code));
  mount(app, e.promoCodeEdit, ({ codeID, ...change }, request) => promos.changeCode(viewerOf(request).userID, codeID, change));
  mount(app, e.seatMap, ({ sessionID }) => boxOffice.getSeatMap(sessionID));
  mount(app, e.waitingRoomEnter, ({ sessionID }, request) => waitingRoom.enter(viewerOf(request).userID, sessionID));
}
