import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { visit } from '../session';

const port = Number(process.env.E2E_PORT ?? 4780) + 9;

interface Item {
  type: string;
  envelope: Record<string, unknown>;
  body: Buffer;
}

/** One span of a trace, as the SDK sends it. */
interface Span {
  name: string;
  is_segment: boolean;
  attributes: Record<string, { value: unknown }>;
}

/** Parses a Sentry envelope: a JSON header line, then a JSON line before each item, with its length for binary items. */
function itemsOf(envelope: Buffer): Item[] {
  const items: Item[] = [];
  const lineAt = (from: number) => {
    const end = envelope.indexOf(10, from);
    return end < 0 ? envelope.length : end;
  };
  const jsonAt = (from: number, to: number) => JSON.parse(envelope.subarray(from, to).toString()) as Record<string, unknown>;
  const head = lineAt(0);
  const header = jsonAt(0, head);
  for (let at = head + 1; at < envelope.length;) {
    const end = lineAt(at);
    const { type, length } = jsonAt(at, end) as { type: string; length?: number };
    const bodyEnd = length === undefined ? lineAt(end + 1) : end + 1 + length;
    items.push({ type, envelope: header, body: envelope.subarray(end + 1, bodyEnd) });
    at = bodyEnd + 1;
  }
  return items;
}

/** A local collector, to which the test app's SENTRY_DSN points. */
async function openCollector() {
  const items: Item[] = [];
  const cookies: unknown[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/api/42/envelope/') items.push(...itemsOf(Buffer.concat(chunks)));
      cookies.push(request.headers.cookie);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect((server.address() as AddressInfo).port).toBe(port);
  return { items, cookies, of: (type: string) => items.filter((item) => item.type === type), close: () => server.close() };
}

const wholeOf = ({ body }: Item) => JSON.parse(body.toString()) as Record<string, unknown>;
/** A recording is a JSON line followed by deflated events. */
const recordedIn = ({ body }: Item) => {
  const rest = body.subarray(body.indexOf(10) + 1);
  return rest[0] === 0x78 ? inflateSync(rest).toString() : rest.toString();
};

test.describe('a visitor who has consented', () => {
  // A replay needs the visitor's consent.
  const consent = { name: 'privacy_choice', value: 'all', domain: '127.0.0.1', path: '/', expires: -1, httpOnly: false, secure: false };
  test.use({ extraHTTPHeaders: {}, storageState: { cookies: [{ ...consent, sameSite: 'Lax' }], origins: [] } });

  test('every visit’s trace, and an error with its replay, arrive through our own tunnel as release 2.5.2, without personal data [R-APP-018, R-LIMIT-003, R-LIMIT-004]', async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same code; once is enough');
    const collector = await openCollector();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    try {
      await visit(page, '/explore/');
      await expect.poll(() => collector.of('span').length, { timeout: 20_000 }).toBeGreaterThan(0);
      await page.getByRole('searchbox').first().fill('words of a visitor');
      await page.evaluate(() => setTimeout(() => { throw new Error('the projector stopped'); })); // prettier-ignore
      await expect.poll(() => collector.of('event').length).toBeGreaterThan(0);
      // An error always sends the replay so far (replaysOnErrorSampleRate 1).
      await expect.poll(() => collector.of('replay_recording').length, { timeout: 20_000 }).toBeGreaterThan(0);

      const spans = collector.of('span').flatMap((item) => wholeOf(item).items as Span[]);
      const load = spans.find(({ is_segment, attributes }) => is_segment && attributes['sentry.op']?.value === 'pageload');
      expect(load).toMatchObject({ name: '/explore', attributes: { 'sentry.release': { value: '2.5.2' } } });
      const failure = collector
        .of('event')
        .map(wholeOf)
        .find(({ exception }) => JSON.stringify(exception).includes('the projector stopped'));
      expect(failure).toMatchObject({ release: '2.5.2', platform: 'javascript' });
      expect(collector.of('replay_event').map(wholeOf)[0]).toMatchObject({ type: 'replay_event', release: '2.5.2' });
      const recording = collector.of('replay_recording').map(recordedIn).join('');
      expect(recording).toContain('"type":2'); // a full DOM snapshot
      expect(recording).not.toContain('words of a visitor');

      const [traced] = collector.of('span');
      expect(traced?.envelope.trace).toMatchObject({ sample_rate: '1', sampled: 'true' });
      for (const { envelope } of collector.items) expect(envelope.dsn).toBe(`http://journey@127.0.0.1:${port}/42`);
      expect(collector.cookies.filter(Boolean)).toEqual([]);
      const elsewhere = asked.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(blob|data):/.test(url));
      expect(elsewhere, 'the browser sends requests to our origin only').toEqual([]);
    } finally {
      collector.close();
    }
  });
});

test('a visitor who opts out gets no collector and loads no SDK', async ({ page }) => {
  const report = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/monitoring');
  await visit(page, '/explore/');
  expect((await report).status()).toBe(204);
});
