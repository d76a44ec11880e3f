import { fork } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../../scripts/lib/paths.mjs';
import { copySampleData } from '../../scripts/lib/sampleData.mjs';
import { temporaryFolder } from '../../scripts/lib/temporaryFolder.mjs';

/** The production build for the browser tests: own data folder, own database, own port; all of it is removed afterwards. */
const folder = await temporaryFolder();
const server = process.env.DATABASE_URL;
const database = `marquee_e2e_${process.pid}`;

async function onServer(statement) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const port = Number(process.env.E2E_PORT ?? 4780);
const environment = {
  ...process.env,
  DATA_DIR: folder,
  PORT: String(port),
  // tests/e2e/requirements/monitoring.spec.ts listens there.
  SENTRY_DSN: `http://journey@127.0.0.1:${port + 9}/42`,
  SANDBOX: '1',
  // The tests review campaigns as staff do.
  SANDBOX_APPROVES_CAMPAIGNS: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
};
if (!server) await copySampleData(folder);
else {
  await onServer(`CREATE DATABASE ${database}`);
  const url = new URL(server);
  url.pathname = `/${database}`;
  environment.DATABASE_URL = url.href;
}

// For tests that run a command of the operators on this instance.
const { DATA_DIR, DATABASE_URL } = environment;
const instanceFile = join(tmpdir(), `marquee-e2e-${port}.json`);
writeFileSync(instanceFile, JSON.stringify({ DATA_DIR, DATABASE_URL }));

const app = fork(join(root, 'scripts/start.mjs'), [], { env: environment, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => app.kill('SIGTERM'));
app.once('exit', async (code) => {
  if (server) await onServer(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
  rmSync(folder, { recursive: true, force: true });
  rmSync(instanceFile, { force: true });
  process.exit(code ?? 1);
});
