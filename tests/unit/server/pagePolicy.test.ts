/** @jest-environment node */
import { createHash } from 'node:crypto';
import { withOrigins } from '@/server/web/pageOrigins';
import { listen, send } from '../../support/httpServer';

interface NextConfig {
  env: { START_UP_SCRIPT: string };
  headers: () => Promise<{ source: string; headers: { key: string; value: string }[] }[]>;
  redirects: () => Promise<{ source: string; destination: string; permanent: boolean }[]>;
  rewrites: () => Promise<object[]>;
}

/** The configuration of a build with this environment. */
async function configOf(environment: Record<string, string>): Promise<NextConfig> {
  const before = { ...process.env };
  Object.assign(process.env, environment);
  try {
    let config: NextConfig | null = null;
    jest.isolateModules(() => {
      config = jest.requireActual<NextConfig>('../../../next.config.js');
    });
    if (!config) throw new Error('No configuration');
    return config;
  } finally {
    process.env = before;
  }
}
const directivesOf = (policy: string) =>
  new Map(policy.split('; ').map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]));
async function builtPolicy(environment: Record<string, string>): Promise<string> {
  const rules = await (await configOf(environment)).headers();
  return rules.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';
}
const policyOf = async (environment: Record<string, string>) => directivesOf(await builtPolicy(environment));
/** The policy of a page of a production build, as web with these settings sends it. */
async function servedPolicy(settings: Parameters<typeof withOrigins>[1]): Promise<Map<string, string>> {
  const policy = await builtPolicy({ NODE_ENV: 'production' });
  const handle = withOrigins((_request, response) => {
    response.setHeader('Content-Security-Policy', policy);
    response.end('a page');
    return Promise.resolve();
  }, settings);
  const server = await listen((request, response) => void handle(request, response));
  const { headers } = await send(server.port, '/');
  await server.close();
  return directivesOf(String(headers['content-security-policy']));
}

/** 'self', WebAssembly, and the hash of the one inline script. */
const onlyOurScripts = /^'self' 'wasm-unsafe-eval' 'sha256-[A-Za-z0-9+/]{43}='$/;

test('the one inline script is that of the start, by its hash; comments are left out', async () => {
  const { env } = await configOf({ NODE_ENV: 'production' });
  const hash = createHash('sha256').update(env.START_UP_SCRIPT).digest('base64');
  expect((await policyOf({ NODE_ENV: 'production' })).get('script-src')).toBe(`'self' 'wasm-unsafe-eval' 'sha256-${hash}'`);
  expect(env.START_UP_SCRIPT).toMatch(/^try \{/);
  expect(env.START_UP_SCRIPT).not.toMatch(/^\s*\/\//m);
  expect(() => new Function(env.START_UP_SCRIPT)).not.toThrow();
});

test('pages connect to their own origin only, and run no other inline scripts [R-APP-017]', async () => {
  const policy = await policyOf({ NODE_ENV: 'production' });
  expect(policy.get('connect-src')).toBe("'self'");
  expect(policy.get('media-src')).toBe("'self' blob:");
  expect(policy.get('script-src')).toMatch(onlyOurScripts);
  expect(policy.get('frame-ancestors')).toBe("'none'");
});

test('with films in a bucket, pages upload and play them there, and nothing else is allowed', async () => {
  const policy = await servedPolicy({
    S3_BUCKET: 'films',
    S3_ENDPOINT: 'http://storage.internal:9000',
    S3_PUBLIC_ENDPOINT: 'https://films.example/',
  });
  for (const what of ['connect-src', 'media-src', 'img-src'])
    expect([what, policy.get(what)]).toEqual([what, expect.stringMatching(/ https:\/\/films\.example$/)]);
  expect(policy.get('script-src')).toMatch(onlyOurScripts);
});

test('with films at a CDN, the player may request them there, and nothing else is allowed', async () => {
  const policy = await servedPolicy({ FILM_CDN_BASE: 'https://films.example' });
  expect(policy.get('connect-src')).toBe("'self' https://films.example");
  expect(policy.get('media-src')).toBe("'self' blob:");
});

test('one build serves every installation: the origins of its bucket and CDN are those of web, not of the build', async () => {
  const built = await builtPolicy({
    NODE_ENV: 'production',
    S3_BUCKET: 'films',
    S3_ENDPOINT: 'https://elsewhere.example',
    FILM_CDN_BASE: 'https://elsewhere.example',
  });
  expect(built).toBe(await builtPolicy({ NODE_ENV: 'production' }));
  expect(await servedPolicy({})).toEqual(directivesOf(built));
});

test('only development rewrites API paths through Next.js: a rewrite would add its matcher to every page', async () => {
  expect(await (await configOf({ NODE_ENV: 'production' })).rewrites()).toEqual([]);
  expect(await (await configOf({ NODE_ENV: 'development' })).rewrites()).toHaveLength(2);
});

test('every page allows the profiles that monitoring samples [R-LIMIT-020]', async () => {
  const rules = await (await configOf({ NODE_ENV: 'production' })).headers();
  const allowing = rules.filter(({ headers }) => headers.some(({ key, value }) => key === 'Document-Policy' && value === 'js-profiling'));
  expect(allowing.map(({ source }) => source)).toContain('/:path((?!api/|media/|_next/).*)');
});

test('the old address of the snax area leads to the releases of that kind for good [R-ROUTE-024]', async () => {
  const redirects = await (await configOf({ NODE_ENV: 'production' })).redirects();
  expect(redirects.find(({ source }) => source === '/studio/snax')).toEqual({
    source: '/studio/snax',
    destination: '/studio/releases/?kind=SNAX',
    permanent: true,
  });
});
