import type { FastifyInstance } from 'fastify';
import { eventsEndpoints } from '../../contract/events';
import { mount } from '../../mount';
import { viewerOf } from '../../viewer';
import type { DoorService } from './doorService';

export function doorRoutes(app: FastifyInstance, doors: DoorService) {
  mount(app, eventsEndpoints.ticketCheckout, (scan, request) => doors.checkIn(scan, request.viewer));
  mount(app, eventsEndpoints.doorDetails, ({ sessionID, doorToken }, request) => doors.getDoor(sessionID, doorToken, request.viewer));
  mount(app, eventsEndpoints.doorLinkNew, ({ sessionID, label }, request) => doors.createDoorLink(sessionID, label, viewerOf(request)));
  mount(app, eventsEndpoints.myDoors, (_input, request) => doors.listMyDoors(viewerOf(request)));
}
