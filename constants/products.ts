/** SPEC.md §1: product names, and the key each one is known by. */
export const productKeys = { ott: 'screen', events: 'event', campaigns: 'invest' } as const;
export type Product = keyof typeof productKeys;

/** What the nine-dot switcher can open, and what gives a page its accent. */
export const apps = ['screen', 'campaigns', 'events', 'studio'] as const;
export type App = (typeof apps)[number];
