import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backupFolder, walFolder } from '../backup/backupFolder.mjs';
import { archiveSettings } from '../backup/walArchive.mjs';
import { CliError } from './console.mjs';
import { lockHolderOf, lockFolder } from './dataLock.mjs';
import { buildFolder, dataFolder, migrationsFolder } from './paths.mjs';
import { startPostgres } from './postgres.mjs';
import { freePortFrom, isFree, run } from './processes.mjs';
import { readSecrets } from './secrets.mjs';

export const logFile = (folder, name) => join(folder, 'logs', `${name}.log`);

/** Locks the data folder for this process; throws when another instance uses it. */
export async function openDataFolder(about) {
  const folder = dataFolder();
  const lock = await lockFolder(folder, about);
  mkdirSync(join(folder, 'logs'), { recursive: true });
  return { folder, secrets: readSecrets(folder), ...lock };
}

/** The address of a server of the operator's; empty where the server is our own, in the data folder. */
export function givenDatabaseUrl() {
  const file = process.env.DATABASE_URL_FILE;
  return process.env.DATABASE_URL ?? (file ? readFileSync(file, 'utf8').trimEnd() : '');
}

/** The database: the server of DATABASE_URL, or our own in the data folder, which archives its log to BACKUP_DIR if that is set. */
export async function openDatabase({ folder, secrets }, samePort) {
  const given = givenDatabaseUrl();
  if (given) return { url: given, isOurs: false, isAlive: () => true, stop: async () => {} };
  const backups = backupFolder();
  const archive = backups ? { archiveFolder: walFolder(backups), settings: archiveSettings(walFolder(backups)) } : {};
  const options = {
    folder: join(folder, 'postgres'),
    password: secrets.DATABASE_PASSWORD,
    logFile: logFile(folder, 'postgres'),
    ...archive,
  };
  const port = samePort ?? (await freePortFrom(Number(process.env.DATABASE_PORT) || 5499));
  return { ...(await startPostgres({ ...options, port })), isOurs: true };
}

/** The environment of every program. A sandbox generates its secrets; without SANDBOX=1 they must be set (server/platform/config.ts checks). */
export function environmentOf({ folder, secrets, databaseUrl, port, apiPort }) {
  const isSandbox = (process.env.SANDBOX ?? '1') === '1';
  // A program that is given a file reads it itself.
  const secretOf = (name) => process.env[name] ?? (process.env[`${name}_FILE`] ? undefined : secrets[name]);
  return {
    NODE_ENV: 'production',
    ...process.env,
    ...(isSandbox ? { APP_SECRET: secretOf('APP_SECRET') } : {}),
    SANDBOX: isSandbox ? '1' : '0',
    // A sandbox has no staff who review campaigns, unless a person there gets a role.
    ...(isSandbox ? { SANDBOX_APPROVES_CAMPAIGNS: process.env.SANDBOX_APPROVES_CAMPAIGNS ?? '1' } : {}),
    INTERNAL_TOKEN: secretOf('INTERNAL_TOKEN'),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    HOST: process.env.HOST ?? '127.0.0.1',
    // Only the web server is reachable from outside; it calls the API on this machine.
    API_HOST: process.env.API_HOST ?? '127.0.0.1',
    PORT: String(port),
    API_PORT: String(apiPort),
    API_ORIGIN: `http://127.0.0.1:${apiPort}`,
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? `http://127.0.0.1:${port}`,
    // A person waits for the end of `npm start`.
    DRAIN_TIMEOUT_SECONDS: process.env.DRAIN_TIMEOUT_SECONDS ?? '4',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

/** METRICS_PORT is that of web; the API and the worker, on the same machine, take the next two. */
export const metricsPortOf = (name, port = process.env.METRICS_PORT) =>
  port ? { METRICS_PORT: String(Number(port) + ['web', 'api', 'worker'].indexOf(name)) } : {};

/** The port of the web server. Throws early, before any build, when it is invalid or in use. */
export async function webPort() {
  const port = Number(process.env.PORT || 4700);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new CliError(`PORT must be a number from 1 to 65535; it is ${process.env.PORT}.`);
  if (!(await isFree(port))) throw new CliError(`Port ${port} is taken; set PORT to a free one.`);
  return port;
}

/** Runs one command of server/db.ts and returns its output. */
export async function databaseCommand(environment, ...args) {
  const output = await run(process.execPath, ['--enable-source-maps', join(buildFolder, 'db.mjs'), ...args], {
    env: { ...environment, MIGRATIONS_DIR: migrationsFolder },
  }).catch((error) => {
    throw new CliError(error.output?.trim() ?? error.message);
  });
  return output.trim();
}

/**
 * Runs `work` with a database: that of the running instance, else one that is started and stopped again. With `isExclusive` it throws when an
 * instance is running.
 */
export async function withDatabase(work, { isExclusive = false } = {}) {
  const folder = dataFolder();
  const holder = lockHolderOf(folder);
  const isJoining = holder !== null && !isExclusive && existsSync(join(folder, 'postgres/postmaster.pid'));
  const instance = isJoining ? { folder, secrets: readSecrets(folder), unlock: () => {} } : await openDataFolder();
  try {
    const database = await openDatabase(instance);
    try {
      return await work(environmentOf({ ...instance, databaseUrl: database.url, port: holder?.port ?? 4700, apiPort: 4701 }));
    } finally {
      if (!isJoining) await database.stop();
    }
  } finally {
    instance.unlock();
  }
}

/** Logs contain personal data: only the owner may read the folder; PostgreSQL's user may pass through it. */
export const restrictFolder = (folder) => chmodSync(folder, 0o711);
