import type { FastifyInstance } from 'fastify';
import { boxOfficeEndpoints } from '../../contract/boxOffice';
import { cartsEndpoints } from '../../contract/carts';
import { ordersEndpoints } from '../../contract/orders';
import { promoCodesEndpoints } from '../../contract/promoCodes';
import { waitingEndpoints } from '../../contract/waiting';
import { mount } from '../../mount';
import { viewerOf } from '../../viewer';
import type { BoxOffice } from './boxOffice';
import type { EventService } from './eventService';

const e = { ...boxOfficeEndpoints, ...cartsEndpoints, ...ordersEndpoints, ...promoCodesEndpoints, ...waitingEndpoints };

export function boxOfficeRoutes(app: FastifyInstance, office: BoxOffice, events: EventService) {
  const { bookmarks, orders, papers, transfers, waitlist, promos, room } = office;
  mount(app, e.bookmark, ({ eventID }, request) => bookmarks.bookmark(viewerOf(request).userID, eventID));
  mount(app, e.unbookmark, ({ eventID }, request) => bookmarks.unbookmark(viewerOf(request).userID, eventID));
  mount(app, e.bookmarks, (page, request) => bookmarks.listBookmarks(viewerOf(request).userID, page));
  mount(app, e.feedAuthorized, (query, request) => events.listFeedFor(viewerOf(request).userID, query));
  mount(app, e.tastes, (_input, request) => events.listTastes(viewerOf(request).userID));
  mount(app, e.byIdAuthorized, ({ eventID }, request) => office.getEventAsViewer(viewerOf(request).userID, eventID));

  mount(app, e.carts, ({ eventID }, request) => office.listCarts(viewerOf(request).userID, eventID));
  mount(app, e.order, ({ paymentID }, request) => orders.getOrder(viewerOf(request).userID, paymentID));
  mount(app, e.orderPdf, async ({ paymentID, ticketID }, request, reply) => {
    const pdf = await papers.printTickets(viewerOf(request).userID, paymentID, ticketID);
    return reply.type('application/pdf').header('content-disposition', 'attachment; filename="tickets.pdf"').send(pdf);
  });
  mount(app, e.orderCalendar, async ({ paymentID }, request, reply) => {
    const file = await papers.writeCalendar(viewerOf(request).userID, paymentID);
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
  mount(app, e.transferTake, ({ token }, request) => transfers.takeTicket(viewerOf(request).userID, token));
  mount(app, e.ticketsReceived, (_input, request) => orders.listReceived(viewerOf(request).userID));

  mount(app, e.waitlistJoin, (wish, request) => waitlist.join(viewerOf(request).userID, wish));
  mount(app, e.waitlistLeave, ({ entryID }, request) => waitlist.leave(viewerOf(request).userID, entryID));
  mount(app, e.waitlistMine, async (_input, request) => ({ items: await waitlist.listMine(viewerOf(request).userID) }));
  mount(app, e.promoOffer, ({ sessionID, code }) => promos.getOffer(sessionID, code));
  mount(app, e.promoCodes, ({ eventID }, request) => promos.listCodes(viewerOf(request).userID, eventID));
  mount(app, e.promoCodeNew, (code, request) => promos.addCode(viewerOf(request).userID, code));
  mount(app, e.promoCodeEdit, ({ codeID, ...change }, request) => promos.changeCode(viewerOf(request).userID, codeID, change));
  mount(app, e.seatMap, ({ sessionID }) => office.getSeatMap(sessionID));
  mount(app, e.roomEnter, ({ sessionID }, request) => room.enter(viewerOf(request).userID, sessionID));
}
