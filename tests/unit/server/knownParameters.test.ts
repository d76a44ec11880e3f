/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownParameters, pageAddress } from '@/server/web/knownParameters';
import { createPageCache } from '@/server/web/pageCache';
import { createPageStore } from '@/server/web/pageStore';
import { listen, send } from '../../support/httpServer';

const root = join(__dirname, '../../..');
const files = ['pages', 'components', 'utils'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const inPaths = new Set(files.flatMap((name) => [...name.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map(([, param]) => param)));
const methods = new Set(['toString', 'trim', 'length', 'slice', 'replace', 'match', 'set', 'toLowerCase']);

test('every parameter that a page reads is known', () => {
  const reads = /\bquery\??\.(\w+)|\b(?:useAddress|useQueryParam|read|matching|year)\(\s*'(\w+)'/g;
  const unknown = files
    // Studio pages are private and never cached.
    .filter((name) => !name.includes('studio'))
    .flatMap((name) => {
      const source = readFileSync(join(root, name), 'utf8');
      const isApiQuery = /const query = use\w+Query\(/.test(source); // an answer of the API, not the parameters of the address
      return [...source.matchAll(reads)]
        .filter(([, one]) => !(one && isApiQuery))
        .map(([, one, other]) => [name, one ?? other ?? ''] as const);
    })
    .filter(([, param]) => !knownParameters.has(param) && !inPaths.has(param) && !methods.has(param));
  expect(unknown).toEqual([]);
});

test.each([
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=x&s=3', '/'],
  ['/event/evt_1/?via=abcdefgh', '/event/evt_1/'],
  ['/explore/?s=1&city=Chennai%20%26&fbclid=z', '/explore/?city=Chennai%20%26'],
  ['/explore/?city=a&city=b&q=', '/explore/?city=a&q='],
  ['/explore/?__proto__=1&constructor=2', '/explore/'],
])('%s is the page %s', (url, address) => expect(pageAddress(url)).toBe(address));

test('invented parameters neither fill the cache nor change the page', async () => {
  const store = createPageStore(1_000_000);
  const rendered: string[] = [];
  const pages = createPageCache({
    store,
    handle: () => Promise.reject(new Error('nothing here is private')),
    render: (url) => {
      rendered.push(url);
      return Promise.resolve({
        status: 200,
        headers: { 'cache-control': 'public, s-maxage=60' },
        body: Buffer.from(url),
        tags: new Set<string>(),
      });
    },
    onError: (error) => {
      throw error as Error;
    },
  });
  const server = await listen((request, response) => void pages(request, response));
  for (let n = 0; n < 30; n++) expect((await send(server.port, `/?s=${n}&utm_campaign=${n}`)).text).toBe('/');
  expect((await send(server.port, '/?city=Chennai&x=1')).text).toBe('/?city=Chennai');
  await server.close();
  expect([rendered, store.count]).toEqual([['/', '/?city=Chennai'], 2]);
});
