import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { access, constants, type FileHandle, open, readFile, stat, chown } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { basename, dirname, isAbsolute } from 'node:path';

/**
 * The encoder reads untrusted files, so it gets only what it needs: no environment of ours, its own account where root starts it, and
 * kernel limits. See "The encoder's limits" in docs/operations.md.
 */

/** Not a system account: a number above those that distributions assign, so that no other program shares it. */
export const encoderAccount = { uid: 64801, gid: 64801 } as const;

const gibibyte = 1024 ** 3;
/** A 6 hour film in the highest rendition takes a third of it. */
const maxFileBytes = 32 * gibibyte;
/** Address space: the ladder of an 8192 × 4352 film takes half of it. */
const maxMemoryBytes = 12 * gibibyte;
/** Counts every thread of the encoder's own account, across all encoders that run at once. */
const maxProcesses = 1024;
const maxOpenFiles = 256;

/** The whole environment of an encoder: PATH, an English locale so that its messages can be parsed, and the system root on Windows. */
export function encoderEnvironment(): NodeJS.ProcessEnv {
  const accountChecks: Record<string, string> = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    LANG: 'C.UTF-8',
    HOME: '/nonexistent',
    AV_LOG_FORCE_NOCOLOR: '1',
  };
  if (process.platform === 'win32') accountChecks.SystemRoot = 'C:\\Windows';
  return accountChecks as NodeJS.ProcessEnv; // -- Next's types require NODE_ENV in every environment; this one must not have it
}

const isRoot = () => process.platform !== 'win32' && process.getuid?.() === 0;

const exitOf = (program: string, args: string[], options: SpawnOptions) =>
  new Promise<number | null>((resolve) => {
    const child: ChildProcess = spawn(program, args, { ...options, stdio: 'ignore' });
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });

const accountChecks = new Map<string, Promise<boolean>>();
/** Whether this program runs under the encoder's own account: root starts it, may change accounts, and that account may execute the file. */
export function hasOwnAccount(program: string): Promise<boolean> {
  if (!isRoot()) return Promise.resolve(false);
  const cached = accountChecks.get(program);
  if (cached) return cached;
  const options = { ...encoderAccount, env: encoderEnvironment(), cwd: '/' };
  const answer = exitOf('/bin/sh', ['-c', 'test -x "$(command -v "$0")"', program], options).then((code) => code === 0);
  accountChecks.set(program, answer);
  return answer;
}

/** What an operator should know about the encoder's confinement; null when it is confined as far as this system allows. */
export async function confinementWarning(program: string): Promise<string | null> {
  if (!isRoot() || (await hasOwnAccount(program))) return null;
  return `${program} runs as root: the account ${encoderAccount.uid} cannot execute it. Install ffmpeg for all users, or start the worker as an ordinary user`;
}

/** The hard limit that is already set, by its name in /proc/self/limits; a process may lower its limits but not raise them. */
async function hardLimits(): Promise<(name: string) => number> {
  const text = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  return (name) => {
    const line = text.split('\n').find((each) => each.startsWith(`${name} `)) ?? '';
    const value = Number(line.slice(name.length).trim().split(/ +/)[1]);
    return Number.isFinite(value) ? value : Infinity;
  };
}

interface Limits {
  /** Summed over all cores. */
  cpuSeconds: number;
  fileBytes: number;
  memoryBytes: number;
  processes: number | null;
}

let limiter: Promise<'prlimit' | 'sh' | null> | undefined;
const findLimiter = () =>
  (limiter ??= access('/usr/bin/prlimit', constants.X_OK).then(
    () => 'prlimit' as const,
    () => (process.platform === 'win32' ? null : ('sh' as const)),
  ));

/** The same command under kernel limits: through util-linux's prlimit, else the shell's ulimit. Arguments never become shell script. */
async function withLimits(command: readonly string[], { cpuSeconds, fileBytes, memoryBytes, processes }: Limits): Promise<string[]> {
  const kind = await findLimiter();
  const hard = await hardLimits();
  const cpu = Math.min(cpuSeconds, hard('Max cpu time'));
  const file = Math.min(fileBytes, hard('Max file size'));
  const memory = Math.min(memoryBytes, hard('Max address space'));
  const files = Math.min(maxOpenFiles, hard('Max open files'));
  if (kind === 'prlimit')
    return [
      '/usr/bin/prlimit',
      `--cpu=${cpu}`,
      `--fsize=${file}`,
      `--as=${memory}`,
      `--nofile=${files}`,
      '--core=0',
      ...(processes === null ? [] : [`--nproc=${Math.min(processes, hard('Max processes'))}`]),
      '--',
      ...command,
    ];
  const blocks = Math.max(1, Math.floor(file / 512));
  const script = `ulimit -c 0; ulimit -t ${cpu}; ulimit -f ${blocks}; ulimit -n ${files}; ulimit -v ${Math.floor(memory / 1024)} 2>/dev/null; exec "$0" "$@"`;
  return kind === 'sh' ? ['/bin/sh', '-c', script, ...command] : [...command];
}

/** A file that the account may not read becomes readable for the account's group. */
async function grantGroupRead(handle: FileHandle) {
  const { mode, uid } = await handle.stat();
  if (mode & 0o004) return;
  await handle.chown(uid, encoderAccount.gid);
  await handle.chmod((mode & 0o777) | 0o040);
}

/** Gives the folder to the account, unless it is writable by all users already. */
async function giveFolderToEncoder(folder: string) {
  const { mode, uid } = await stat(folder);
  if ((mode & 0o002) === 0 && uid !== encoderAccount.uid) await chown(folder, encoderAccount.uid, encoderAccount.gid);
}

interface CommandOptions {
  program: string;
  args: readonly string[];
  /** The folder it writes to; by default the folder of an absolute last argument. */
  folder: string | undefined;
  limitSeconds: number;
}

/**
 * The command that runs an encoder confined. Under its own account, that account owns the output folder, and inputs are passed as open file
 * descriptors, so no folder on their path needs to be readable; `close` closes them once the child has started or failed to start.
 */
export async function confine({ program, args, folder, limitSeconds }: CommandOptions) {
  const last = args.at(-1) ?? '';
  const isInput = args.at(-2) === '-i';
  const output = folder ?? (isAbsolute(last) && !isInput ? dirname(last) : undefined);
  const limits = {
    cpuSeconds: Math.ceil(limitSeconds * availableParallelism()),
    fileBytes: output === undefined ? 1024 ** 2 : maxFileBytes,
    memoryBytes: maxMemoryBytes,
  };
  const env = encoderEnvironment();
  if (!(await hasOwnAccount(program))) {
    const [command = program, ...rest] = await withLimits([program, ...args], { ...limits, processes: null });
    const options: SpawnOptions = { env, cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] };
    return { command, args: rest, options, close: () => Promise.resolve() };
  }
  if (output !== undefined) await giveFolderToEncoder(output);
  const handles: FileHandle[] = [];
  const confinedArgs: string[] = [];
  for (const [at, arg] of args.entries()) {
    const handle = args[at - 1] === '-i' && isAbsolute(arg) ? await open(arg, 'r').catch(() => null) : null;
    if (handle) {
      await grantGroupRead(handle);
      handles.push(handle);
    }
    const isOutput = output !== undefined && isAbsolute(arg) && dirname(arg) === output && args[at - 1] !== '-i';
    confinedArgs.push(handle ? `/dev/fd/${handles.length + 2}` : isOutput ? basename(arg) : arg);
  }
  const [command = program, ...rest] = await withLimits([program, ...confinedArgs], { ...limits, processes: maxProcesses });
  const stdio: SpawnOptions['stdio'] = ['ignore', 'pipe', 'pipe', ...handles.map(({ fd }) => fd)];
  const close = async () => void (await Promise.all(handles.map((handle) => handle.close())));
  return { command, args: rest, options: { env, cwd: output ?? '/', stdio, ...encoderAccount }, close };
}
