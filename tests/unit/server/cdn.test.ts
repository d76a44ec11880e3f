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

/** Runs the job with these purges waiting; the versions that it confirmed. */
async function run(cdn: ReturnType<typeof createCdn>, tags = ['event:1', 'events']) {
  const confirmed: number[] = [];
  const readPurges = () => Promise.resolve({ version: 7, tags: confirmed.length === 0 ? tags : [] });
  const confirm = (version: number) => Promise.resolve(void confirmed.push(version));
  await purgeCdn({ cdn, readPurges, confirm, again: 1 }, never);
  return confirmed;
}

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
    body: { surrogate_keys: ['event:1', 'events'] },
    success: { status: 200, body: '{"event:1":"1076-1713450000-1234567","events":"1076-1713450000-1234568"}' },
    unconfirmed: { status: 200, body: '{"event:1":"1076-1713450000-1234567"}' },
    refused: { status: 403, body: '{"msg":"You are not authorized to perform this action"}' },
  },
  cloudflare: {
    line: 'POST /client/v4/zones/zone_1/purge_cache',
    header: { authorization: 'Bearer key-of-the-cdn' },
    body: { tags: ['event:1', 'events'] },
    success: { status: 200, body: '{"success":true,"errors":[],"messages":[],"result":{"id":"zone_1"}}' },
    unconfirmed: { status: 200, body: '{"success":false,"errors":[{"code":1100,"message":"Zone not found"}],"messages":[],"result":null}' },
    refused: { status: 400, body: '{"success":false,"errors":[{"code":9109,"message":"Unauthorized"}],"messages":[],"result":null}' },
  },
  bunny: {
    line: 'POST /pullzone/zone_1/purgeCache',
    header: { accesskey: 'key-of-the-cdn' },
    body: { CacheTag: 'event:1' },
    success: { status: 204, body: '' },
    unconfirmed: { status: 503, body: '' },
    refused: { status: 401, body: '{"Message":"Authorization has been denied for this request."}' },
  },
} as const;

describe.each(Object.entries(recorded))('%s', (provider, { line, header, body, success, unconfirmed, refused }) => {
  test('is asked to remove what has changed, and again when the web servers have dropped theirs; then the purge is confirmed', async () => {
    const api = await openApi(success);
    expect(await run(createCdn(settings(provider, api.origin)))).toEqual([7]);
    expect(api.seen).toHaveLength(provider === 'bunny' ? 4 : 2);
    for (const request of api.seen) expect(request).toMatchObject({ line, headers: header });
    expect(api.seen[0]?.body).toEqual(body);
  });

  test('gets many tags in calls of the size that it accepts', async () => {
    const tags = Array.from({ length: 70 }, (_, n) => `title:${n}`);
    const confirming = {
      ...success,
      ...(provider === 'fastly' ? { body: JSON.stringify(Object.fromEntries(tags.map((tag) => [tag, '1']))) } : {}),
    };
    const api = await openApi(confirming);
    await run(createCdn(settings(provider, api.origin)), tags);
    expect(api.seen).toHaveLength({ fastly: 2, cloudflare: 6, bunny: 140 }[provider] ?? 0);
    expect(new Set(JSON.stringify(api.seen).match(/title:\d+/g))).toEqual(new Set(tags));
  });

  test.each([
    ['does not confirm', unconfirmed],
    ['refuses', refused],
  ])('fails the job, so that it is retried and reported, when it %s; without the key', async (_, answer) => {
    const api = await openApi(answer);
    const failure = run(createCdn(settings(provider, api.origin)));
    await expect(failure).rejects.toThrow(/did not confirm|answered a purge/);
    await expect(failure).rejects.not.toThrow(/key-of-the-cdn/);
  });

  test('fails the job when only the second purge fails, and when there is no answer', async () => {
    const api = await openApi(success, refused);
    await expect(run(createCdn(settings(provider, api.origin)))).rejects.toThrow();
    await opened.splice(0)[0]?.();
    await expect(run(createCdn(settings(provider, api.origin)))).rejects.toThrow();
  });
});

test('without a CDN nothing is purged; one without its key is a wrong configuration', async () => {
  expect(await run(createCdn(readConfig(base)))).toEqual([]);
  expect(() => readConfig({ ...base, CDN_PROVIDER: 'fastly' })).toThrow('CDN_ZONE and CDN_TOKEN');
});
