import { operations } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { z } from 'zod';
import { fieldOf, inputOf, type Pool, type Shape } from '../support/hostileInput';
import { studioTable } from '../support/studioTable';
import { openTeamApp, type TeamApp } from '../support/teamApp';

/** Inputs for each operation from each caller; `HOSTILE=40 HOSTILE_SEED=1` tries more than a normal run does. */
const tries = Number(process.env.HOSTILE ?? 1);
const seed = Number(process.env.HOSTILE_SEED ?? 7);

let app: TeamApp;
let pool: Pool;
let seen: Record<number, number>;
let broken: string[];

const isEnding = (name: string) => /logout|delete|cancel|forget/i.test(name);
const shapeOf = (name: OperationId) => z.toJSONSchema(operations[name].input, { io: 'input', unrepresentable: 'any' }) as Shape;
const camel = (column: string) => column.replace(/_id$/, 'ID').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Ids, handles and slugs of existing rows, by their field names in the contract. */
async function readPool(): Promise<Pool> {
  const { rows } = await app.db.execute<{ table: string; column: string }>(
    sql`SELECT table_name AS "table", column_name AS "column" FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'text' AND (column_name ~ '_id$' OR column_name IN ('handle', 'slug', 'username', 'video_hash'))`,
  );
  const found: Record<string, string[]> = {};
  for (const { table, column } of rows) {
    const name = sql.identifier(column);
    const values = await app.db.execute<{ value: string }>(
      sql`SELECT DISTINCT ${name} AS value FROM ${sql.identifier(table)} WHERE ${name} IS NOT NULL LIMIT 3`,
    );
    (found[camel(column)] ??= []).push(...values.rows.map(({ value }) => value));
  }
  return found;
}
async function send(name: OperationId, input: Record<string, unknown>, callers = [app.owner]): Promise<void> {
  for (const as of callers) {
    const { status, body } = await app.call(name, input, { as });
    seen[status] = (seen[status] ?? 0) + 1;
    if (status >= 500) broken.push(`${status} ${name} ${JSON.stringify(input).slice(0, 600)} ${JSON.stringify(body)}`);
  }
}

const open = async () => {
  app = await openTeamApp();
  pool = await readPool();
};
beforeEach(async () => {
  await open();
  [seen, broken] = [{}, []];
});
afterEach(() => app.close());

test('no input to any operation is answered with a 5xx', async () => {
  // Signing out and deletions come last, because they end the tests of other operations.
  const names = (Object.keys(operations) as OperationId[]).sort((a, b) => Number(isEnding(a)) - Number(isEnding(b)));
  for (const name of names)
    for (const input of fc.sample(inputOf(shapeOf(name), pool), { numRuns: tries, seed }))
      await send(name, input, [app.owner, app.stranger]);
  expect(broken).toEqual([]);
  // Most requests reach the handlers instead of being refused at the entry point.
  expect(seen[200]).toBeGreaterThan(40);
}, 900_000);

test('a valid command with one wrong field is never answered with a 5xx', async () => {
  for (const { operation, input } of studioTable) {
    if (isEnding(operation)) continue;
    const shape = shapeOf(operation);
    // Recreates what earlier commands deleted.
    const good = await Promise.resolve(input(app)).catch(async () => {
      await app.close();
      await open();
      return input(app);
    });
    for (const [field, ofField] of Object.entries(shape.properties ?? {}))
      for (const value of fc.sample(fieldOf(ofField, field, pool), { numRuns: tries, seed }))
        await send(operation, { ...good, [field]: value });
  }
  expect(broken).toEqual([]);
  expect(seen[200]).toBeGreaterThan(100);
}, 900_000);

test('a form with thousands of nested levels is refused without being traversed', async () => {
  const { fastify, owner, videoID, config } = app;
  const { statusCode } = await fastify.inject({
    method: 'PUT',
    url: `/api/v1${operations['videos.uploadUpdate'].path.replace(':videoID', videoID)}`,
    cookies: owner.cookies,
    headers: { origin: config.PUBLIC_ORIGIN, 'content-type': 'application/json', 'idempotency-key': 'deep-form-1' },
    payload: `{"form":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`,
  });
  expect(statusCode).toBe(400);
});
