import type { FastifyInstance } from 'fastify';
import { ticketsEndpoints } from '../../contract/tickets';
import { mount, mountIdempotent } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { TicketService } from './ticketService';

export function ticketRoutes(app: FastifyInstance, tickets: TicketService) {
  mountIdempotent(app, ticketsEndpoints.ticketBegin, (input, request, idempotencyKey) =>
    tickets.begin(viewerOf(request).userID, idempotencyKey, input),
  );
  mount(app, ticketsEndpoints.initPayment, ({ paymentID, method }, request) => tickets.pay(viewerOf(request).userID, paymentID, method));
  mount(app, ticketsEndpoints.status, ({ paymentID }, request) => tickets.getStatus(viewerOf(request).userID, paymentID));
  mount(app, ticketsEndpoints.myPurchases, (page, request) => tickets.listPurchases(viewerOf(request).userID, page));
  mount(app, ticketsEndpoints.display, ({ ticketID }, request) => tickets.getTicket(viewerOf(request).userID, ticketID));
}
