/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { operations } from '@contract/operations';
import { operationPaths } from '@contract/paths';
import { z } from 'zod';

interface Shape {
  type?: string | string[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Shape>;
  additionalProperties?: unknown;
  anyOf?: Shape[];
  items?: Shape;
  required?: string[];
}
const shapeOf = (schema: unknown, io: 'input' | 'output') =>
  z.toJSONSchema(schema as z.ZodType, { io, unrepresentable: 'any', reused: 'inline' }) as Shape;
const all = Object.values(operations);
const bodies = all.flatMap(({ operationId, input, output }) => [
  { path: `${operationId} input`, shape: shapeOf(input, 'input') },
  { path: `${operationId} output`, shape: shapeOf(output, 'output') },
]);

/** Every object in a schema, at any depth, with its path. */
function objectsIn(shape: unknown, path: string): { path: string; shape: Shape }[] {
  if (Array.isArray(shape)) return shape.flatMap((one, at) => objectsIn(one, `${path}.${at}`));
  if (shape === null || typeof shape !== 'object') return [];
  const own = 'properties' in shape ? [{ path, shape: shape as Shape }] : [];
  return [...own, ...Object.entries(shape).flatMap(([key, value]) => objectsIn(value, `${path}.${key}`))];
}
const objects = bodies.flatMap(({ path, shape }) => objectsIn(shape, path));
const fields = objects.flatMap(({ path, shape }) =>
  Object.entries(shape.properties ?? {}).map(([name, field]) => ({ path: `${path}.${name}`, name, field })),
);
/** The shapes that a field may have, null left out. */
const variantsOf = ({ anyOf, ...shape }: Shape): Shape[] => (anyOf ? anyOf.flatMap(variantsOf) : shape.type === 'null' ? [] : [shape]);
const typesOf = (field: Shape) => variantsOf(field).flatMap(({ type }) => [type].flat().filter((one) => one !== 'null'));

test('each operation that docs/requirements.md names exists, and is open to those it names [R-API-008, R-API-016, R-API-025]', () => {
  const access = {
    public: ['public'],
    'signed in': ['user'],
    creator: ['creator', 'owner'],
    'signed in or check-in link': ['checkIn'],
  };
  const rows = [...readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| ([a-z]+\.\w+) \| ([^|]+) \|/gm)];
  expect(rows.length).toBe(110);
  for (const [, operationId = '', who = ''] of rows) {
    const operation = all.find((one) => one.operationId === operationId);
    expect([operationId, access[who as keyof typeof access]]).toEqual([operationId, expect.arrayContaining([operation?.access])]);
  }
});

test('every operation is named family.name and addressed in lower case below its prefix [R-API-010]', () => {
  const families = new Set(Object.keys(operationPaths).map((operationId) => operationId.split('.')[0]));
  expect([...families].sort()).toEqual([
    'admin',
    'auth',
    'campaigns',
    'channels',
    'decisions',
    'events',
    'notifications',
    'orders',
    'other',
    'ott',
    'payments',
    'payouts',
    'reports',
    'rewards',
    'sandbox',
    'search',
    'studio',
    'users',
    'videos',
  ]);
  for (const { operationId, path } of all)
    expect([operationId, path]).toEqual([
      expect.stringMatching(/^[a-z]+\.[a-z][A-Za-z]*$/),
      expect.stringMatching(/^(\/([a-z][a-z0-9-]*(\.[a-z]+)?|:[a-z][A-Za-z]*))+$/),
    ]);
});

test('an operation for signed-in viewers beside a public one has its name and the suffix Authorized [R-API-009]', () => {
  const authorized = all.filter(({ operationId }) => operationId.endsWith('Authorized'));
  expect(authorized.length).toBeGreaterThanOrEqual(9);
  for (const { operationId, access, path } of authorized) {
    const twin = all.find((one) => one.operationId === operationId.replace(/Authorized$/, ''));
    expect([operationId, access, twin?.access]).toEqual([operationId, 'user', 'public']);
    expect(path).not.toBe(twin?.path); // a cache tells them apart by their addresses
  }
});

test('names in bodies are camelCase [R-API-011]', () => {
  expect(fields.length).toBeGreaterThan(1000);
  expect(fields.filter(({ name }) => !/^[a-z][A-Za-z0-9]*$/.test(name)).map(({ path }) => path)).toEqual([]);
});

test('ids are strings, except the number of an entry in the log of a channel', () => {
  const ids = fields.filter(({ name }) => /ID$/.test(name) && name !== 'entryID');
  expect(ids.length).toBeGreaterThan(100);
  expect(ids.filter(({ field }) => typesOf(field).some((type) => type !== 'string')).map(({ path }) => path)).toEqual([]);
});

test('times are UTC in ISO 8601, and nothing else is accepted as one [R-API-021]', () => {
  const times = fields
    .filter(({ name }) => /[a-z]At$/.test(name))
    .flatMap(({ path, field }) => variantsOf(field).map((shape) => ({ path, shape })));
  expect(times.length).toBeGreaterThan(50);
  for (const { path, shape } of times) {
    const accepts = (text: string) => shape.type === 'string' && new RegExp(shape.pattern ?? '.').test(text);
    expect([path, accepts('2026-11-24T04:05:06.000Z'), accepts('2026-11-24T09:35:06+05:30'), accepts('24 November 2026')]).toEqual([
      path,
      true,
      false,
      false,
    ]);
  }
});

test('amounts of money are integers of minor units [R-API-026]', () => {
  const amounts = fields.filter(({ name }) => /Minor$/.test(name));
  expect(amounts.length).toBeGreaterThan(100);
  expect(amounts.filter(({ field }) => typesOf(field).some((type) => type !== 'integer')).map(({ path }) => path)).toEqual([]);
});

test('lists take limit and cursor and answer items with the next cursor [R-API-013]', () => {
  const outputs = all.map((operation) => ({ ...operation, answer: shapeOf(operation.output, 'output').properties ?? {} }));
  const pages = outputs.filter(({ answer }) => 'nextCursor' in answer);
  expect(pages.length).toBeGreaterThan(30);
  for (const { operationId, answer, input } of pages) {
    const asked = shapeOf(input, 'input').properties ?? {};
    expect([operationId, answer.items?.type, 'cursor' in asked, 'limit' in asked]).toEqual([operationId, 'array', true, true]);
  }
});

test('unknown fields are refused at every depth, except those of providers [R-API-015]', () => {
  const fromProviders = new Set(all.filter(({ isCsrfExempt }) => isCsrfExempt).map(({ operationId }) => `${operationId} input`));
  const inputs = objects.filter(({ path }) => / input/.test(path) && !fromProviders.has(path));
  expect(inputs.length).toBeGreaterThan(200);
  expect(inputs.filter(({ shape }) => shape.additionalProperties !== false).map(({ path }) => path)).toEqual([]);
});

test.each([
  'events.ticketBegin',
  'events.initPayment',
  'events.ticketsIssue',
  'events.ticketsCancel',
  'events.ticketsMove',
  'events.cancel',
  'events.sessionsCancel',
  'events.waitlistLeave',
  'events.transferAccept',
  'orders.pay',
  'orders.cancel',
  'ott.paymentBegin',
  'ott.rentalConfirm',
  'campaigns.paymentBegin',
  'campaigns.commitmentCancel',
  'campaigns.commitmentReconfirm',
  'campaigns.cancel',
  'campaigns.distributionCompute',
  'campaigns.distributionApprove',
  'campaigns.payoutRequest',
  'campaigns.payoutApprove',
  'campaigns.payoutRelease',
  'studio.payoutRequest',
  'studio.payoutDecide',
  'admin.refund',
  'admin.caseResolve',
  'admin.payoutHold',
  'admin.payoutRelease',
  'admin.payoutPolicySet',
  'admin.payoutPolicyDecide',
  'admin.payoutBatchCreate',
  'admin.payoutBatchConfirm',
  'admin.adjustmentPropose',
  'admin.adjustmentDecide',
  'admin.settingChange',
  'admin.settingDecide',
] as const)('%s, which moves money or stock, takes an Idempotency-Key [R-API-024]', (operationId) => {
  expect(operations[operationId]).toMatchObject({ method: 'POST', isIdempotent: true });
});
