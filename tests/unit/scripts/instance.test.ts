/** @jest-environment node */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

interface Instance {
  folder: string;
  secrets: Record<string, string>;
  unlock: () => void;
}
interface Scripts {
  openDataFolder: (about: object) => Promise<Instance>;
  openDatabase: (instance: Instance) => Promise<{ url: string; isOurs: boolean; stop: () => Promise<void> }>;
  environmentOf: (parts: object) => Record<string, string>;
}
// oxlint-disable-next-line typescript/no-require-imports -- modules of the scripts have no types
const { openDataFolder, openDatabase, environmentOf } = require('@/scripts/lib/instance.mjs') as Scripts;

const before = { ...process.env };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mq-instance-'));
  process.env = { NODE_ENV: 'test', PATH: before.PATH, DATA_DIR: folder };
});
afterEach(() => {
  process.env = before;
  rmSync(folder, { recursive: true, force: true });
});

const parts = {
  folder: '/data',
  secrets: { APP_SECRET: 'made', INTERNAL_TOKEN: 'made' },
  databaseUrl: 'postgres://x',
  port: 4700,
  apiPort: 4701,
};

test('the one-command start is a sandbox with secrets of its own, on loopback, unless it is told otherwise [R-RUN-005, R-RUN-011]', () => {
  const loopback = { HOST: '127.0.0.1', API_HOST: '127.0.0.1', PUBLIC_ORIGIN: 'http://127.0.0.1:4700' };
  expect(environmentOf(parts)).toMatchObject({ SANDBOX: '1', APP_SECRET: 'made', DATA_DIR: '/data', ...loopback });
  process.env.SANDBOX = '0';
  expect(environmentOf(parts)).toMatchObject({ SANDBOX: '0' });
  expect(environmentOf(parts).APP_SECRET).toBeUndefined();
});

test('DATABASE_URL names the database that every program uses [R-RUN-002]', async () => {
  process.env.DATABASE_URL = 'postgres://app@db.internal/marquee';
  const database = await openDatabase({ folder, secrets: {}, unlock: () => undefined });
  expect(database).toMatchObject({ url: process.env.DATABASE_URL, isOurs: false });
  expect(environmentOf({ ...parts, databaseUrl: database.url }).DATABASE_URL).toBe(process.env.DATABASE_URL);
  expect(readdirSync(folder)).toEqual([]);
});

test('without DATABASE_URL the PostgreSQL of the npm packages runs in the data folder, beside logs and secrets [R-RUN-007, R-RUN-008]', async () => {
  const instance = await openDataFolder({ port: 4700 });
  expect(instance.folder).toBe(folder);
  const database = await openDatabase(instance);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>(`SELECT current_setting('data_directory') AS folder`);
  await client.end();
  await database.stop();
  instance.unlock();
  expect(rows).toEqual([{ folder: join(folder, 'postgres') }]);
  expect(existsSync(join(folder, 'logs/postgres.log'))).toBe(true);
});
