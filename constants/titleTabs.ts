/** The tabs of a title's page, apart from those of other pages, so that it carries no more than its own. */
export const titleTabs = {
  singleVideo: ['details', 'related'],
  moreOfVideo: ['about', 'more-like-this', 'cscan'],
} as const;

export const titleTabLabels = {
  details: 'Details',
  related: 'Related',
  about: 'About',
  'more-like-this': 'More like this',
  cscan: 'cScan',
} as const;
