import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { observeStatements } from '@/server/platform/db/observeStatements';
import { createLogger } from '@/server/platform/logger';
import { exportSpans } from '@/server/platform/spans';
import { runInTrace } from '@/server/platform/trace';
import { openTestApp } from '../support/testApp';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}
const spans: Sent[] = [];
const slow: object[] = [];
const collector = createServer((request, response) => {
  let text = '';
  request.on('data', (part: Buffer) => (text += part.toString()));
  request.on('end', () => {
    const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.end('{}');
  });
});
let app: Awaited<ReturnType<typeof openTestApp>>;
let exporting: ReturnType<typeof exportSpans>;
beforeAll(async () => {
  await new Promise<void>((ready) => collector.listen(0, '127.0.0.1', ready));
  const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  app = await openTestApp({ config: { OTEL_EXPORTER_OTLP_ENDPOINT } });
  const { log } = app.fastify;
  observeStatements(app.db.$client, {
    slowMilliseconds: 100,
    logger: createLogger('test', 'warn', { destination: { write: (line) => void slow.push(JSON.parse(line) as object) } }),
  });
  // Connections that are open already are not observed.
  const { $client: pool } = app.db;
  for (let open = pool.totalCount; open > 0; open -= 1) (await pool.connect()).release(true);
  exporting = exportSpans({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: 1 }, 'api', log);
});
afterAll(async () => {
  await app.close();
  collector.close();
});

test('a trace leads from the page to the operation of the API and to its statements, without the values of a person', async () => {
  const person = await app.signIn();
  const [traceID, pageID] = ['c'.repeat(32), 'd'.repeat(16)];
  const answer = await app.call('users.myDetails', {}, { as: person, headers: { traceparent: `00-${traceID}-${pageID}-01` } });
  expect(answer.status).toBe(200);
  await exporting.stop();
  const ofTrace = spans.filter(({ traceId }) => traceId === traceID);
  const operation = ofTrace.find(({ name }) => name === 'users.myDetails');
  expect(operation).toMatchObject({ parentSpanId: pageID });
  const statements = ofTrace.filter(({ parentSpanId }) => parentSpanId === operation?.spanId);
  expect(statements.map(({ name }) => name)).toContain('SELECT');
  expect(JSON.stringify(spans)).not.toContain(person.cookies['__Host-sid']);
});

test('a statement that takes longer is logged with its trace, and a quick one is not', async () => {
  slow.length = 0;
  const traceID = 'e'.repeat(32);
  await runInTrace({ traceID }, async () => {
    await app.db.execute(sql`SELECT 1`);
    await app.db.execute(sql`SELECT pg_sleep(${0.15})`);
  });
  expect(slow).toEqual([expect.objectContaining({ msg: 'slow statement', traceID, statement: 'SELECT pg_sleep($1)' })]);
});
