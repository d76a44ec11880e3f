/** The product's name and texts, defined only here. */
export const brand = {
  name: 'Marquee',
  slug: 'marquee',
  promise: 'One creative work, its whole life in one place.',
  description:
    'Explore events, watch films by the view, fund the next one and follow every rupee. Marquee keeps a creative work’s whole life in one place.',
} as const;
