import { sql } from 'drizzle-orm';
import { openTestDatabase } from '../support/testDb';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ max: 2 });
  await database.db.execute(sql`CREATE TABLE notes (id integer PRIMARY KEY)`);
});
afterEach(() => database.db.execute(sql`DELETE FROM notes`));
afterAll(() => database.close());

const note = (id: number) => sql`INSERT INTO notes VALUES (${id})`;
const ids = async () => (await database.db.execute<{ id: number }>(sql`SELECT id FROM notes ORDER BY id`)).rows.map(({ id }) => id);

test('the first statement runs inside the transaction, although BEGIN is not awaited', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(note(1));
      expect(await ids()).toEqual([]);
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await ids()).toEqual([]);
});

test('a failed statement fails its transaction, nested ones roll back alone', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await tx.execute(note(1));
      await tx.execute(note(1));
    }),
  ).rejects.toThrow();
  await database.db.transaction(async (tx) => {
    await tx.execute(note(2));
    const inner = tx.transaction(async (nested) => {
      await nested.execute(note(3));
      await nested.execute(note(2));
    });
    await expect(inner).rejects.toThrow();
    await tx.execute(note(4));
  });
  expect(await ids()).toEqual([2, 4]);
});

test('the isolation level applies to the first statement', async () => {
  await database.db.transaction(
    async (tx) => {
      const { rows } = await tx.execute<{ level: string }>(sql`SELECT current_setting('transaction_isolation') AS level`);
      expect(rows).toEqual([{ level: 'repeatable read' }]);
    },
    { isolationLevel: 'repeatable read' },
  );
});

test('statements sent together get their own answers', async () => {
  await database.db
    .transaction(async (tx) => {
      const answers = await Promise.allSettled([
        tx.execute(sql`SELECT 1 AS n`),
        tx.execute(sql`SELECT 1 / 0`),
        tx.execute(sql`SELECT 2 AS n`),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    })
    .catch(() => undefined);
  const [one, two] = await Promise.all([
    database.db.execute<{ n: number }>(sql`SELECT 1 AS n`),
    database.db.execute<{ n: number }>(sql`SELECT 2 AS n`),
  ]);
  expect([one.rows, two.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
});

test('a lost connection fails its transaction and is replaced', async () => {
  const lost = database.db.transaction(async (tx) => {
    await tx.execute(note(1));
    await tx.execute(sql`SELECT pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(lost).rejects.toThrow();
  await database.db.transaction((tx) => tx.execute(note(2)));
  expect(await ids()).toEqual([2]);
});
