import * as t from '@messages/shell/labels';
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
  titles: t.titles,
  snax: t.snax,
  'campaigns-posts': t.campaignPosts,
  'events-posts': t.eventPosts,
  purchases: t.purchases,
  bookmarks: t.bookmarks,
  portfolio: t.portfolio,
  watchlist: t.watchlist,
  ...titleTabLabels,
  'bookmarked-events': t.bookmarkedEvents,
  'purchased-events': t.purchasedEvents,
} as const;
