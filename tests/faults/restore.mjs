import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/lib/paths.mjs';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { freePortFrom, run } from '../../scripts/lib/processes.mjs';
import { copySampleData } from '../../scripts/lib/sampleData.mjs';
import { createTestInstance } from '../../scripts/lib/testInstance.mjs';
import { createApiClient } from '../support/apiClient.mjs';
import { deviations } from './consistency.mjs';

/**
 * `npm run test:restore`: orders, a backup, more orders, a moment, more orders; then the machine and its data folder are gone. After a restore to that moment exactly
 * the orders acknowledged until then are there, with their tickets and the files, and the ledger balances. At the end the database is copied to another server.
 */
const print = (line) => process.stdout.write(`${line}\n`);
const expect = (condition, message) => {
  if (!condition) throw new Error(message);
};
const backups = mkdtempSync(join(tmpdir(), 'marquee-backups-'));
// The user of PostgreSQL writes its log there.
await run('chmod', ['711', backups]);
const environment = { HOLD_SECONDS: '900', BACKUP_DIR: backups, BACKUP_KEEP: '2' };
const instance = createTestInstance({ port: await freePortFrom(Number(process.env.PORT ?? 4950)), environment });
const script = (name, ...args) =>
  run(process.execPath, [join(root, 'scripts/backup', `${name}.mjs`), ...args], {
    env: { ...process.env, ...environment, DATA_DIR: instance.folder, SANDBOX: '1' },
  });
/** Throws unless a command is refused with these words. */
async function expectRefusal(words, ...args) {
  const output = await script(...args).then(
    () => 'it was not refused',
    (error) => error.output,
  );
  expect(words.test(output), `${args.join(' ')}: ${output}`);
}

async function findOffer(client) {
  const { items } = await client.waitForOk('/events/feed?limit=50');
  for (const { eventID } of items)
    for (const { sessionID, state, tiers } of (await client.waitForOk(`/events/${eventID}/sessions`)).items) {
      const tier = tiers.find((one) => one.state === 'ON_SALE' && one.price.amountMinor > 0 && one.minPerOrder === 1);
      if (state === 'ON_SALE' && tier) return { sessionID, tier };
    }
  throw new Error('nothing is on sale');
}

/** Buys tickets one after another; returns the payments that the API confirmed as booked. */
async function buyTickets(client, { sessionID, tier }, count) {
  const booked = [];
  for (let n = 0; n < count; n++) {
    const begun = await client.call('POST', '/events/payments', { sessionID, lines: [{ tierID: tier.tierID, quantity: 1 }] });
    expect(begun.status === 200, `begin: ${begun.status} ${JSON.stringify(begun.body)}`);
    const { paymentID } = begun.body;
    const init = await client.call('POST', `/events/payments/${paymentID}/init`, { method: 'UPI' });
    const page = init.body.action?.pageUrl ?? init.body.action?.url;
    await client.form(new URL(page, instance.origin).pathname, { outcome: 'upi' });
    await instance.until(
      async () => (await client.call('GET', `/events/payments/${paymentID}`)).body.status === 'BOOKED',
      30,
      'The booking',
    );
    booked.push(paymentID);
  }
  return booked;
}

async function query(text, params) {
  const database = await instance.openDatabase();
  return (await database.query(text, params).finally(() => database.end())).rows;
}

/** Ends every program at once and removes all that was on the machine's disk. */
async function loseMachine() {
  const postmaster = instance.postmaster();
  const children = instance.children();
  await instance.killSupervisor();
  for (const pid of [...children.map((child) => child.pid), postmaster])
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error; // -- it ended with the supervisor
    }
  await wait(500);
  for (const name of readdirSync(instance.folder)) rmSync(join(instance.folder, name), { recursive: true, force: true });
  expect(readdirSync(instance.folder).length === 0, 'the data folder is not empty');
}

const signIn = async () => {
  const client = createApiClient(instance.origin);
  await client.signIn('sandbox-viewer');
  return client;
};
/** A PostgreSQL on a folder of the instance, with its password. */
const serverOn = async (folder) =>
  startPostgres({
    folder,
    password: JSON.parse(readFileSync(join(instance.folder, 'secrets.json'), 'utf8')).DATABASE_PASSWORD,
    port: await freePortFrom(Number(process.env.DATABASE_PORT ?? 5499)),
    logFile: `${folder}.log`,
  });
const pictureOf = async () => {
  const html = await (await fetch(`${instance.origin}/explore/`)).text();
  const path = /\/media\/images\/[^"&\s]+/.exec(html)?.[0];
  const status = path ? (await fetch(instance.origin + path)).status : 0;
  return { path, status };
};

let isGood = false;
const since = performance.now();
const done = (what) => print(`  ${((performance.now() - since) / 1000).toFixed(1).padStart(6)} s  ${what}`);
try {
  await copySampleData(instance.folder);
  await instance.start();
  done('started');
  const buyer = await signIn();
  const offer = await findOffer(buyer);

  const beforeBackup = await buyTickets(buyer, offer, 3);
  done((await script('backup')).trim());
  const afterBackup = await buyTickets(buyer, offer, 3);
  await wait(300);
  const [{ moment }] = await query('SELECT clock_timestamp() AS moment');
  await wait(300);
  const afterMoment = await buyTickets(buyer, offer, 3);
  // The server archives a segment that is not full after a minute; the test does not wait for that.
  const [{ segment }] = await query('SELECT pg_walfile_name(pg_switch_wal()) AS segment');
  await instance.until(() => existsSync(join(backups, 'wal', `${segment}.gz`)), 30, 'The archiving of the log');
  done((await script('restore', '--check')).trim().split('\n').join('; '));
  const picture = await pictureOf();
  expect(picture.status === 200, `no picture to compare: ${JSON.stringify(picture)}`);
  await expectRefusal(/is in use by process/, 'restore', '--to', 'latest');

  await loseMachine();
  done('the machine is lost');
  const base = join(backups, 'base', readdirSync(join(backups, 'base'))[0]);
  const manifest = readFileSync(join(base, 'backup_manifest'), 'utf8');
  writeFileSync(join(base, 'backup_manifest'), manifest.replace(/"Size": \d/, '"Size": 7'));
  await expectRefusal(/damaged/, 'restore', '--to', 'latest');
  writeFileSync(join(base, 'backup_manifest'), manifest);
  await expectRefusal(/restore is possible from then on/, 'restore', '--to', '2020-01-01T00:00:00Z');
  await expectRefusal(/archive ends before that time/, 'restore', '--to', '2100-01-01T00:00:00Z');

  done((await script('restore', '--to', moment.toISOString())).trim().split('\n').join('; '));
  await instance.start();
  done('started on the restored data');
  const acknowledged = [...beforeBackup, ...afterBackup];
  const all = [...acknowledged, ...afterMoment];
  const present = await query('SELECT payment_id AS id, status FROM payments WHERE payment_id = ANY($1) ORDER BY 1', [all]);
  expect(
    JSON.stringify(present.map(({ id }) => id)) === JSON.stringify(acknowledged.toSorted()) &&
      present.every(({ status }) => status === 'BOOKED'),
    `acknowledged until the moment: ${acknowledged.join()}; after it: ${afterMoment.join()}; found: ${JSON.stringify(present)}`,
  );
  const [{ tickets }] = await query(`SELECT count(*)::int AS tickets FROM tickets WHERE status = 'VALID' AND payment_id = ANY($1)`, [all]);
  expect(tickets === acknowledged.length, `${tickets} tickets for ${acknowledged.length} orders`);
  expect((await fetch(instance.origin + picture.path)).status === 200, 'a picture is missing');
  const again = await signIn();
  const { status, body } = await again.call('GET', `/events/payments/${acknowledged.at(-1)}`);
  expect(status === 200 && body.status === 'BOOKED', `the buyer does not see the order: ${status}`);

  const later = await buyTickets(again, offer, 1);
  done((await script('backup')).trim());
  const database = await instance.openDatabase();
  const found = await deviations(database, { paid: new Map(), booked: new Set(), invested: new Map() }).finally(() => database.end());
  expect(found.length === 0, JSON.stringify(found).slice(0, 1000));
  // The archive continues on the timeline that the restore began.
  await loseMachine();
  done((await script('restore', '--to', 'latest')).trim().split('\n').join('; '));
  await instance.start();
  const [{ count }] = await query('SELECT count(*)::int AS count FROM payments WHERE payment_id = ANY($1)', [[...acknowledged, ...later]]);
  expect(count === acknowledged.length + 1, `after the second restore ${count} orders`);
  done(`${acknowledged.length} orders until the moment, none of the ${afterMoment.length} after it; one more after the second restore`);

  // The path to another major version or another server: a logical copy, here to a new folder.
  await instance.stop({ keepsFolder: true });
  const [old, fresh] = [await serverOn(join(instance.folder, 'postgres')), await serverOn(join(instance.folder, 'copied'))];
  const copied = await run(process.execPath, [join(root, 'scripts/backup/copyDatabase.mjs'), '--from', old.url, '--to', fresh.url], {
    env: { ...process.env, DATA_DIR: instance.folder, SANDBOX: '1' },
  }).finally(() => Promise.all([old.stop(), fresh.stop()]));
  expect(/found no deviation/.test(copied), copied);
  done(copied.trim().split('\n').join(' '));
  isGood = true;
} catch (error) {
  print(error.stack);
} finally {
  await instance.stop();
  rmSync(backups, { recursive: true, force: true });
}
print(isGood ? 'Restore: 1 passed, 0 failed' : 'Restore: 0 passed, 1 failed');
process.exit(isGood ? 0 : 1);
