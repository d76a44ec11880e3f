/** Product names, and the key each one is known by. */
export const productKeys = { ott: 'screen', events: 'event', campaigns: 'invest' } as const;
export type Product = keyof typeof productKeys;

/** The products made for desktops first. Their pages use the width of large screens (GlobalStyle, `--content`). */
export const desktopProducts = ['ott', 'studio'] as const;

/** What the nine-dot switcher can open, and what gives a page its accent. */
export const apps = ['screen', 'campaigns', 'events', 'studio'] as const;
export type App = (typeof apps)[number];

const desktopApps = desktopProducts.map((product) => (product === 'studio' ? product : productKeys[product]));
export const isDesktopApp = (app: App): boolean => desktopApps.some((key) => key === app);
