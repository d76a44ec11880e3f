import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { CliError } from './console.mjs';

/**
 * PostgreSQL does not run as root. As root we run it as `postgres` (created if absent) or, if no user can be created, as `nobody`.
 */
function findUser() {
  const known = (name) => {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith(`${name}:`));
    if (!line) return null;
    const [, , uid, gid] = line.split(':');
    return { name, uid: Number(uid), gid: Number(gid) };
  };
  const existing = known('postgres');
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], { stdio: 'ignore' });
  return known('postgres') ?? known('nobody');
}

const canEnter = (user, folder) =>
  spawnSync('test', ['-x', folder], { uid: user.uid, gid: user.gid, stdio: 'ignore', cwd: '/' }).status === 0;

/** PostgreSQL's programs where its user can access them: in place, or a copy when the checkout is in a private folder such as /root. */
function accessibleCopy(user, native) {
  if (canEnter(user, join(native, 'bin'))) return native;
  const version = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')).version;
  const copy = join(existsSync('/var/tmp') ? '/var/tmp' : tmpdir(), `marquee-postgres-${version}`);
  if (existsSync(copy)) {
    const { uid, mode } = lstatSync(copy);
    if (uid === 0 && (mode & 0o170022) === 0o040000) return copy;
    throw new CliError(`${copy} is not ours; remove it and start again.`); // programs must not run from a world-writable folder
  }
  const draftFolder = `${copy}.${process.pid}`;
  mkdirSync(draftFolder, { mode: 0o755 });
  cpSync(native, draftFolder, { recursive: true, verbatimSymlinks: true }); // else the libraries' links point back into the private folder
  chmodSync(draftFolder, 0o755);
  try {
    renameSync(draftFolder, copy);
  } catch (error) {
    rmSync(draftFolder, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * How to start PostgreSQL's programs: `command(name, args)` returns the arguments for `spawn`, `own(folder)` gives a folder to its user.
 * `native` is the folder with `bin/postgres`. `identity` is its user and group, null without one of its own.
 */
export function postgresUser(native, folder) {
  if (process.getuid?.() !== 0)
    return {
      command: (name, args) => [join(native, 'bin', name), args, {}],
      own: () => {},
      major: () => majorOf(native, {}),
      canWrite: (path) => spawnSync('test', ['-w', path], { stdio: 'ignore' }).status === 0,
      identity: null,
    };
  const user = findUser();
  if (!user)
    throw new CliError(
      'PostgreSQL does not run as root and no other user could be created; start as an ordinary user or set DATABASE_URL.',
    );
  const programFolder = basename(native) === 'native' ? accessibleCopy(user, native) : native;
  mkdirSync(folder, { recursive: true });
  const identity = { uid: user.uid, gid: user.gid };
  const program = (name) => join(programFolder, 'bin', name);
  const own = (path) => chownSync(path, user.uid, user.gid);
  const major = () => majorOf(programFolder, { ...identity, cwd: '/' });
  if (canEnter(user, folder))
    return {
      command: (name, args) => [program(name), args, { ...identity, cwd: folder }],
      own,
      major,
      canWrite: (path) => spawnSync('test', ['-w', path], { ...identity, stdio: 'ignore', cwd: '/' }).status === 0,
      identity,
    };

  // The data folder is in a folder for root only (mktemp, /root): the user keeps the capability dac_override and no other.
  const capabilities = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  const dropPrivileges = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', ...capabilities];
  if (spawnSync('setpriv', [...dropPrivileges, 'test', '-d', folder], { stdio: 'ignore' }).status !== 0)
    throw new CliError(`The user ${user.name}, as whom PostgreSQL runs, cannot enter ${folder}; set DATA_DIR to a folder it can enter.`);
  return {
    command: (name, args) => ['setpriv', [...dropPrivileges, program(name), ...args], { cwd: '/' }],
    own,
    major,
    canWrite: (path) => spawnSync('setpriv', [...dropPrivileges, 'test', '-w', path], { stdio: 'ignore' }).status === 0,
    identity,
  };
}

function majorOf(native, options) {
  const { stdout, stderr, error } = spawnSync(join(native, 'bin/postgres'), ['--version'], { ...options, encoding: 'utf8' });
  if (error) throw error;
  const major = /\d+/.exec(stdout)?.[0];
  if (!major) throw new Error(`PostgreSQL does not run here: ${stderr}`);
  return major;
}
