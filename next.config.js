const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { buildId } = require('./scripts/lib/buildId.cjs');

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:4701';
const isDevelopment = process.env.NODE_ENV === 'development';
// In production web adds the origins of its own settings (server/web/pageOrigins.ts), so that one build serves every installation.
const originOf = (address) => (isDevelopment && address ? ` ${new URL(address).origin}` : '');
const bucket = process.env.S3_BUCKET ? originOf(process.env.S3_PUBLIC_ENDPOINT ?? process.env.S3_ENDPOINT) : '';
const filmCdn = originOf(process.env.FILM_CDN_BASE);

/** The map tile server, if configured: {s} is replaced by a mirror's name. The map fetches its tiles as data. */
const mapTilesOrigin = process.env.NEXT_PUBLIC_MAP_TILES_URL
  ? ` ${new URL(process.env.NEXT_PUBLIC_MAP_TILES_URL.replace('{s}', 'mirror')).origin.replace('//mirror.', '//*.')}`
  : '';

/** The only inline script: as a file it was one more request before the first paint. pages/_document.tsx writes it, the policy names its hash. */
const startUpScript = readFileSync(join(__dirname, 'scripts/lib/startUp.browser.js'), 'utf8')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line && !line.startsWith('//'))
  .join('\n');
const startUpHash = createHash('sha256').update(startUpScript).digest('base64');

/** One policy for all pages, so that cached pages can have it. styled-components renders inline styles on the server. */
const contentSecurityPolicy = [
  "default-src 'self'",
  // WebAssembly of our own origin: the scanner's QR reader for browsers without one.
  `script-src 'self' 'wasm-unsafe-eval' ${isDevelopment ? "'unsafe-eval' 'unsafe-inline'" : `'sha256-${startUpHash}'`}`,
  "style-src 'self' 'unsafe-inline'",
  `img-src 'self' data: blob:${bucket}`,
  `media-src 'self' blob:${bucket}`,
  "font-src 'self'",
  `connect-src 'self'${bucket}${filmCdn}${mapTilesOrigin}${isDevelopment ? ' ws:' : ''}`,
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

/** What Next's client imports for rewrites, next/script, next/image, the app router and libraries of Node, and styled-components for old browsers: we use none of them (docs/performance.md). */
const unusedByBrowsers = [
  'next/dist/client/script',
  'next/dist/compiled/path-to-regexp/index',
  'next/dist/compiled/process/browser',
  'next/dist/shared/lib/image-config',
  'next/dist/shared/lib/router/routes/app',
  'next/dist/shared/lib/router/utils/resolve-param-value',
  'stylis/src/Prefixer',
].map((name) => join(__dirname, 'node_modules', `${name}.js`));

const forAYear = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

/** @type {import('next').NextConfig} */
module.exports = {
  trailingSlash: true,
  // API, media and the monitoring tunnel have no trailing slash, so the redirect below replaces Next's.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  env: { START_UP_SCRIPT: startUpScript }, // only pages/_document.tsx reads it
  poweredByHeader: false,
  generateEtags: false, // server/web/pageStore.ts makes those of pages
  generateBuildId: () => buildId(__dirname),
  typescript: { ignoreBuildErrors: true }, // `npm run check` checks types once, including tests and server
  serverExternalPackages: ['@sentry/nextjs'], // bundling it would take most of the build time
  // Each module carries the messages it shows, and no others (docs/decisions/036-message-catalogues.md).
  webpack: (config, { isServer, webpack }) => {
    config.output.hashDigestLength = 8;
    // Parts that load later have the build's hash, not their own: every page would list those of 400 parts (docs/performance.md).
    if (!isServer) config.output.chunkFilename = config.output.chunkFilename.replace('[contenthash]', '[fullhash]');
    config.module.rules.push({
      test: /\.tsx?$/,
      include: ['components', 'constants', 'store', 'utils'].map((folder) => join(__dirname, folder)),
      enforce: 'pre',
      use: join(__dirname, 'scripts/lib/inlineMessages.mjs'),
    });
    if (!isServer)
      config.module.rules.push({
        test: /next[\\/]dist[\\/](shared[\\/])?lib[\\/]constants\.js$/,
        issuer: /next[\\/]dist[\\/](client|shared)[\\/]/, // Sentry, which loads later, asks for others by `next/constants`
        use: join(__dirname, 'scripts/lib/usedNextConstants.cjs'),
      });
    // Development has rewrites.
    if (!isServer && !isDevelopment)
      config.module.rules.push({ include: unusedByBrowsers, use: join(__dirname, 'scripts/lib/unusedByBrowsers.cjs') });
    // Browsers compile what each page loads beside the main thread, instead of each function at its first call (docs/performance.md).
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1; // after the minifier, which removes comments
    if (!isServer)
      config.plugins.push(new webpack.BannerPlugin({ banner: '//# allFunctionsCalledOnLoad', raw: true, test: /\.js$/, stage }));
    // Without the comment that names the map: scripts/build.mjs moves maps out of what is served.
    if (!isServer && process.env.SOURCE_MAPS) config.devtool = 'hidden-source-map';
    return config;
  },
  turbopack: {}, // `next dev` uses it, with the modules of the catalogues themselves, and refuses a configuration for webpack alone
  compiler: { styledComponents: { displayName: false, pure: true } }, // pure: unused styled components are tree-shaken
  experimental: {
    clientRouterFilter: false, // for the app router, which we do not use
    turbopackSharedRuntime: false, // else every page has an inline script, which the policy above blocks
    scrollRestoration: true,
    disableOptimizedLoading: true, // scripts at the end of the body: pages/_document.tsx
  },
  // Only in development: server/web.ts proxies these itself, and a rewrite adds its matcher (7 kB) to every page.
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
    // Films and snax are listed with the other releases.
    { source: '/studio/titles', destination: '/studio/releases/', permanent: true },
    { source: '/studio/snax', destination: '/studio/releases/?kind=SNAX', permanent: true },
    // Every page without its trailing slash; middleware.ts redirects /invest in one step.
    {
      source: '/:path((?!.*/$)(?!(?:api|media|_next|monitoring)(?:/|$)|invest)(?:[^/]+/)*[^/.]+)',
      destination: '/:path/',
      permanent: true,
    },
  ],
  headers: async () => [
    { source: '/:path((?!api/|media/|_next/).*)', headers: securityHeaders },
    { source: '/fonts/:path*', headers: forAYear },
    { source: '/workers/:path*', headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
  ],
};
