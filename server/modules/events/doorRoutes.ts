import type { FastifyInstance } from 'fastify';
import { doorEndpoints } from '../../contract/door';
import { gateEndpoints } from '../../contract/gate';
import { mount } from '../../mount';
import { viewerOf } from '../../viewer';
import type { DoorService } from './doorService';
import type { GateService } from './gateService';

export function doorRoutes(app: FastifyInstance, { doors, gate }: { doors: DoorService; gate: GateService }) {
  mount(app, doorEndpoints.ticketCheckout, (scan, request) => doors.checkIn(scan, request.viewer));
  mount(app, doorEndpoints.doorDetails, ({ sessionID, doorToken }, request) => doors.getDoor(sessionID, doorToken, request.viewer));
  mount(app, doorEndpoints.doorLinkNew, ({ sessionID, label }, request) => doors.createDoorLink(sessionID, label, viewerOf(request)));
  mount(app, gateEndpoints.manifest, (input, request) => gate.getManifest(input, request.viewer));
  mount(app, gateEndpoints.sync, (input, request) => gate.sync(input, request.viewer));
  mount(app, gateEndpoints.undo, (input, request) => gate.undo(input, viewerOf(request)));
  mount(app, gateEndpoints.links, ({ sessionID }, request) => gate.listLinks(sessionID, viewerOf(request)));
  mount(app, gateEndpoints.linkRevoke, ({ sessionID, linkID }, request) => gate.revokeLink(sessionID, linkID, viewerOf(request)));
  mount(app, doorEndpoints.myDoors, ({ channelID }, request) => doors.listMyDoors(viewerOf(request), channelID));
}
