import { setTimeout as wait } from 'node:timers/promises';
import { checkNode, install } from './lib/install.mjs';
import { endWith, say, step } from './lib/say.mjs';

const began = performance.now();
// Only what Node brings is loaded here: before the first install there is nothing else.
const stopped = new AbortController();
let holdsDatabase = false;
const onSignal = () => {
  stopped.abort();
  if (!holdsDatabase) process.exit(1); // installing or building: nothing to put away but the lock, see below
};
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onSignal);

/** The whole house on one machine by one command: install, build, database, migrations, sample catalogue, API, worker, web. */
async function start() {
  checkNode();
  const { closeFolder, databaseCommand, environmentOf, openDatabase, openFolder, webPort } = await import('./lib/house.mjs');
  const house = await openFolder({ port: Number(process.env.PORT || 4700) });
  process.once('exit', house.unlock);
  let database = null;
  let supervisor = null;
  try {
    const port = await webPort();
    say('Marquee');
    await step('install', install);
    const { buildPart } = await import('./build.mjs');
    await step('build server', () => buildPart('server'));
    await step('build web', () => buildPart('web'));

    closeFolder(house.folder);
    holdsDatabase = true;
    await step('database', async () => {
      database = await openDatabase(house);
      if (!database.isOurs) return 'the server of DATABASE_URL';
      return `PostgreSQL on port ${database.port}${database.isNew ? ', new' : database.isAdopted ? ', found running' : ''}`;
    });
    const { freePortFrom } = await import('./lib/processes.mjs');
    const apiPort = Number(process.env.API_PORT) || (await freePortFrom(port + 1));
    const environment = environmentOf({ ...house, databaseUrl: database.url, port, apiPort });
    await step('prepare', () => databaseCommand({ ...environment, ALLOW_SEED: environment.SANDBOX }, 'prepare'));
    if (stopped.signal.aborted) return;

    const { createSupervisor } = await import('./lib/supervisor.mjs');
    supervisor = createSupervisor({ folder: house.folder, environment, onChange: house.noteChildren });
    const probes = { api: `${environment.API_ORIGIN}/api/health` };
    await Promise.all(
      ['api', 'worker', 'web'].map((name) => step(name, () => supervisor.start(name, probes[name] ? { probeUrl: probes[name] } : {}))),
    );
    if (environment.SANDBOX === '1')
      say('  Sandbox: ready-made people sign in, payments are played, nothing leaves this machine. SANDBOX=0 asks for real keys.');
    say(`  Everything is in ${house.folder}; logs are in its logs folder. Ctrl-C stops all.`);
    say(`Ready in ${((performance.now() - began) / 1000).toFixed(1)} s: ${environment.PUBLIC_ORIGIN}/`);
    while (!stopped.signal.aborted) {
      await wait(1000, undefined, { signal: stopped.signal }).catch(() => {}); // -- the signal is what we wait for
      if (stopped.signal.aborted || database.isAlive()) continue;
      say('  The database ended; it starts again.');
      // The programs know it by its address, so it must come back there.
      database = await openDatabase(house, database.port).catch((error) => {
        say(`  ${error.message}`);
        return database;
      });
    }
  } finally {
    const since = performance.now();
    await supervisor?.stop();
    await database?.stop();
    house.unlock();
    if (supervisor) say(`Stopped in ${((performance.now() - since) / 1000).toFixed(1)} s.`);
  }
}

await start().catch(endWith);
process.exit();
