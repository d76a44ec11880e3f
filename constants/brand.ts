import * as t from '@messages/shell/labels';

/** The product's name and texts, defined only here. */
export const brand = {
  name: 'Marquee',
  slug: 'marquee',
  promise: t.brandPromise,
  description: t.brandDescription,
} as const;
