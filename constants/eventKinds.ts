import * as t from '@messages/shell/labels';

/** The label of each kind of event, as a filter and as the heading of a rail. */
export const eventKinds = {
  MUSIC: t.music,
  COMEDY: t.comedy,
  FILM: t.film,
  THEATRE: t.theatre,
  DANCE: t.dance,
  TALK: t.talks,
  FOOD: t.food,
  WORKSHOP: t.workshops,
  SPORT: t.sport,
  FESTIVAL: t.festivals,
} as const;

/** Among kinds with equally many events the earlier one comes first. */
export const kindsInOrder = Object.keys(eventKinds) as (keyof typeof eventKinds)[]; // as: the keys of a literal
