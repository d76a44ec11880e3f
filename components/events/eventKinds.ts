import type { EventKind } from '@contract/events';

/** What each kind of event is called, as a filter and as the heading of a rail. */
export const eventKinds = {
  MUSIC: 'Music',
  COMEDY: 'Comedy',
  FILM: 'Film',
  THEATRE: 'Theatre',
  DANCE: 'Dance',
  TALK: 'Talks',
  FOOD: 'Food',
  WORKSHOP: 'Workshops',
  SPORT: 'Sport',
  FESTIVAL: 'Festivals',
} as const satisfies Record<EventKind, string>;
