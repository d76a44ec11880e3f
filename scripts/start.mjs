import { setTimeout as wait } from 'node:timers/promises';
import { reportFailure, print, runStep } from './lib/console.mjs';
import { checkNode, install } from './lib/install.mjs';

const startedAt = performance.now();
// Only Node's own modules are loaded here, because packages may not be installed yet.
const stopped = new AbortController();
let holdsDatabase = false;
const onSignal = () => {
  stopped.abort();
  if (!holdsDatabase) process.exit(1); // installing or building: only the lock must be released, see below
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);

/** Starts everything on one machine: install, build, database, migrations, sample catalogue, API, worker, web. */
async function start() {
  checkNode();
  const { restrictFolder, databaseCommand, environmentOf, openDatabase, openDataFolder, webPort, metricsPortOf } =
    await import('./lib/instance.mjs');
  const instance = await openDataFolder({ port: Number(process.env.PORT || 4700) });
  process.once('exit', instance.unlock);
  let database = null;
  let supervisor = null;
  try {
    const port = await webPort();
    print('Marquee');
    await runStep('install', install);
    const { buildPart } = await import('./build.mjs');
    await runStep('build server', () => buildPart('server'));
    await runStep('build web', () => buildPart('web'));

    restrictFolder(instance.folder);
    holdsDatabase = true;
    await runStep('database', async () => {
      database = await openDatabase(instance);
      if (!database.isOurs) return 'the server of DATABASE_URL';
      return `PostgreSQL on port ${database.port}${database.isNew ? ', new' : database.isAdopted ? ', found running' : ''}`;
    });
    const { freePortFrom } = await import('./lib/processes.mjs');
    const apiPort = Number(process.env.API_PORT) || (await freePortFrom(port + 1));
    const environment = environmentOf({ ...instance, databaseUrl: database.url, port, apiPort });
    await runStep('prepare', () => databaseCommand({ ...environment, ALLOW_SEED: environment.SANDBOX }, 'prepare'));
    if (stopped.signal.aborted) return;

    const { createSupervisor } = await import('./lib/supervisor.mjs');
    supervisor = createSupervisor({ folder: instance.folder, environment, onChange: instance.noteChildren });
    const probes = { api: `${environment.API_ORIGIN}/api/health` };
    await Promise.all(
      ['api', 'worker', 'web'].map((name) =>
        runStep(name, () => supervisor.start(name, { env: metricsPortOf(name), ...(probes[name] ? { probeUrl: probes[name] } : {}) })),
      ),
    );
    if (environment.SANDBOX === '1')
      print('  Sandbox: sample users, simulated payments, nothing leaves this machine. SANDBOX=0 needs real keys.');
    print(`  Data folder: ${instance.folder}, logs in its folder logs. Press Ctrl-C to stop.`);
    print(`Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s: ${environment.PUBLIC_ORIGIN}/`);
    while (!stopped.signal.aborted) {
      await wait(1000, undefined, { signal: stopped.signal }).catch(() => {}); // -- aborted by the stop signal
      if (stopped.signal.aborted || database.isAlive()) continue;
      print('  The database stopped; restarting it.');
      // On the same port, because the programs have its address.
      database = await openDatabase(instance, database.port).catch((error) => {
        print(`  ${error.message}`);
        return database;
      });
    }
  } finally {
    const since = performance.now();
    await supervisor?.stop();
    await database?.stop();
    instance.unlock();
    if (supervisor) print(`Stopped in ${((performance.now() - since) / 1000).toFixed(1)} s.`);
  }
}

await start().catch(reportFailure);
process.exit();
