/** The tab on which each missing item of an event can be added. */
export const tabOfChecklistItem = {
  ABOUT: 'details',
  ARTWORK: 'details',
  SESSION: 'sessions',
  TIER: 'sessions',
  REFUNDS: 'details',
} as const;
