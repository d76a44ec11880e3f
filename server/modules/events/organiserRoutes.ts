import type { FastifyInstance } from 'fastify';
import { organiserEndpoints as ops } from '../../contract/organiser';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { EventSessionService } from './eventSessionService';
import type { OrganiserService } from './organiserService';

export function organiserRoutes(
  app: FastifyInstance,
  { organiser, sessions }: { organiser: OrganiserService; sessions: EventSessionService },
) {
  mount(app, ops.uploadNew, (input, request) => organiser.begin(viewerOf(request), input));
  mount(app, ops.myReleasesAll, (query, request) => organiser.listReleases(viewerOf(request), query));
  mount(app, ops.details, ({ eventID }, request) => organiser.getEvent(viewerOf(request), eventID));
  mount(app, ops.edit, (input, request) => organiser.edit(viewerOf(request), input));
  mount(app, ops.delete, async ({ eventID }, request) => {
    await organiser.remove(viewerOf(request), eventID);
    return {};
  });
  mount(app, ops.artworkUpdate, (input, request) => organiser.changeArtwork(viewerOf(request), input));
  mount(app, ops.target, (input, request) => organiser.target(viewerOf(request), input));
  mount(app, ops.publish, ({ eventID }, request) => organiser.publish(viewerOf(request), eventID));
  mount(app, ops.cancel, ({ eventID, reason }, request) => organiser.cancel(viewerOf(request), eventID, reason));
  mount(app, ops.sessionsNew, (input, request) => sessions.add(viewerOf(request), input));
  mount(app, ops.sessionsEdit, (input, request) => sessions.edit(viewerOf(request), input));
  mount(app, ops.sessionsDelete, ({ sessionID }, request) => sessions.remove(viewerOf(request), sessionID));
  mount(app, ops.sessionsCancel, ({ sessionID, reason }, request) => sessions.cancel(viewerOf(request), sessionID, reason));
}
