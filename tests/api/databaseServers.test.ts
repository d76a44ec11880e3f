import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '@/server/platform/db/client';
import { migrate } from '@/server/platform/db/migrate';
import { openServerDatabase } from '@/server/platform/db/openServerDatabase';
import { openReplica, readingFromReplica } from '@/server/platform/db/replica';
import { setRoleLimits } from '@/server/platform/db/setRoleLimits';
import { createLogger } from '@/server/platform/logger';
import { openTestApp, testConfig } from '../support/testApp';
import { openEmptyDatabase } from '../support/testDb';

let app: Awaited<ReturnType<typeof openTestApp>>;
const url = () => app.config.DATABASE_URL;
const logger = createLogger('test', 'silent');
beforeAll(async () => {
  app = await openTestApp({ config: { DATABASE_REPLICA_URL: 'postgres://unused@127.0.0.1:1/x' } });
});
afterAll(() => app.close());

const name = () => sql.identifier(new URL(url()).pathname.slice(1));

test('a server that became a standby answers 503 with Retry-After, and its connections are replaced', async () => {
  const db = openDatabase(url(), { max: 1 });
  const write = () => db.transaction((tx) => tx.execute(sql`CREATE TEMP TABLE written_once (id int)`));
  try {
    await app.db.execute(sql`ALTER DATABASE ${name()} SET default_transaction_read_only = on`);
    // A temporary table may be written on a standby; a permanent one may not.
    await expect(db.transaction((tx) => tx.execute(sql`UPDATE users SET name = name`))).rejects.toMatchObject({ cause: { code: '25006' } });
    await app.db.execute(sql`SET default_transaction_read_only = off`);
    await app.db.execute(sql`ALTER DATABASE ${name()} RESET default_transaction_read_only`);
    await db.transaction((tx) => tx.execute(sql`UPDATE users SET name = name`));
    await write();
  } finally {
    await db.$client.end();
  }
});

test('the connections of a pooler, which pass no options on, get their limits from the role', async () => {
  const role = `pooled_${process.pid}`;
  const pooled = new URL(url());
  pooled.username = role;
  pooled.password = 'pooled';
  await app.db.execute(sql`CREATE ROLE ${sql.identifier(role)} LOGIN PASSWORD 'pooled'`);
  const open = () => openServerDatabase(testConfig({ DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: url() }), logger);
  try {
    await expect(open()).rejects.toThrow('have no statement_timeout');
    await setRoleLimits(url(), pooled.href);
    const db = await open();
    const limits = await db.execute(sql`SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
      current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('timezone') AS zone`);
    await db.$client.end();
    expect(limits.rows).toEqual([{ statement: '5s', lock: '3s', idle: '15s', zone: 'UTC' }]);
  } finally {
    await app.db.execute(sql`DROP OWNED BY ${sql.identifier(role)}`);
    await app.db.execute(sql`DROP ROLE ${sql.identifier(role)}`);
  }
});

describe('a replica', () => {
  // The same database; its connections are read-only, as those of a replica.
  const replicaUrl = () => `${url()}?options=${encodeURIComponent('-c default_transaction_read_only=on')}`;
  const open = async (query: string) => {
    let isUsable = false;
    const replica = openReplica(replicaUrl(), { max: 2, onChange: (now) => (isUsable = now), query });
    // `openReplica` sets options of its own; these replace them.
    replica.pool.options.options = '-c default_transaction_read_only=on';
    const db = openDatabase(url(), { max: 2, replica });
    for (let left = 40; !isUsable && left > 0; left -= 1) await new Promise((resolve) => setTimeout(resolve, 25));
    const isOnReplica = async () =>
      (await db.execute(sql`SELECT current_setting('default_transaction_read_only') AS it`)).rows[0]?.it === 'on';
    return { db, isOnReplica };
  };

  test('answers reads outside transactions of requests that may read from it; what it refuses, the primary answers', async () => {
    const { db, isOnReplica } = await open('SELECT 0::float8 AS lag');
    expect(await isOnReplica()).toBe(false);
    expect(await readingFromReplica(isOnReplica)).toBe(true);
    const inTransaction = () => db.transaction((tx) => tx.execute(sql`UPDATE users SET name = name`));
    await readingFromReplica(inTransaction);
    expect((await readingFromReplica(() => db.execute(sql`UPDATE users SET name = name WHERE false`))).rowCount).toBe(0);
    await db.$client.end();
  });

  test('that is more than a second behind, or gets nothing from its primary, is not asked', async () => {
    for (const query of ['SELECT 2::float8 AS lag', 'SELECT 0::float8 AS lag WHERE false']) {
      const { db, isOnReplica } = await open(query);
      expect(await readingFromReplica(isOnReplica)).toBe(false);
      await db.$client.end();
    }
  });

  test('is not asked by a browser that wrote something in the last ten seconds', async () => {
    const asha = await app.signIn();
    const { headers } = await app.fastify.inject({
      method: 'POST',
      url: '/api/v1/auth/logout',
      cookies: asha.cookies,
      headers: { origin: app.config.PUBLIC_ORIGIN, 'content-type': 'application/json' },
      payload: {},
    });
    expect(String(headers['set-cookie'])).toMatch(/wrote=1; Max-Age=10; Path=\/api; HttpOnly/);
  });
});

describe('migrations beside a running installation', () => {
  const withFile = async (
    text: string,
    work: (folder: string, database: Awaited<ReturnType<typeof openEmptyDatabase>>) => Promise<void>,
  ) => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-migrations-'));
    const database = await openEmptyDatabase();
    try {
      await database.db.execute(sql`CREATE TABLE shows (id int)`);
      await writeFile(join(folder, '0000_shows.sql'), text);
      await work(folder, database);
    } finally {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    }
  };

  test('one that gets no lock lets the others pass, and is tried again', () =>
    withFile('ALTER TABLE shows ADD COLUMN title text', async (folder, { db, url: at }) => {
      const reader = new pg.Client({ connectionString: at });
      await reader.connect();
      await reader.query('BEGIN; SELECT FROM shows');
      const migrated = migrate(at, folder);
      await new Promise((resolve) => setTimeout(resolve, 2500));
      // Its lock request is gone, so this does not queue behind it.
      await db.execute(sql`SELECT FROM shows`);
      await reader.query('COMMIT');
      await reader.end();
      expect(await migrated).toEqual(['0000_shows.sql']);
    }));

  test('one without a transaction may build an index while rows are written', () =>
    withFile('-- without transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS shows_idx ON shows (id)', async (folder, { url: at }) => {
      expect(await migrate(at, folder)).toEqual(['0000_shows.sql']);
    }));
});
