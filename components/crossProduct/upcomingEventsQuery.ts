import type { EventKind } from '@contract/events';

/** What a page asks for, and its server before it: the same question, so that it is asked once. */
export const upcomingEventsQuery = (kind: EventKind) => ({ kind, limit: 8 });
