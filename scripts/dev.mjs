import { fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { reportFailure, print, runStep } from './lib/console.mjs';
import { checkNode, install } from './lib/install.mjs';

const stopped = new Promise((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, resolve);
});

/** Starts everything for development: rebuilds and restarts API and worker on each change; pages reload automatically. */
async function dev() {
  checkNode();
  print('Marquee: development');
  await runStep('install', install);
  const { databaseCommand, environmentOf, openDatabase, openDataFolder, webPort } = await import('./lib/instance.mjs');
  const { buildEmbedPlayer, buildPart, copyWorkers, serverBundle } = await import('./build.mjs');
  const { buildFolder, root } = await import('./lib/paths.mjs');
  const { freePortFrom } = await import('./lib/processes.mjs');
  const instance = await openDataFolder({ port: Number(process.env.PORT || 4700) });
  process.once('exit', instance.unlock);
  const port = await webPort();
  copyWorkers();
  await buildEmbedPlayer();
  await runStep('build server', () => buildPart('server'));
  let database;
  await runStep('database', async () => void (database = await openDatabase(instance)));
  const apiPort = Number(process.env.API_PORT) || (await freePortFrom(port + 1));
  const settings = environmentOf({ ...instance, databaseUrl: database.url, port, apiPort });
  const environment = { ...settings, NODE_ENV: 'development', ...(settings.SANDBOX === '1' ? { RATE_LIMITS: 'off' } : {}) };
  await runStep('prepare', () => databaseCommand({ ...environment, ALLOW_SEED: '1' }, 'prepare'));

  const children = new Map();
  const restart = (name) => {
    children.get(name)?.kill('SIGTERM');
    const child = fork(join(buildFolder, `${name}.mjs`), [], { cwd: root, env: environment, execArgv: ['--enable-source-maps'] });
    children.set(name, child);
    instance.noteChildren([...children].map(([program, { pid }]) => ({ name: program, pid })));
  };
  const { context } = await import('esbuild');
  const watching = await context({
    ...serverBundle,
    plugins: [
      {
        name: 'restart',
        setup: (build) =>
          build.onEnd(({ errors }) => {
            if (errors.length > 0) return;
            print('  server built; api and worker start');
            for (const name of ['api', 'worker']) restart(name);
          }),
      },
    ],
  });
  await watching.watch();
  const web = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'dev', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: root,
    env: environment,
    stdio: 'inherit',
  });
  children.set('web', web);
  print(`http://127.0.0.1:${port}/`);

  await Promise.race([stopped, new Promise((resolve) => web.once('exit', resolve))]);
  await watching.dispose();
  await Promise.all(
    [...children.values()].map((child) => {
      if (child.exitCode !== null || child.signalCode !== null) return null;
      child.kill('SIGTERM');
      return new Promise((resolve) => child.once('exit', resolve));
    }),
  );
  await database.stop();
}

await dev().catch(reportFailure);
process.exit();
