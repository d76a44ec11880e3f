/** The label of each kind of event, as a filter and as the heading of a rail. */
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
} as const;

/** Among kinds with equally many events the earlier one comes first. */
export const kindsInOrder = Object.keys(eventKinds) as (keyof typeof eventKinds)[]; // as: the keys of a literal
