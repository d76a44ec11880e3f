import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError } from '../lib/console.mjs';
import { databaseCommand } from '../lib/instance.mjs';
import { buildFolder, root } from '../lib/paths.mjs';
import { isFree, run } from '../lib/processes.mjs';
import { createChildren, findPrograms, until } from './children.mjs';
import { killServer, prepareBackups, promote, startPair, startPrimary } from './databases.mjs';
import { filmSettings } from './films.mjs';
import { startPrometheus, writePrometheusConfig } from './monitoring.mjs';
import { writeNginxConfig } from './nginx.mjs';
import { objectStoreSettings, startObjectStore } from './objectStore.mjs';
import { writePgBouncerConfig } from './pgbouncer.mjs';

const base = Number(process.env.FLEET_PORT ?? 4850);
const ports = {
  front: base,
  apiBalancer: base + 1,
  films: base + 2,
  web: [base + 10, base + 11],
  api: [base + 12, base + 13],
  valkey: base + 20,
  s3: base + 21,
  prometheus: base + 22,
  alertmanager: base + 23,
  metrics: Object.fromEntries(['web1', 'web2', 'api1', 'api2', 'worker1', 'worker2'].map((name, n) => [name, base + 30 + n])),
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

/** Another program that answers at one of them would be taken for ours. */
async function requireFreePorts() {
  const all = Object.values(ports).flatMap((port) => (typeof port === 'number' ? [port] : Object.values(port)));
  const taken = [];
  for (const port of all) if (!(await isFree(port))) taken.push(port);
  if (taken.length > 0)
    throw new CliError(`Ports of the fleet are taken: ${taken.join(', ')}. FLEET_PORT and DATABASE_PORT are the first of others.`);
}

/** The account of programs that refuse to run as root. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {};
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
};

const startValkey = (children, command, { port, folder }) =>
  children.start('valkey', command, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]);

/** What the workers do: one serves money and messages, one encodes films (docs/operations.md, "Roles of workers"). */
const roles = [
  ['--queues=-encodeFirstRendition,-encodeRemainingRenditions'],
  ['--queues=encodeFirstRendition,encodeRemainingRenditions', '--scheduled-tasks=off'],
];

/** nginx reads NGINX itself, as sockets to inherit. */
function startNginx(children, command, folder) {
  const { NGINX: _, ...env } = process.env;
  return children.start('nginx', command, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'nginx-errors.log')], {
    env,
  });
}

/** How each program is started. */
function createStarters({ children, programs, folder, ports, environment, startS3 }) {
  const starters = {
    s3: startS3,
    valkey: () => startValkey(children, programs['valkey-server'], { port: ports.valkey, folder }),
    pgbouncer: () => children.start('pgbouncer', programs.pgbouncer, [join(folder, 'pgbouncer.ini')], unprivileged()),
    prometheus: () => startPrometheus({ children, command: programs.prometheus, folder, port: ports.prometheus }),
    nginx: () => startNginx(children, programs.nginx, folder),
  };
  for (const n of [0, 1]) {
    const program = (name, settings, args = []) => {
      starters[`${name}${n + 1}`] = () =>
        children.start(`${name}${n + 1}`, process.execPath, ['--enable-source-maps', join(buildFolder, `${name}.mjs`), ...args], {
          cwd: root,
          env: { ...environment, ...settings, METRICS_PORT: String(ports.metrics[`${name}${n + 1}`]) },
        });
    };
    program('api', { API_PORT: String(ports.api[n]) });
    program('worker', {}, roles[n]);
    program('web', { PORT: String(ports.web[n]) });
  }
  return starters;
}

/** The settings of every program. */
const environmentOf = (folder, more) => ({
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
  ...filmSettings(ports.films),
  ...more,
});

/**
 * Two web, two API and two worker processes with PostgreSQL, a streaming replica, PgBouncer, Valkey, an S3 server and nginx in front, on this machine and with the
 * sample catalogue, and Prometheus beside them. `stop` ends all and removes the folder.
 */
export async function startFleet({ environment: more = {} } = {}) {
  const programs = findPrograms();
  await requireFreePorts();
  const folder = mkdtempSync(join(tmpdir(), 'marquee-fleet-'));
  chmodSync(folder, 0o755);
  const children = createChildren(folder);
  const environment = environmentOf(folder, more);

  const backups = prepareBackups(folder);
  const first = await startPrimary({ folder, port: ports.primary, isSynchronous: false });
  const running = new Map();
  const startS3 = () => startObjectStore({ children, command: programs.s3rver, folder, port: ports.s3 });
  running.set('s3', startS3());
  await until(() => isListening(ports.s3), 20, 'The start of the S3 server');
  await databaseCommand(environment, 'prepare');
  await first.stop();
  const openDatabases = () => startPair({ folder, port: ports.primary, replicaPort: ports.replica });
  let { primary, replica } = await openDatabases();

  const starters = createStarters({ children, programs, folder, ports, environment, startS3 });
  /** Starts a program and waits until it answers. */
  const start = async (name) => {
    running.set(name, starters[name]());
    const n = Number(name.at(-1)) - 1;
    if (name.startsWith('api')) await until(() => isAnswering(ports.api[n], '/api/ready'), 60, `The start of ${name}`);
    if (name.startsWith('web')) await until(() => isAnswering(ports.web[n], '/api/ready'), 60, `The start of ${name}`);
    if (name.startsWith('worker')) await until(() => isAnswering(ports.metrics[name], '/-/ready'), 60, `The start of ${name}`);
    if (name === 'prometheus') await until(() => isAnswering(ports.prometheus, '/-/ready'), 60, 'The start of Prometheus');
    if (name === 's3') await until(() => isListening(ports.s3), 20, 'The start of the S3 server');
  };
  const stopProgram = async (name, signal) => {
    await running.get(name).stop(signal);
    running.delete(name);
  };

  writePgBouncerConfig(folder, { port: ports.pooler, serverPort: ports.primary });
  writePrometheusConfig(folder, ports);
  writeNginxConfig(folder, {
    port: ports.front,
    apiPort: ports.apiBalancer,
    webPorts: ports.web,
    apiPorts: ports.api,
    filmPort: ports.films,
    origin: environment.PUBLIC_ORIGIN,
  });
  const stop = async () => {
    await children.stopAll();
    // The replica first: the primary's last commits wait for it no longer than its fast shutdown does.
    await Promise.all([replica, primary].map((server) => (server?.isAlive() ? server.stop() : null)));
    rmSync(folder, { recursive: true, force: true });
  };
  const names = ['api1', 'api2', 'worker1', 'worker2', 'web1', 'web2'];
  const primaryUrl = () => databaseUrl(primary ? ports.primary : ports.replica);
  const sendPoolerTo = (serverPort) => {
    writePgBouncerConfig(folder, { port: ports.pooler, serverPort });
    running.get('pgbouncer').signal('SIGHUP');
  };
  const backupScript = (name, ...args) =>
    run(process.execPath, [join(root, 'scripts/backup', `${name}.mjs`), ...args], {
      env: { ...environment, DATABASE_URL: primaryUrl(), DATABASE_DIRECT_URL: primaryUrl(), BACKUP_DIR: backups },
    });
  /** Another account's copy of the buckets, which an operator's provider makes. */
  const [buckets, bucketCopy] = [join(folder, 's3'), join(folder, 's3-copy')];
  try {
    for (const name of ['valkey', 'pgbouncer', 'nginx', ...names, 'prometheus']) await start(name);
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
    names,
    backups,
    primaryUrl,
    command: (...args) => databaseCommand({ ...environment, DATABASE_DIRECT_URL: primaryUrl() }, ...args),
    killPrimary: () => killServer(join(folder, 'primary'), primary),
    /** Promotes the replica and sends the pooler to it. */
    failOver: async () => {
      await promote(replica.url);
      primary = null;
      sendPoolerTo(ports.replica);
    },
    backUp: async () => {
      const output = await backupScript('backup');
      cpSync(buckets, bucketCopy, { recursive: true });
      return output;
    },
    /** Kills every program of ours and the databases, and deletes both data folders, the files and the buckets. */
    loseEverything: async () => {
      for (const name of [...names, 's3']) await stopProgram(name, 'SIGKILL');
      for (const [name, server] of Object.entries({ primary, replica }))
        if (server?.isAlive()) await killServer(join(folder, name), server);
      for (const name of ['primary', 'replica', 'data', 's3']) rmSync(join(folder, name), { recursive: true, force: true });
      primary = null;
    },
    /** Restores the database to a moment, and starts everything on it. */
    restoreTo: async (moment) => {
      const output = await backupScript('restore', '--to', moment.toISOString(), '--into', join(folder, 'primary'));
      cpSync(bucketCopy, buckets, { recursive: true });
      await start('s3');
      ({ primary, replica } = await openDatabases());
      sendPoolerTo(ports.primary);
      for (const name of names) await start(name);
      return output;
    },
    stop,
  };
}
