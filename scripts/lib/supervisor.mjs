import { fork } from 'node:child_process';
import { closeSync, copyFileSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { print } from './console.mjs';
import { logFile } from './instance.mjs';
import { isResponding, createLiveness } from './liveness.mjs';
import { buildFolder, root } from './paths.mjs';

const maxRestartDelayMs = 30_000;
const stableAfterMs = 30_000;
const probeEveryMs = 5_000;
const logLimit = 20 * 1024 * 1024;

const tail = (file, lines = 15) => readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');

/**
 * Keeps programs running: restarts them after a crash, with an increasing delay up to 30 s. Each program exits when its IPC channel to the
 * supervisor closes, so that none survives a kill -9 of the supervisor. They have their own sessions, so that Ctrl-C reaches only the supervisor.
 */
export function createSupervisor({ folder, environment, onChange = () => {} }) {
  const programs = new Map();
  let isStopping = false;

  const reportChildren = () =>
    onChange([...programs.values()].flatMap(({ name, child }) => (child?.pid ? [{ name, pid: child.pid }] : [])));

  const launch = (program) => {
    const log = logFile(folder, program.name);
    const handle = openSync(log, 'a', 0o600);
    const since = Date.now();
    const child = fork(join(buildFolder, `${program.name}.mjs`), [], {
      cwd: root,
      env: { ...environment, ...program.env },
      detached: true,
      execArgv: ['--enable-source-maps', ...(program.execArgv ?? [])],
      stdio: ['ignore', handle, handle, 'ipc'],
    });
    closeSync(handle);
    program.child = child;
    reportChildren();
    child.on('message', (message) => {
      if (message !== 'ready') return;
      program.isReady = true;
      program.isServing = true;
      program.liveness?.reset();
      program.ready();
    });
    child.once('error', (error) => print(`${program.name}: ${error.message}`));
    child.once('exit', (code, signal) => {
      program.child = null;
      program.isServing = false;
      reportChildren();
      if (isStopping) return;
      if (!program.isReady)
        return program.failed(new Error(`${program.name} ended (${signal ?? code}) before it was ready:\n${tail(log)}`));
      if (Date.now() - since > stableAfterMs) program.crashes = 0;
      const pause = Math.min(maxRestartDelayMs, 250 * 2 ** program.crashes++);
      print(`  ${program.name} ended (${signal ?? code}); restarting in ${pause / 1000} s. Log: ${log}`);
      program.timer = setTimeout(() => !isStopping && launch(program), pause);
    });
  };

  const stopOne = ({ child, timer }, milliseconds) => {
    clearTimeout(timer);
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      const force = setTimeout(() => child.kill('SIGKILL'), milliseconds);
      child.once('exit', () => {
        clearTimeout(force);
        resolve();
      });
      child.kill('SIGTERM');
    });
  };

  // The programs append to the files, so they can be truncated meanwhile.
  const rotation = setInterval(() => {
    for (const name of [...programs.keys(), 'postgres']) {
      const log = logFile(folder, name);
      if (!existsSync(log) || statSync(log).size < logLimit) continue;
      copyFileSync(log, `${log}.1`);
      truncateSync(log);
    }
  }, 60_000);
  rotation.unref();

  /** A process with a blocked event loop does not recover, and does not handle SIGTERM either. */
  const probing = setInterval(() => {
    for (const program of programs.values()) if (program.isServing && !isStopping) void program.liveness?.check();
  }, probeEveryMs);
  probing.unref();

  return {
    /**
     * Resolves when the program reports that it is ready; rejects with the end of its log when it exits before. With `probeUrl` it is also probed,
     * and killed and restarted when it does not respond for half a minute.
     */
    start: (name, { probeUrl, ...options } = {}) =>
      new Promise((ready, failed) => {
        const program = { name, crashes: 0, isReady: false, isServing: false, child: null, ready, failed, ...options };
        const onHang = () => {
          print(`  ${name} does not respond; it is killed and restarted.`);
          program.child?.kill('SIGKILL');
        };
        if (probeUrl) program.liveness = createLiveness({ probe: () => isResponding(probeUrl), onHang });
        programs.set(name, program);
        launch(program);
      }),
    /** Stops the web server first, so that requests in flight can finish; each program within the time for draining. */
    stop: async () => {
      isStopping = true;
      clearInterval(rotation);
      clearInterval(probing);
      const at = (name) => programs.get(name) ?? {};
      const limit = (Number(environment.DRAIN_DELAY_SECONDS ?? 0) + Number(environment.DRAIN_TIMEOUT_SECONDS ?? 4)) * 1000 + 500;
      await stopOne(at('web'), limit);
      await Promise.all([...programs.values()].filter(({ name }) => name !== 'web').map((program) => stopOne(program, limit)));
    },
  };
}
