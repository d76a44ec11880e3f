import { readdirSync, readFileSync } from 'node:fs';
import { apiPrefix } from '@contract/apiPrefix';

const folders = ['components', 'constants', 'pages', 'server', 'services', 'store', 'styles', 'utils'];

test('the address of the API is written once', () => {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const all = [...files, 'middleware.ts', 'next.config.js', 'instrumentation-client.ts', 'sentry.client.config.ts'];
  expect(files.length).toBeGreaterThan(1000);
  expect(all.filter((file) => readFileSync(file, 'utf8').includes('/api/v1'))).toEqual(['server/contract/apiPrefix.ts']);
});

test('the service worker, which imports nothing, keeps tickets of the same address', () => {
  expect(readFileSync('public/sw.js', 'utf8')).toContain(`/^${apiPrefix.replaceAll('/', '\\/')}\\/events\\/(tickets|orders)`);
});
