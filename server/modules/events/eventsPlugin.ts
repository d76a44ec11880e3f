import type { FastifyInstance } from 'fastify';
import { cartsEndpoints } from '../../contract/carts';
import { checkInEndpoints } from '../../contract/checkIn';
import { eventManagementEndpoints } from '../../contract/eventManagement';
import { eventsEndpoints } from '../../contract/events';
import { eventViewerEndpoints } from '../../contract/eventViewer';
import { gateEndpoints } from '../../contract/gate';
import { organiserEndpoints } from '../../contract/organiser';
import { organiserOrdersEndpoints } from '../../contract/organiserOrders';
import { promoCodesEndpoints } from '../../contract/promoCodes';
import { ticketOrdersEndpoints } from '../../contract/ticketOrders';
import { ticketsEndpoints } from '../../contract/tickets';
import { waitlistEndpoints } from '../../contract/waitlist';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount, mountIdempotent, mountShared } from '../../platform/http/mount';
import { sendCsv } from '../../platform/http/sendCsv';
import { viewerOf } from '../../platform/http/viewer';
import type { Tickets } from './events';
import { passRoutes } from './passRoutes';

export const eventsPlugin = modulePlugin('events', (app, services: Tickets) => {
  listRoutes(app, services);
  ticketRoutes(app, services);
  orderRoutes(app, services);
  checkInRoutes(app, services);
  organiserRoutes(app, services);
  salesRoutes(app, services);
  organiserOrderRoutes(app, services);
  passRoutes(app, services);
});

/** Lists and single events, for everyone and as the viewer sees them. */
function listRoutes(app: FastifyInstance, { events, boxOffice: { bookmarks } }: Tickets) {
  const e = { ...eventsEndpoints, ...eventViewerEndpoints };
  mountShared(app, e.feed, (query) => events.listFeed(query));
  mountShared(app, e.facets, () => events.getFacets());
  mountShared(app, e.byId, ({ eventID }) => events.getEvent(eventID));
  mountShared(app, e.sessionsGet, async ({ eventID }) => ({ items: await events.listSessions(eventID) }));
  mount(app, e.bookmark, ({ eventID }, request) => bookmarks.bookmark(viewerOf(request).userID, eventID));
  mount(app, e.unbookmark, ({ eventID }, request) => bookmarks.unbookmark(viewerOf(request).userID, eventID));
  mount(app, e.bookmarks, (page, request) => bookmarks.listBookmarks(viewerOf(request).userID, page));
  mount(app, e.feedAuthorized, (query, request) => events.listFeedFor(viewerOf(request).userID, query));
  mount(app, e.recommendations, (_input, request) => events.listTastes(viewerOf(request).userID));
  mount(app, e.byIdAuthorized, ({ eventID }, request) => events.getEventAsViewer(viewerOf(request).userID, eventID));
}

/** Checkout, waitlist and waiting room. */
function ticketRoutes(app: FastifyInstance, { tickets, boxOffice: { waitlist, waitingRoom, promos } }: Tickets) {
  const e = { ...ticketsEndpoints, ...cartsEndpoints, ...waitlistEndpoints, ...promoCodesEndpoints, ...eventViewerEndpoints };
  mountIdempotent(app, e.ticketBegin, (input, request, idempotencyKey) => tickets.begin(viewerOf(request).userID, idempotencyKey, input));
  mount(app, e.initPayment, ({ paymentID, method }, request) =>
    tickets.pay(viewerOf(request).userID, paymentID, { method, ipCountry: request.ipCountry }),
  );
  mount(app, e.status, ({ paymentID }, request) => tickets.getStatus(viewerOf(request).userID, paymentID));
  mount(app, e.myPurchases, (page, request) => tickets.listPurchases(viewerOf(request).userID, page));
  mount(app, e.display, ({ ticketID }, request) => tickets.getTicket(viewerOf(request).userID, ticketID));
  mount(app, e.carts, ({ eventID }, request) => tickets.listCarts(viewerOf(request).userID, eventID));
  mount(app, e.waitlistJoin, (input, request) => waitlist.join(viewerOf(request).userID, input));
  mount(app, e.waitlistLeave, ({ entryID }, request) => waitlist.leave(viewerOf(request).userID, entryID));
  mount(app, e.myWaitlist, async (_input, request) => ({ items: await waitlist.listOwn(viewerOf(request).userID) }));
  mount(app, e.promoOffer, ({ sessionID, code }) => promos.getOffer(sessionID, code));
  mount(app, e.seatMap, ({ sessionID }) => tickets.getSeatMap(sessionID));
  mount(app, e.waitingRoomEnter, ({ sessionID }, request) => waitingRoom.enter(viewerOf(request).userID, sessionID));
}

/** The buyer's orders, tickets and transfers. */
function orderRoutes(app: FastifyInstance, { boxOffice: { orders, documents, transfers, wallets } }: Tickets) {
  const e = { ...ticketOrdersEndpoints, ...ticketsEndpoints };
  mount(app, e.order, ({ paymentID }, request) => orders.getOrder(viewerOf(request).userID, paymentID));
  mount(app, e.orderPdf, async ({ paymentID, ticketID }, request, reply) => {
    const pdf = await documents.printTickets(viewerOf(request).userID, paymentID, ticketID);
    return reply.type('application/pdf').header('content-disposition', 'attachment; filename="tickets.pdf"').send(pdf);
  });
  mount(app, e.orderCalendar, async ({ paymentID }, request, reply) => {
    const file = await documents.writeCalendar(viewerOf(request).userID, paymentID);
    return reply.type('text/calendar; charset=utf-8').header('content-disposition', 'attachment; filename="tickets.ics"').send(file);
  });
  // Never kept, by a proxy or on disk: the file admits its holder.
  const privately = { 'cache-control': 'private, no-store' };
  mount(app, e.applePass, async ({ ticketID }, request, reply) => {
    const pass = await wallets.getApplePass(viewerOf(request).userID, ticketID);
    return reply
      .headers(privately)
      .type('application/vnd.apple.pkpass')
      .header('content-disposition', 'inline; filename="ticket.pkpass"')
      .send(pass);
  });
  mount(app, e.googlePass, async ({ ticketID }, request, reply) =>
    reply.headers(privately).redirect(await wallets.getGooglePassUrl(viewerOf(request).userID, ticketID), 302),
  );
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
}

function checkInRoutes(app: FastifyInstance, { checkIns, gate }: Tickets) {
  const e = { ...checkInEndpoints, ...gateEndpoints };
  mount(app, e.ticketCheckout, (scan, request) => checkIns.checkIn(scan, request.viewer));
  mount(app, e.guests, ({ sessionID, q }, request) => checkIns.findGuests(sessionID, q, viewerOf(request)));
  mount(app, e.guestCheckIn, (input, request) => checkIns.checkInGuest(input, viewerOf(request)));
  mount(app, e.checkInDetails, ({ sessionID, checkInToken }, request) => checkIns.getSession(sessionID, checkInToken, request.viewer));
  mount(app, e.checkInLinkNew, ({ sessionID, label }, request) => gate.createLink(sessionID, label, viewerOf(request)));
  mount(app, e.manifest, (input, request) => gate.getManifest(input, request.viewer));
  mount(app, e.sync, (input, request) => gate.sync(input, request.viewer));
  mount(app, e.undo, (input, request) => gate.undo(input, viewerOf(request)));
  mount(app, e.links, ({ sessionID }, request) => gate.listLinks(sessionID, viewerOf(request)));
  mount(app, e.linkRevoke, ({ sessionID, linkID }, request) => gate.revokeLink(sessionID, linkID, viewerOf(request)));
  mount(app, e.myCheckInSessions, ({ channelID }, request) => checkIns.listOwnSessions(viewerOf(request), channelID));
}

/** The organiser's events and sessions. */
function organiserRoutes(app: FastifyInstance, { events, organiser, places, sessions }: Tickets) {
  const e = organiserEndpoints;
  mount(app, e.places, ({ q }, request) => places.search(viewerOf(request), q));
  mount(app, e.uploadNew, (input, request) => organiser.begin(viewerOf(request), input));
  mount(app, e.myReleasesAll, (query, request) => organiser.listReleases(viewerOf(request), query));
  mount(app, e.history, (query, request) => organiser.listHistory(viewerOf(request), query));
  mount(app, e.details, ({ eventID }, request) => organiser.getEvent(viewerOf(request), eventID));
  mount(app, e.preview, ({ eventID }, request) => events.previewEvent(viewerOf(request).userID, eventID));
  mount(app, e.edit, (input, request) => organiser.edit(viewerOf(request), input));
  mount(app, e.delete, async ({ eventID }, request) => {
    await organiser.remove(viewerOf(request), eventID);
    return {};
  });
  mount(app, e.artworkUpdate, (input, request) => organiser.changeArtwork(viewerOf(request), input));
  mount(app, e.target, (input, request) => organiser.target(viewerOf(request), input));
  mount(app, e.publish, (input, request) => organiser.publish(viewerOf(request), input));
  mount(app, e.unpublish, ({ eventID }, request) => organiser.unpublish(viewerOf(request), eventID));
  mount(app, e.cancel, ({ eventID, reason }, request) => organiser.cancel(viewerOf(request), eventID, reason));
  mount(app, e.sessionsNew, (input, request) => sessions.add(viewerOf(request), input));
  mount(app, e.sessionsEdit, (input, request) => sessions.edit(viewerOf(request), input));
  mount(app, e.sessionsDelete, ({ sessionID }, request) => sessions.remove(viewerOf(request), sessionID));
  mount(app, e.sessionsCancel, ({ sessionID, reason }, request) => sessions.cancel(viewerOf(request), sessionID, reason));
}

/** The organiser's view of the sales. */
function salesRoutes(app: FastifyInstance, { organiserBoxOffice, boxOffice: { promos } }: Tickets) {
  const e = { ...eventManagementEndpoints, ...promoCodesEndpoints };
  mount(app, e.attendees, (query, request) => organiserBoxOffice.listAttendees(viewerOf(request), query));
  mount(app, e.sales, ({ eventID }, request) => organiserBoxOffice.getSales(viewerOf(request), eventID));
  mount(app, e.payoutStatement, ({ eventID }, request) => organiserBoxOffice.getStatement(viewerOf(request), eventID));
  mount(app, e.announcements, ({ eventID }, request) => organiserBoxOffice.listAnnouncements(viewerOf(request), eventID));
  mount(app, e.messageRecipients, (query, request) => organiserBoxOffice.countRecipients(viewerOf(request), query));
  mount(app, e.messageHolders, (input, request) => organiserBoxOffice.message(viewerOf(request), input));
  mount(app, e.ticketsIssue, (input, request) =>
    organiserBoxOffice.issueManually(viewerOf(request), request.idempotencyKey ?? request.id, input),
  );
  mount(app, e.attendeesCsv, async ({ eventID, ...filter }, request, reply) => {
    const { name, lines } = await organiserBoxOffice.streamAttendees(viewerOf(request), eventID, filter);
    return sendCsv(reply, name, lines);
  });
  mount(app, e.promoCodes, ({ eventID }, request) => promos.listCodes(viewerOf(request).userID, eventID));
  mount(app, e.promoCodeNew, (code, request) => promos.addCode(viewerOf(request).userID, code));
  mount(app, e.promoCodeEdit, (change, request) => promos.changeCode(viewerOf(request).userID, change));
}

/** The organiser's work on single orders. */
function organiserOrderRoutes(app: FastifyInstance, { organiserOrders }: Tickets) {
  const e = organiserOrdersEndpoints;
  mount(app, e.organiserOrders, (query, request) => organiserOrders.listOrders(viewerOf(request), query));
  mount(app, e.organiserOrdersCsv, async (filter, request, reply) =>
    sendCsv(reply, 'orders', organiserOrders.streamOrders(viewerOf(request), filter)),
  );
  mount(app, e.organiserOrder, ({ paymentID }, request) => organiserOrders.getOrder(viewerOf(request), paymentID));
  mount(app, e.orderRefund, (input, request) => organiserOrders.refund(viewerOf(request), request.idempotencyKey ?? request.id, input));
  mount(app, e.orderMove, (input, request) => organiserOrders.move(viewerOf(request), input));
  mount(app, e.orderTicketName, (input, request) => organiserOrders.renameTicket(viewerOf(request), input));
  mount(app, e.orderResend, (input, request) => organiserOrders.resend(viewerOf(request), input));
  mount(app, e.orderNoteNew, (input, request) => organiserOrders.addNote(viewerOf(request), input));
}
