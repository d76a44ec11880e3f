import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import pg from 'pg';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { freePortFrom } from '../../scripts/lib/processes.mjs';
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs';

async function startEmbedded() {
  const folder = await temporaryFolder();
  const server = await startPostgres({
    folder: join(folder, 'postgres'),
    password: 'postgres',
    port: await freePortFrom(5600),
    logFile: join(folder, 'postgres.log'),
    native: process.env.POSTGRES_NATIVE || undefined,
    settings: ['fsync=off', 'max_connections=300', 'max_wal_size=256MB'],
    initdbFlags: ['--no-sync'],
  });
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}

/**
 * Jest's globalSetup: one PostgreSQL for the run (a temporary server, or the one in DATABASE_URL) with one migrated template database that
 * each test file clones. Plain ESM, so that Jest loads it outside its own module system.
 */
export default async function prepareRun() {
  const server = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: async () => {} } : await startEmbedded();
  const template = `marquee_template_${process.pid}`;
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  await admin.query(`DROP DATABASE IF EXISTS ${template}`);
  await admin.query(`CREATE DATABASE ${template}`);

  const bundle = join(process.cwd(), '.tmp/prepare.mjs');
  await build({
    entryPoints: ['server/platform/db/prepareDatabase.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    tsconfig: 'server/tsconfig.json',
    outfile: bundle,
    logLevel: 'error',
  });
  const { prepareDatabase } = await import(bundle);
  const templateUrl = new URL(server.url);
  templateUrl.pathname = `/${template}`;
  await prepareDatabase(templateUrl.href, join(process.cwd(), 'server/db/migrations'));

  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_TEMPLATE = template;
  globalThis.stopPostgres = async () => {
    await admin.query(`DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
    await admin.end();
    await server.stop();
  };
}
