/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { purgeCdn } from '@/server/jobs/purgeCdn';
import { createCdn } from '@/server/platform/cdn/cdn';
import { readConfig } from '@/server/platform/config';
import { listen } from '../../support/httpServer';

const secret = 'x'.repeat(32);
const base = { SANDBOX: '1', DATABASE_URL: 'postgres://', APP_SECRET: secret, INTERNAL_TOKEN: secret };
const settings = (CDN_PROVIDER: string, CDN_ORIGIN: string) =>
  readConfig({ ...base, CDN_PROVIDER, CDN_ORIGIN, CDN_ZONE: 'zone_1', CDN_TOKEN: 'key-of-the-cdn' });
const never = new AbortController().signal;

interface Answer {
  status: number;
  body: string;
}
/** A server with the answers of a CDN, in their order; `seen` are the requests that it received. */
async function openApi(...answers: Answer[]) {
  const seen: { line: string; headers: IncomingMessage['headers']; body: unknown }[] = [];
  const server = await listen((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as unknown;
      seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      const { status, body: text } = answers[Math.min(seen.length, answers.length) - 1] ?? { status: 500, body: '' };
      response.writeHead(status, text ? { 'content-type': 'application/json' } : {}).end(text);
    });
  });
  opened.push(server.close);
  return { ...server, seen };
}
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

// Requests and answers as the reference of each API shows them.
const recorded = {
  fastly: {
    line: 'POST /service/zone_1/purge',
    header: { 'fastly-key': 'key-of-the-cdn' },
    body: { surrogate_keys: ['pages'] },
    success: { status: 200, body: '{"pages":"1076-1713450000-1234567"}' },
    unconfirmed: { status: 200, body: '{}' },
    refused: { status: 403, body: '{"msg":"You are not authorized to perform this action"}' },
  },
  cloudflare: {
    line: 'POST /client/v4/zones/zone_1/purge_cache',
    header: { authorization: 'Bearer key-of-the-cdn' },
    body: { tags: ['pages'] },
    success: { status: 200, body: '{"success":true,"errors":[],"messages":[],"result":{"id":"zone_1"}}' },
    unconfirmed: { status: 200, body: '{"success":false,"errors":[{"code":1100,"message":"Zone not found"}],"messages":[],"result":null}' },
    refused: { status: 400, body: '{"success":false,"errors":[{"code":9109,"message":"Unauthorized"}],"messages":[],"result":null}' },
  },
  bunny: {
    line: 'POST /pullzone/zone_1/purgeCache',
    header: { accesskey: 'key-of-the-cdn' },
    body: { CacheTag: 'pages' },
    success: { status: 204, body: '' },
    unconfirmed: { status: 503, body: '' },
    refused: { status: 401, body: '{"Message":"Authorization has been denied for this request."}' },
  },
} as const;

describe.each(Object.entries(recorded))('%s', (provider, { line, header, body, success, unconfirmed, refused }) => {
  test('is asked to remove the pages, and again when the web servers have dropped theirs', async () => {
    const api = await openApi(success);
    await purgeCdn(createCdn(settings(provider, api.origin)), never, 1);
    expect(api.seen).toHaveLength(2);
    for (const request of api.seen) expect(request).toMatchObject({ line, headers: header, body });
  });

  test.each([
    ['does not confirm', unconfirmed],
    ['refuses', refused],
  ])('fails the job, so that it is retried and reported, when it %s; without the key', async (_, answer) => {
    const api = await openApi(answer);
    const failure = purgeCdn(createCdn(settings(provider, api.origin)), never, 1);
    await expect(failure).rejects.toThrow(/did not confirm|answered a purge/);
    await expect(failure).rejects.not.toThrow(/key-of-the-cdn/);
  });

  test('fails the job when only the second purge fails, and when there is no answer', async () => {
    const api = await openApi(success, refused);
    await expect(purgeCdn(createCdn(settings(provider, api.origin)), never, 1)).rejects.toThrow();
    await opened.splice(0)[0]?.();
    await expect(purgeCdn(createCdn(settings(provider, api.origin)), never, 1)).rejects.toThrow();
  });
});

test('without a CDN nothing is purged; one without its key is a wrong configuration', async () => {
  await purgeCdn(createCdn(readConfig(base)), never, 1);
  expect(() => readConfig({ ...base, CDN_PROVIDER: 'fastly' })).toThrow('CDN_ZONE and CDN_TOKEN');
});
