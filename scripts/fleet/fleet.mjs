import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseCommand } from '../lib/instance.mjs';
import { buildFolder, root } from '../lib/paths.mjs';
import { createChildren, findPrograms, until } from './children.mjs';
import { isStreaming, promote, startPrimary, startReplica } from './databases.mjs';
import { writeNginxConfig } from './nginx.mjs';
import { objectStoreSettings, startObjectStore } from './objectStore.mjs';
import { writePgBouncerConfig } from './pgbouncer.mjs';

const base = Number(process.env.FLEET_PORT ?? 4850);
const ports = {
  front: base,
  apiBalancer: base + 1,
  web: [base + 10, base + 11],
  api: [base + 12, base + 13],
  valkey: base + 20,
  s3: base + 21,
  primary: Number(process.env.DATABASE_PORT ?? 55950),
};
ports.replica = ports.primary + 1;
ports.pooler = ports.primary + 2;

const databaseUrl = (port) => `postgres://marquee:fleet@127.0.0.1:${port}/marquee`;
const isAnswering = (port, path) =>
  fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false, // -- not listening now
  );

const isListening = (port) =>
  fetch(`http://127.0.0.1:${port}`).then(
    () => true,
    () => false,
  );

/** The account of programs that refuse to run as root. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
};

const startValkey = (children, command, { port, folder }) =>
  children.start('valkey', command, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]);

/** How each program is started. */
function createStarters({ children, programs, folder, ports, environment, startS3 }) {
  const starters = {
    s3: startS3,
    valkey: () => startValkey(children, programs['valkey-server'], { port: ports.valkey, folder }),
    pgbouncer: () => children.start('pgbouncer', programs.pgbouncer, [join(folder, 'pgbouncer.ini')], unprivileged()),
    nginx: () =>
      children.start('nginx', programs.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'nginx-errors.log')]),
  };
  for (const n of [0, 1]) {
    const program = (name, settings) => () =>
      children.start(`${name}${n + 1}`, process.execPath, ['--enable-source-maps', join(buildFolder, `${name}.mjs`)], {
        cwd: root,
        env: { ...environment, ...settings },
      });
    starters[`api${n + 1}`] = program('api', { API_PORT: String(ports.api[n]) });
    starters[`worker${n + 1}`] = program('worker', {});
    starters[`web${n + 1}`] = program('web', { PORT: String(ports.web[n]) });
  }
  return starters;
}

/**
 * Two web, two API and two worker processes with PostgreSQL, a streaming replica, PgBouncer, Valkey, an S3 server and nginx in front, on this machine and with the
 * sample catalogue. `stop` ends all and removes the folder.
 */
export async function startFleet({ environment: more = {} } = {}) {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'marquee-fleet-'));
  chmodSync(folder, 0o755);
  const children = createChildren(folder);
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    SANDBOX: '1',
    LOG_LEVEL: 'warn',
    // One machine needs no time to tell a load balancer that a program stops.
    DRAIN_DELAY_SECONDS: '1',
    ALLOW_SEED: '1',
    DATA_DIR: join(folder, 'data'),
    APP_SECRET: 'fleet'.repeat(8),
    INTERNAL_TOKEN: 'token'.repeat(8),
    PUBLIC_ORIGIN: `http://127.0.0.1:${ports.front}`,
    API_ORIGIN: `http://127.0.0.1:${ports.apiBalancer}`,
    DATABASE_URL: databaseUrl(ports.pooler),
    DATABASE_DIRECT_URL: databaseUrl(ports.primary),
    DATABASE_REPLICA_URL: databaseUrl(ports.replica),
    REDIS_URL: `redis://127.0.0.1:${ports.valkey}`,
    ...objectStoreSettings(ports.s3),
    ...more,
  };

  const first = await startPrimary({ folder, port: ports.primary, isSynchronous: false });
  const running = new Map();
  const startS3 = () => startObjectStore({ children, command: programs.s3rver, folder, port: ports.s3 });
  running.set('s3', startS3());
  await until(() => isListening(ports.s3), 20, 'The start of the S3 server');
  await databaseCommand(environment, 'prepare');
  await first.stop();
  let primary = await startPrimary({ folder, port: ports.primary, isSynchronous: true });
  const replica = await startReplica({ folder, port: ports.replica, primaryPort: ports.primary });
  await until(() => isStreaming(databaseUrl(ports.primary)), 30, 'Streaming to the replica');

  const starters = createStarters({ children, programs, folder, ports, environment, startS3 });
  /** Starts a program and waits until it answers. */
  const start = async (name) => {
    running.set(name, starters[name]());
    const n = Number(name.at(-1)) - 1;
    if (name.startsWith('api')) await until(() => isAnswering(ports.api[n], '/api/ready'), 60, `The start of ${name}`);
    if (name.startsWith('web')) await until(() => isAnswering(ports.web[n], '/api/ready'), 60, `The start of ${name}`);
  };
  const stopProgram = async (name, signal) => {
    await running.get(name).stop(signal);
    running.delete(name);
  };

  writePgBouncerConfig(folder, { port: ports.pooler, serverPort: ports.primary });
  writeNginxConfig(folder, { port: ports.front, apiPort: ports.apiBalancer, webPorts: ports.web, apiPorts: ports.api });
  const stop = async () => {
    await children.stopAll();
    // The replica first: the primary's last commits wait for it no longer than its fast shutdown does.
    await Promise.all([replica.stop(), primary?.isAlive() ? primary.stop() : null]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    for (const name of ['valkey', 'pgbouncer', 'nginx', 'api1', 'api2', 'worker1', 'worker2', 'web1', 'web2']) await start(name);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    folder,
    ports,
    environment,
    origin: environment.PUBLIC_ORIGIN,
    start,
    stopProgram,
    names: ['web1', 'web2', 'api1', 'api2', 'worker1', 'worker2'],
    primaryUrl: () => databaseUrl(primary ? ports.primary : ports.replica),
    command: (...args) =>
      databaseCommand({ ...environment, DATABASE_DIRECT_URL: databaseUrl(primary ? ports.primary : ports.replica) }, ...args),
    killPrimary: async () => {
      const pid = Number(readFileSync(join(folder, 'primary/postmaster.pid'), 'utf8').split('\n', 1)[0]);
      process.kill(pid, 'SIGKILL');
      await until(() => !primary.isAlive(), 10, 'The end of the primary');
    },
    /** Promotes the replica and sends the pooler to it. */
    failOver: async () => {
      await promote(replica.url);
      primary = null;
      writePgBouncerConfig(folder, { port: ports.pooler, serverPort: ports.replica });
      running.get('pgbouncer').signal('SIGHUP');
    },
    stop,
  };
}
