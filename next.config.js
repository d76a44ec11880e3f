const { buildId } = require('./scripts/lib/buildId.cjs');

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4701';
// Films in a bucket are read there by the browser, and uploads are sent there; fixed when the pages are built.
const bucket = process.env.S3_BUCKET ? ` ${new URL(process.env.S3_PUBLIC_ENDPOINT ?? process.env.S3_ENDPOINT ?? '').origin}` : '';
const isDevelopment = process.env.NODE_ENV === 'development';

/** The one other host that pictures may come from, where the house has map tiles: {s} stands for its mirrors. */
const mapTilesOrigin = process.env.NEXT_PUBLIC_MAP_TILES_URL
  ? ` ${new URL(process.env.NEXT_PUBLIC_MAP_TILES_URL.replace('{s}', 'mirror')).origin.replace('//mirror.', '//*.')}`
  : '';

/** ADR: one static policy that cached pages can carry. No script is inline; styled-components' server-rendered styles are. */
const contentSecurityPolicy = [
  "default-src 'self'",
  // WebAssembly of our own origin: the door's QR reader where a browser has none.
  `script-src 'self' 'wasm-unsafe-eval'${isDevelopment ? " 'unsafe-eval' 'unsafe-inline'" : ''}`,
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob:${bucket}${mapTilesOrigin}`,
  `media-src 'self' blob:${bucket}`,
  "font-src 'self'",
  `connect-src 'self'${bucket}${isDevelopment ? ' ws:' : ''}`,
  "worker-src 'self' blob:",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ');

const securityHeaders = [
  { key: 'Content-Security-Policy', value: contentSecurityPolicy },
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(self), geolocation=(self), screen-wake-lock=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
  },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Document-Policy', value: 'js-profiling' }, // the sampled profiles of sentry.client.config.ts
];

const forAYear = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

/** @type {import('next').NextConfig} */
module.exports = {
  trailingSlash: true,
  // API, media and the monitoring tunnel have no trailing slash, so ours is the redirect below and not Next's.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  poweredByHeader: false,
  generateBuildId: () => buildId(__dirname),
  typescript: { ignoreBuildErrors: true }, // `npm run check` judges types, once, of tests and server too
  serverExternalPackages: ['@sentry/nextjs'], // else it is most of a build's time
  compiler: { styledComponents: { displayName: false, pure: true } }, // pure: what a page does not draw of a file, it does not load
  experimental: {
    clientRouterFilter: false, // it tells pages from the app folder, which this house has not
    turbopackSharedRuntime: false, // else an inline script in every page, which the policy above refuses
    scrollRestoration: true,
  },
  // Only while developing: server/web.ts hands these on itself, and a rewrite brings its whole matcher (7 kB) to every page.
  rewrites: async () =>
    isDevelopment
      ? [
          { source: '/api/:path*', destination: `${apiOrigin}/api/:path*` },
          { source: '/media/:path*', destination: `${apiOrigin}/media/:path*` },
        ]
      : [],
  redirects: async () => [
    // Links that volunteers were sent before the pages were renamed; a query, such as ?token=, goes along.
    { source: '/door', destination: '/check-in/', permanent: true },
    { source: '/door/:sessionID', destination: '/check-in/:sessionID/', permanent: true },
    { source: '/door.webmanifest', destination: '/check-in.webmanifest', permanent: true },
    // Every page asked for without its slash; middleware.ts answers for /invest in one step.
    {
      source: '/:path((?!.*/$)(?!(?:api|media|_next|monitoring)(?:/|$)|invest)(?:[^/]+/)*[^/.]+)',
      destination: '/:path/',
      permanent: true,
    },
  ],
  headers: async () => [
    { source: '/:path((?!api/|media/|_next/).*)', headers: securityHeaders },
    { source: '/fonts/:path*', headers: forAYear },
    { source: '/player/:path*', headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
  ],
};
