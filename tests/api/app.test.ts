import { randomUUID } from 'node:crypto';
import { namedSchemas, operations } from '@contract/operations';
import { operationPaths, type OperationId } from '@contract/paths';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface Operation {
  operationId: string;
  description?: string;
  security?: unknown[];
  responses: Record<string, { content?: object; headers?: object }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; responses: Record<string, { description: string }> };
}
const readDocument = async () => (await app.fastify.inject('/api/openapi.json')).json<Document>();
const operationsOf = ({ paths }: Document) => Object.values(paths).flatMap((path) => Object.values(path));

test('the API describes every operation it serves, with who may call it [R-API-007]', async () => {
  const { fastify } = app;
  const document = await readDocument();
  const described = operationsOf(document);
  expect(document.openapi).toBe('3.1.0');
  // The document is made from the routes that are mounted, the table from the operations that are declared.
  expect(described.map((operation) => operation.operationId).sort()).toEqual(Object.keys(operationPaths).sort());
  for (const { operationId, security, description } of described) {
    const { access } = operations[operationId as OperationId];
    expect([operationId, security?.length === 0]).toEqual([operationId, access === 'public']);
    if (access === 'owner') expect([operationId, description]).toEqual([operationId, expect.stringMatching(/^Needs the right .+\.$/)]);
  }
  // The same for people, and for programs that read YAML.
  expect((await fastify.inject('/api/docs/json')).json()).toEqual(document);
  const { body } = await fastify.inject('/api/docs/yaml');
  expect(body).toMatch(/^openapi: 3\.1\.0$/m);
  expect(body).toContain('operationId: events.ticketBegin');
});

test('the document describes each named schema once and stays under 700 kB', async () => {
  expect(Buffer.byteLength((await app.fastify.inject('/api/openapi.json')).body)).toBeLessThan(700_000);
  const names = namedSchemas.map(([name]) => name);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  const { components } = await readDocument();
  expect(components.schemas).toMatchObject({ ReleaseCard: { properties: { artwork: { $ref: '#/components/schemas/Artwork' } } } });
  expect(Object.keys(components.schemas).length).toBeGreaterThan(200);
});

test.each([
  ['events.orderPdf', '200', 'application/pdf'],
  ['events.orderCalendar', '200', 'text/calendar'],
  ['events.attendeesCsv', '200', 'text/csv'],
  ['events.organiserOrdersCsv', '200', 'text/csv'],
  ['studio.exportFile', '200', 'text/csv'],
  ['studio.invoicePdf', '200', 'application/pdf'],
  ['orders.receiptPdf', '200', 'application/pdf'],
  ['campaigns.portfolioCsv', '200', 'text/csv'],
  ['users.exportFile', '200', 'application/zip'],
  ['events.feed', '200', 'application/json'],
])('%s answers %s with %s', async (operationId, status, mediaType) => {
  const operation = operationsOf(await readDocument()).find((one) => one.operationId === operationId);
  expect(Object.keys(operation?.responses[status]?.content ?? {})).toEqual([mediaType]);
});

test('the callback of a sign-in answers a redirect', async () => {
  const operation = operationsOf(await readDocument()).find((one) => one.operationId === 'auth.googleCallback');
  expect(operation?.responses).not.toHaveProperty('200');
  expect(operation?.responses['302']?.headers).toHaveProperty('Location');
});

/** Fields that count or number things: there is no unit to name. */
const counts =
  /Count$|^(ahead|asked|attempts|audioChannels|awaitingConsent|backers|before|begun|bookmarks|calendarSequence|campaignReviews|capacity|checkedIn|checkouts|columns|commitments|count|deadJobs|deviations|distributionApprovals|ended|endedSessions|entries|entryID|episode|exits|failed|failedMessages|failingTasks|from|fromVersion|held|holders|identityChecks|ignored|inside|investorCap|investors|kid|left|limit|maxPerOrder|maxPerPerson|maxUses|merged|minPerOrder|mine|now|number|of|open|orders|overdue|paid|part|partNumber|parts|payoutApprovals|pendingReconfirmations|pendingTags|people|perMinute|perRow|plays|purchased|quantity|questionReports|reach|recipients|recoveryCodesLeft|returned|rows|sales|scans|schemaVersion|season|seatsLeft|seed|sessions|sold|soundTrack|status|stock|taken|termsVersion|tickets|titleReports|to|toVersion|total|used|version|viewers|views|visits|wheelchairs|withoutOwner)$/;

interface Numeric {
  type?: string | string[];
  anyOf?: Numeric[];
  description?: string;
}

test('every number says its unit, unless it only counts', async () => {
  const without = new Set<string>();
  const isNumber = ({ type, anyOf }: Numeric): boolean =>
    [type].flat().some((name) => name === 'number' || name === 'integer') || (anyOf?.some(isNumber) ?? false);
  JSON.stringify(await readDocument(), (_key, value: { properties?: Record<string, Numeric>; name?: string; schema?: Numeric }) => {
    if (typeof value?.name === 'string' && value.schema && isNumber(value.schema) && !('description' in value)) without.add(value.name);
    for (const [name, field] of Object.entries(value?.properties ?? {})) if (isNumber(field) && !field.description) without.add(name);
    return value;
  });
  expect([...without].filter((name) => !counts.test(name))).toEqual([]);
});

const names = Object.keys(operationPaths) as OperationId[];
test.each(names.filter((name) => ['user', 'creator', 'owner'].includes(operations[name].access)))(
  '%s refuses a guest before it reads the input [R-ROLE-006]',
  async (operationID) => {
    expect(await app.call(operationID)).toMatchObject({ status: 401, body: { status: 401 } });
  },
);

test.each(names.filter((name) => operations[name].access === 'creator'))(
  '%s refuses a user without a channel, who is no creator [R-ROLE-006, R-ROLE-009]',
  async (operationID) => {
    expect(await app.call(operationID, {}, { as: await app.signIn() })).toMatchObject({
      status: 403,
      body: { error: 'Create a channel first' },
    });
  },
);

test('the document is readable at /api/docs [R-API-019]', async () => {
  const page = await app.fastify.inject('/api/docs/');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/html/)]);
  expect(page.body).toContain('swagger-ui');
});

test('an error is its status, what is wrong and its request; the HTTP status is the same [R-ERR-004]', async () => {
  const { statusCode, body } = await app.fastify.inject({ url: '/api/v1/events/feed?limit=none&nothing=1' });
  const error = JSON.parse(body) as Record<string, unknown>;
  expect(statusCode).toBe(400);
  expect(Object.keys(error).sort()).toEqual(['code', 'error', 'fields', 'requestID', 'status'].sort());
  expect(error.status).toBe(400);
});

test('health and readiness answer, an unknown path is a plain 404', async () => {
  const { fastify } = app;
  expect((await fastify.inject('/api/health')).statusCode).toBe(200);
  expect((await fastify.inject('/api/ready')).statusCode).toBe(200);
  expect((await fastify.inject('/api/v1/nothing')).json()).toMatchObject({
    status: 404,
    error: 'Not found',
    requestID: expect.any(String),
  });
});

test('an unsafe request from a foreign page is refused before its body is read', async () => {
  const refused = await app.fastify.inject({
    method: 'POST',
    url: '/api/v1/nothing',
    headers: { origin: 'https://evil.example', 'content-type': 'application/json' },
    payload: '{broken',
  });
  expect(refused.statusCode).toBe(403);
});

test('a request id from the caller is kept, a malicious one replaced', async () => {
  const id = randomUUID();
  expect((await app.fastify.inject({ url: '/api/health', headers: { 'x-request-id': id } })).headers['x-request-id']).toBe(id);
  expect((await app.fastify.inject({ url: '/api/health', headers: { 'x-request-id': '<script>' } })).headers['x-request-id']).not.toBe(
    '<script>',
  );
});
