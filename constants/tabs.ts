import { titleTabLabels, titleTabs } from './titleTabs';

/** Tabs of each page, in order. */
export const tabs = {
  channel: ['titles', 'snax', 'campaigns-posts', 'events-posts'],
  myVideos: ['purchases', 'bookmarks'],
  invest: ['portfolio', 'watchlist'],
  ...titleTabs,
  eventProfile: ['purchases', 'bookmarks'],
} as const;

export const tabLabels = {
  titles: 'Titles',
  snax: 'Snax',
  'campaigns-posts': 'Campaign posts',
  'events-posts': 'Event posts',
  purchases: 'Purchases',
  bookmarks: 'Bookmarks',
  portfolio: 'Portfolio',
  watchlist: 'Watchlist',
  ...titleTabLabels,
  'bookmarked-events': 'Bookmarked events',
  'purchased-events': 'Purchased events',
} as const;
