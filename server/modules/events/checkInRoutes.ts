import type { FastifyInstance } from 'fastify';
import { checkInEndpoints } from '../../contract/checkIn';
import { gateEndpoints } from '../../contract/gate';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { CheckInService } from './checkInService';
import type { GateService } from './gateService';

export function checkInRoutes(app: FastifyInstance, { checkIns, gate }: { checkIns: CheckInService; gate: GateService }) {
  mount(app, checkInEndpoints.ticketCheckout, (scan, request) => checkIns.checkIn(scan, request.viewer));
  mount(app, checkInEndpoints.checkInDetails, ({ sessionID, checkInToken }, request) =>
    checkIns.getSession(sessionID, checkInToken, request.viewer),
  );
  mount(app, checkInEndpoints.checkInLinkNew, ({ sessionID, label }, request) =>
    checkIns.createCheckInLink(sessionID, label, viewerOf(request)),
  );
  mount(app, gateEndpoints.manifest, (input, request) => gate.getManifest(input, request.viewer));
  mount(app, gateEndpoints.sync, (input, request) => gate.sync(input, request.viewer));
  mount(app, gateEndpoints.undo, (input, request) => gate.undo(input, viewerOf(request)));
  mount(app, gateEndpoints.links, ({ sessionID }, request) => gate.listLinks(sessionID, viewerOf(request)));
  mount(app, gateEndpoints.linkRevoke, ({ sessionID, linkID }, request) => gate.revokeLink(sessionID, linkID, viewerOf(request)));
  mount(app, checkInEndpoints.myCheckInSessions, ({ channelID }, request) => checkIns.listOwnSessions(viewerOf(request), channelID));
}
