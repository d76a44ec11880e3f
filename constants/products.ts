/** The key of each product. */
export const productKeys = { ott: 'screen', events: 'event', campaigns: 'invest' } as const;
export type Product = keyof typeof productKeys;

/** Desktop-first products. Their pages use the width of large screens (styles/globalCss.ts, `--content`). */
export const desktopProducts = ['ott', 'studio'] as const;

/** The apps of the nine-dot menu, each with its accent colour. */
export const apps = ['screen', 'campaigns', 'events', 'studio'] as const;
export type App = (typeof apps)[number];

const desktopApps = desktopProducts.map((product) => (product === 'studio' ? product : productKeys[product]));
export const isDesktopApp = (app: App): boolean => desktopApps.some((key) => key === app);
