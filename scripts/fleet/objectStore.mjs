import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createApiClient } from '../../tests/support/apiClient.mjs';
import { until } from './children.mjs';

/** The keys that s3rver knows; it verifies the signature of each request. */
const key = 'S3RVER';
const buckets = { S3_BUCKET: 'films', S3_PICTURES_BUCKET: 'pictures' };

/** What the programs need to use the bucket. */
export const objectStoreSettings = (port) => ({
  ...buckets,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: key,
  S3_SECRET_ACCESS_KEY: key,
});

/** The S3 server keeps its objects in the folder, also when it is killed. */
export const startObjectStore = ({ children, command, folder, port }) => {
  const directory = join(folder, 's3');
  mkdirSync(directory, { recursive: true });
  const configured = Object.values(buckets).flatMap((name) => ['--configure-bucket', name]);
  return children.start('s3', command, ['--address', '127.0.0.1', '--port', String(port), '--directory', directory, ...configured]);
};

/** Without the bucket: pages and pictures that nginx has seen are served, other pictures are refused with a time to wait; then all is back. */
export function createObjectStoreChecks({ fleet, origin, statusOf, expect }) {
  async function objectStoreAway() {
    const client = createApiClient(origin);
    const { items } = await client.waitForOk('/events/feed?limit=50');
    const pictures = [...new Set(JSON.stringify(items).match(/\/media\/images\/\w+\/small/g))];
    const seen = origin + pictures[0];
    // In a size that no other check asks for.
    const unseen = origin + pictures.at(-1).replace(/small$/, 'high');
    expect((await statusOf(seen)) === 200, 'no picture before');
    await fleet.stopProgram('s3', 'SIGKILL');
    let during;
    try {
      during = { page: await statusOf(`${origin}/`), seen: await statusOf(seen), unseen: await statusOf(unseen) };
    } finally {
      await fleet.start('s3');
    }
    expect(during.page === 200 && during.seen === 200 && during.unseen === 503, JSON.stringify(during));
    const since = performance.now();
    await until(async () => (await statusOf(unseen)) === 200, 10, 'The return of pictures');
    return `${JSON.stringify(during)}, back after ${Math.round(performance.now() - since)} ms`;
  }
  return { objectStoreAway };
}
