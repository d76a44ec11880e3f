import * as t from '@messages/shell/labels';
import { footerLinksOf } from './footerLinks';

const isBuild = process.env.NEXT_PHASE === 'phase-production-build'; // set by Next

/** The only reader of process.env in the web code, and only on the server, so that no setting is fixed at build time. */
export const env = {
  /** The API's origin for server-side rendering; not used by the browser. */
  apiOrigin: process.env.API_ORIGIN ?? 'http://127.0.0.1:4701',
  /** Identifies server-side rendering to the API, so it is not rate-limited as one visitor; never sent to the browser. */
  internalToken: process.env.INTERNAL_TOKEN ?? '',
  /** Undefined in pages that are rendered when the app is built: one build serves every installation. */
  siteOrigin: isBuild ? undefined : (process.env.PUBLIC_ORIGIN ?? 'http://127.0.0.1:4700'),
  isProduction: process.env.NODE_ENV === 'production',
  /** URL template of map tiles with {z}/{x}/{y}; when empty, maps show land and borders alone, from this host. */
  mapTilesUrl: process.env.NEXT_PUBLIC_MAP_TILES_URL ?? '',
  mapAttribution: process.env.NEXT_PUBLIC_MAP_ATTRIBUTION ?? t.mapAttribution,
  /** External links of the footer, set by the operator; the sandbox links to pages that name the settings. Unset links are not shown. */
  footerLinks: typeof window === 'undefined' ? footerLinksOf(process.env) : {}, // the browser reads them from the page
  /** Undefined in pages that are rendered when the app is built: their browsers ask the API. */
  isSandbox: isBuild ? undefined : process.env.SANDBOX === '1',
  /** For errors during server-side rendering; browsers report through the API (constants/monitoring.ts). */
  sentryDsn: process.env.SENTRY_DSN ?? '',
  /** Undefined in pages that are rendered when the app is built. */
  hasErrorCollector: isBuild ? undefined : Boolean(process.env.SENTRY_DSN),
} as const;

/** The script in the head of every page, which next.config.js fixes at build time; only pages/_document.tsx uses it. */
export const startUpScript = process.env.START_UP_SCRIPT ?? '';
