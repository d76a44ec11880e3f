/** The tabs of a title's page, in a file of their own so that the page bundles no others. */
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
