import { fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, install } from './lib/install.mjs';
import { endWith, say, step } from './lib/say.mjs';

const stopped = new Promise((resolve) => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, resolve);
});

/** The house for work on it: the server's programs are built again and restarted at each change, the pages reload by themselves. */
async function dev() {
  checkNode();
  say('Marquee: development');
  await step('install', install);
  const { databaseCommand, environmentOf, openDatabase, openFolder, webPort } = await import('./lib/house.mjs');
  const { buildPart, copyPlayerWorker, serverBundle } = await import('./build.mjs');
  const { buildFolder, root } = await import('./lib/paths.mjs');
  const { freePortFrom } = await import('./lib/processes.mjs');
  const house = await openFolder({ port: Number(process.env.PORT || 4700) });
  process.once('exit', house.unlock);
  const port = await webPort();
  copyPlayerWorker();
  await step('build server', () => buildPart('server'));
  let database;
  await step('database', async () => void (database = await openDatabase(house)));
  const apiPort = Number(process.env.API_PORT) || (await freePortFrom(port + 1));
  const settings = environmentOf({ ...house, databaseUrl: database.url, port, apiPort });
  const environment = { ...settings, NODE_ENV: 'development', ...(settings.SANDBOX === '1' ? { RATE_LIMITS: 'off' } : {}) };
  await step('prepare', () => databaseCommand({ ...environment, ALLOW_SEED: '1' }, 'prepare'));

  const children = new Map();
  const restart = (name) => {
    children.get(name)?.kill('SIGTERM');
    const child = fork(join(buildFolder, `${name}.mjs`), [], { cwd: root, env: environment, execArgv: ['--enable-source-maps'] });
    children.set(name, child);
    house.noteChildren([...children].map(([program, { pid }]) => ({ name: program, pid })));
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
            say('  server built; api and worker start');
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
  say(`http://127.0.0.1:${port}/`);

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

await dev().catch(endWith);
process.exit();
