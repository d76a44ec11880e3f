import type { OrganiserEvent } from '@contract/organiserViews';
import * as t from '@messages/studio/events';

/** The sections of an event's editor in their order. */
export const eventSections = ['picture', 'details', 'venue', 'sessions', 'prices', 'terms', 'codes', 'publish'] as const;
export type EventSection = (typeof eventSections)[number];

/** Where each item of the checklist is added. */
export const sectionOfChecklistItem = {
  ABOUT: 'details',
  ARTWORK: 'picture',
  SESSION: 'sessions',
  TIER: 'sessions',
  REFUNDS: 'terms',
} as const satisfies Record<OrganiserEvent['checklist'][number]['id'], EventSection>;

/** What visitors of the event would miss. It does not prevent publishing. */
export function eventAdvice({ tagline, venue, joinUrl, people }: OrganiserEvent): Partial<Record<EventSection, string>> {
  return {
    ...(tagline ? {} : { details: t.noTagline }),
    ...(venue.kind === 'UNANNOUNCED' ? { venue: t.noVenueYet } : {}),
    ...(venue.kind === 'ONLINE' && joinUrl === null ? { venue: t.noLinkYet } : {}),
    ...(venue.kind === 'PLACE' && venue.latitude === null ? { venue: t.notOnMap } : {}),
    ...(people.length === 0 ? { terms: t.noLineUp } : {}),
  };
}
