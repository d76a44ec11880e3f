import type { EventKind } from '@contract/events';

/** The same query for the page and its server render, so that it is fetched once. */
export const upcomingEventsQuery = (kind: EventKind) => ({ kind, limit: 8 });
