import * as t from '@messages/shell/labels';

/** The tabs of a title's page, in a file of their own so that the page bundles no others. */
export const titleTabs = {
  singleVideo: ['details', 'related'],
  moreOfVideo: ['about', 'more-like-this', 'cscan'],
} as const;

export const titleTabLabels = {
  details: t.details,
  related: t.related,
  about: t.about,
  'more-like-this': t.moreLike,
  cscan: 'cScan',
} as const;
