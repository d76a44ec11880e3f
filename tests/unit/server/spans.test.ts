/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beginSpan, exportSpans } from '@/server/platform/spans';
import { newTrace, runInTrace, traceOf, traceparent } from '@/server/platform/trace';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
  status: { code?: number };
}

/** A collector; `status` is what it answers. */
async function openCollector() {
  const state = { status: 200, spans: [] as Sent[], services: [] as unknown[], paths: [] as unknown[] };
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      const { resourceSpans } = JSON.parse(text) as {
        resourceSpans: { resource: { attributes: Sent['attributes'] }; scopeSpans: { spans: Sent[] }[] }[];
      };
      for (const { resource, scopeSpans } of state.status === 200 ? resourceSpans : []) {
        state.services.push(resource.attributes[0]?.value.stringValue);
        state.paths.push(request.url);
        state.spans.push(...scopeSpans.flatMap(({ spans }) => spans));
      }
      response.writeHead(state.status).end('{}');
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  opened.push(() => new Promise((done) => server.close(() => done())));
  return { state, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});
const quiet = () => {
  const lines: string[] = [];
  const note = (_about: unknown, line: string) => void lines.push(line);
  return { lines, logger: { warn: note, info: note } as unknown as Parameters<typeof exportSpans>[2] };
};
const settings = (endpoint: string, share = 1) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share });

test('a span and what happens in it reach the collector with times, names and the parent of another program', async () => {
  const { state, endpoint } = await openCollector();
  const exporting = exportSpans(settings(`${endpoint}/`), 'api', quiet().logger);
  const [traceID, parentID] = ['a'.repeat(32), 'b'.repeat(16)];
  const request = beginSpan('server', traceOf({ traceparent: `00-${traceID}-${parentID}-01` }));
  const sent = runInTrace(request.place, () => {
    beginSpan('client', request.place).end('SELECT', { 'db.query.text': 'SELECT $1' });
    return traceparent();
  });
  request.end('events.feed', { 'http.response.status_code': 500 }, true);
  await exporting.stop();

  const [statement, operation] = state.spans;
  expect(state.paths).toEqual(['/v1/traces']);
  expect(state.services).toEqual(['marquee-api']);
  expect(operation).toMatchObject({ traceId: traceID, parentSpanId: parentID, name: 'events.feed', kind: 2, status: { code: 2 } });
  expect(operation?.attributes).toEqual([{ key: 'http.response.status_code', value: { intValue: '500' } }]);
  expect(statement).toMatchObject({ traceId: traceID, parentSpanId: operation?.spanId, name: 'SELECT', kind: 3, status: {} });
  expect(sent).toBe(`00-${traceID}-${operation?.spanId}-01`);
  const [start, end] = [operation?.startTimeUnixNano, operation?.endTimeUnixNano].map(Number);
  expect(Math.abs(Date.now() * 1e6 - Number(start))).toBeLessThan(60e9);
  expect(end).toBeGreaterThanOrEqual(Number(start));
});

test('all programs choose the same traces, about as many as the share says', async () => {
  const { state, endpoint } = await openCollector();
  const places = Array.from({ length: 2000 }, newTrace);
  const chosen = async (program: string) => {
    state.spans = [];
    const exporting = exportSpans(settings(endpoint, 0.2), program, quiet().logger);
    for (const place of places) beginSpan('server', place).end('page');
    await exporting.stop();
    return state.spans.map(({ traceId }) => traceId).sort();
  };
  const byWeb = await chosen('web');
  expect(byWeb.length).toBeGreaterThan(300);
  expect(byWeb.length).toBeLessThan(500);
  expect(await chosen('api')).toEqual(byWeb);
});

test('without a collector nothing is begun, and one that fails is logged once and loses its spans', async () => {
  const place = newTrace();
  expect(beginSpan('server', place).place).toBe(place);
  const { state, endpoint } = await openCollector();
  state.status = 503;
  const { lines, logger } = quiet();
  const exporting = exportSpans(settings(endpoint), 'web', logger);
  for (let n = 0; n < 1000; n += 1) beginSpan('server', newTrace()).end('page');
  await exporting.stop();
  expect(lines).toEqual(['spans cannot be sent, and are lost until the collector answers']);
  expect(state.spans).toEqual([]);
  expect(beginSpan('server', place).place).toBe(place);
});
