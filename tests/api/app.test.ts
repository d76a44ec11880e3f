import { randomUUID } from 'node:crypto';
import { operationPaths } from '@contract/paths';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('the API describes every operation it serves, with who may call it', async () => {
  const { fastify } = app;
  const document = (await fastify.inject('/api/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; security: unknown[]; 'x-access': string }>>;
  }>();
  const described = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(document.openapi).toBe('3.1.0');
  expect(described.map((operation) => operation.operationId).sort()).toEqual(Object.keys(operationPaths).sort());
  for (const operation of described) expect(operation['x-access'] === 'public').toBe(operation.security.length === 0);
  // The same document for people, and as YAML.
  expect((await fastify.inject('/api/docs/json')).json()).toEqual(document);
  const { body } = await fastify.inject('/api/docs/yaml');
  expect(body).toMatch(/^openapi: 3\.1\.0$/m);
  expect(body).toContain('operationId: events.ticketBegin');
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
