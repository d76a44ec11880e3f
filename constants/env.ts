import { footerLinksOf } from './footerLinks';

/** The only reader of process.env in the web house, and only on its server: nothing is fixed when the pages are built. */
export const env = {
  /** Where the server that renders pages finds the API; the browser never uses it. */
  apiOrigin: process.env.API_ORIGIN ?? 'http://127.0.0.1:4701',
  /** Tells the API that a render of ours asks, not one visitor; only the server that renders has it. */
  internalToken: process.env.INTERNAL_TOKEN ?? '',
  siteOrigin: process.env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:4700',
  isProduction: process.env.NODE_ENV === 'production',
  /** Where map tiles come from, as {z}/{x}/{y}; empty: maps are drawn without any other host. */
  mapTilesUrl: process.env.NEXT_PUBLIC_MAP_TILES_URL ?? '',
  mapAttribution: process.env.NEXT_PUBLIC_MAP_ATTRIBUTION ?? '© OpenStreetMap contributors',
  /** The footer's outward links: the operator's addresses, and in a sandbox pages that name the settings. Unset ones are not shown. */
  footerLinks: typeof window === 'undefined' ? footerLinksOf(process.env) : {}, // the browser reads them from the page
  /** For what fails while a page is made; browsers ask the API (constants/monitoring.ts). */
  sentryDsn: process.env.SENTRY_DSN ?? '',
} as const;
