import type { FastifyInstance } from 'fastify';
import { ticketsEndpoints } from '../../contract/tickets';
import { mount, mountOnce } from '../../mount';
import { viewerOf } from '../../viewer';
import type { TicketService } from './ticketService';

export function ticketRoutes(app: FastifyInstance, tickets: TicketService) {
  mountOnce(app, ticketsEndpoints.ticketBegin, (input, request, once) => tickets.begin(viewerOf(request).userID, once, input));
  mount(app, ticketsEndpoints.initPayment, ({ paymentID, method }, request) =>
    tickets.initPayment(viewerOf(request).userID, paymentID, method),
  );
  mount(app, ticketsEndpoints.status, ({ paymentID }, request) => tickets.getStatus(viewerOf(request).userID, paymentID));
  mount(app, ticketsEndpoints.ticketRelease, ({ paymentID }, request) => tickets.release(viewerOf(request).userID, paymentID));
  mount(app, ticketsEndpoints.myPurchases, (page, request) => tickets.listPurchases(viewerOf(request).userID, page));
  mount(app, ticketsEndpoints.display, ({ ticketID }, request) => tickets.getTicket(viewerOf(request).userID, ticketID));
}
