import type { FastifyInstance } from 'fastify';
import { eventsEndpoints } from '../../contract/events';
import { mount } from '../../platform/http/mount';
import type { EventService } from './eventService';

export function eventRoutes(app: FastifyInstance, events: EventService) {
  mount(app, eventsEndpoints.feed, (query) => events.listFeed(query));
  mount(app, eventsEndpoints.facets, () => events.getFacets());
  mount(app, eventsEndpoints.byId, ({ eventID }) => events.getEvent(eventID));
  mount(app, eventsEndpoints.sessionsGet, async ({ eventID }) => ({ items: await events.listSessions(eventID) }));
}
