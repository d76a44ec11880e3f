import type { FastifyInstance } from 'fastify';
import { eventsEndpoints } from '../../contract/events';
import { mount } from '../../mount';
import { viewerOf } from '../../viewer';
import type { TicketService } from './ticketService';

export function ticketRoutes(app: FastifyInstance, tickets: TicketService) {
  mount(app, eventsEndpoints.ticketBegin, (input, request) =>
    tickets.begin(viewerOf(request).userID, request.idempotencyKey ?? request.id, input),
  );
  mount(app, eventsEndpoints.initPayment, ({ paymentID, method }, request) =>
    tickets.initPayment(viewerOf(request).userID, paymentID, method),
  );
  mount(app, eventsEndpoints.status, ({ paymentID }, request) => tickets.getStatus(viewerOf(request).userID, paymentID));
  mount(app, eventsEndpoints.ticketRelease, ({ paymentID }, request) => tickets.release(viewerOf(request).userID, paymentID));
  mount(app, eventsEndpoints.myPurchases, (page, request) => tickets.listPurchases(viewerOf(request).userID, page));
  mount(app, eventsEndpoints.display, ({ ticketID }, request) => tickets.getTicket(viewerOf(request).userID, ticketID));
}
