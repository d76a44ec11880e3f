import { setTimeout as wait } from 'node:timers/promises';
import { freePortFrom } from '../../scripts/lib/processes.mjs';
import { copySampleData } from '../../scripts/lib/sampleData.mjs';
import { createTestInstance } from '../../scripts/lib/testInstance.mjs';
import { createApiClient } from '../support/apiClient.mjs';
import { deviations, detectsPlantedFaults } from './consistency.mjs';
import * as rounds from './fundingRounds.mjs';

const purchases = Number(process.env.PURCHASES ?? 200);
const commitments = Number(process.env.COMMITMENTS ?? 60);
const seed = Number(process.env.FAULT_SEED ?? 20260729);
const buyersAtOnce = 8;
/** `VICTIMS=api,worker` kills only these, for machines where a start takes minutes. */
const victims = (process.env.VICTIMS ?? 'api,api,api,worker,worker,worker,web,supervisor').split(',');
const people = ['viewer', 'investor', 'organiser', 'creator', 'door', 'friend', 'accountant', 'newcomer'];

const print = (line) => process.stdout.write(`${line}\n`);
/** Pseudo-random numbers (mulberry32), reproducible by seed. */
let state = seed;
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const pick = (list) => list[Math.floor(random() * list.length)];

const instance = createTestInstance({ port: await freePortFrom(Number(process.env.PORT ?? 4950)), environment: { HOLD_SECONDS: '900' } });

/** What the responses promised to buyers, which must hold in the end. */
const acknowledged = { paid: new Map(), booked: new Set(), invested: new Map(), soldOut: 0, refused: [] };

/** All tiers on sale: {eventID, sessionID, tier}. */
async function offers(client) {
  const { items } = await client.waitForOk('/events/feed?limit=50');
  const sessions = [];
  for (const { eventID } of items)
    for (const session of (await client.waitForOk(`/events/${eventID}/sessions`)).items) sessions.push({ eventID, ...session });
  return sessions
    .filter((session) => session.state === 'ON_SALE')
    .flatMap(({ eventID, sessionID, tiers }) =>
      tiers.filter((tier) => tier.state === 'ON_SALE' && tier.price.amountMinor > 0).map((tier) => ({ eventID, sessionID, tier })),
    );
}

/** One purchase from cart to bank; records each response at once. */
async function buy(client, { sessionID, tier }) {
  const quantity = Math.max(tier.minPerOrder, 1 + Math.floor(random() * Math.min(2, tier.maxPerOrder)));
  const begun = await client.call('POST', '/events/payments', { sessionID, lines: [{ tierID: tier.tierID, quantity }] });
  if (begun.status === 409) return void acknowledged.soldOut++;
  if (begun.status !== 200) return void acknowledged.refused.push(`begin ${begun.status} ${JSON.stringify(begun.body)}`);
  const { paymentID } = begun.body;
  const init = await client.call('POST', `/events/payments/${paymentID}/init`, { method: 'UPI' });
  if (init.status !== 200) return void acknowledged.refused.push(`init ${init.status} ${JSON.stringify(init.body)}`);
  const { pageUrl, url } = init.body.action;
  if (!pageUrl && !url) return; // the bank is still deciding about an earlier attempt
  const paid = await client.form(new URL(pageUrl ?? url).pathname, { outcome: pick(['upi', 'upi', 'card', 'duplicate', 'reordered']) });
  if (paid.status !== 303) return void acknowledged.refused.push(`pay ${paid.status}`);
  acknowledged.paid.set(paymentID, quantity);
  const seen = await client.call('GET', `/events/payments/${paymentID}`);
  if (seen.status === 200 && seen.body.status === 'BOOKED') acknowledged.booked.add(paymentID);
}

const isUp = () =>
  fetch(`${instance.origin}/api/ready`, { signal: AbortSignal.timeout(1000) }).then(
    ({ status }) => status === 200,
    () => false, // -- not listening now
  );

/** Kills a program every second or two until the work is done, at most `maxKills` times. */
async function killRepeatedly(isOver, counts, maxKills = Infinity) {
  for (let kills = 0; kills < maxKills; kills++) {
    // Mostly waits until the instance is up, or it would never be up where a start takes longer than the pause.
    if (random() < 0.8) await instance.until(async () => isOver() || (await isUp()), 120, 'The restart').catch(() => {}); // -- then it is killed while down
    await wait(400 + random() * 1600);
    if (isOver()) return;
    const victim = pick(victims);
    if (victim !== 'supervisor') counts[victim] += instance.killProgram(victim) ? 1 : 0;
    else {
      await instance.killSupervisor();
      counts.supervisor++;
      const seconds = await instance.start();
      counts.slowestStart = Math.max(counts.slowestStart, seconds);
    }
  }
}

/** Runs `work` while programs are killed. */
async function whileKilling(counts, work, maxKills) {
  let isOver = false;
  const done = work().finally(() => (isOver = true));
  await Promise.all([done, killRepeatedly(() => isOver, counts, maxKills)]);
}

/** Runs `work` on the database and retries when the connection is lost. */
async function inDatabase(work) {
  for (const until = Date.now() + 120_000; ; await wait(300)) {
    const database = await instance.openDatabase().catch(() => null);
    try {
      if (database) return await work(database);
    } catch (error) {
      if (Date.now() > until || !/terminat|ECONN|not queryable|shutting down|starting up/i.test(`${error.code} ${error.message}`))
        throw error;
    } finally {
      await database?.end().catch(() => {}); // -- already closed
    }
    if (Date.now() > until) throw new Error('The database did not respond');
  }
}

/** Runs `action` `count` times, by eight buyers concurrently. */
async function byAllBuyers(count, action) {
  let next = 0;
  const queue = async () => {
    while (next < count) {
      const n = next++;
      await action(n).catch((error) => acknowledged.refused.push(error.message));
    }
  };
  await Promise.all(Array.from({ length: buyersAtOnce }, queue));
}

const since = performance.now();
let failed = 0;
try {
  print(`Crash recovery: ${purchases} purchases, ${commitments} commitments, seed ${seed}`);
  await copySampleData(instance.folder);
  print(`  first start ${(await instance.start()).toFixed(1)} s`);
  const buyers = [];
  const byName = {};
  for (const person of people) {
    const client = createApiClient(instance.origin, { timeoutMs: 180_000 });
    const me = await client.signIn(`sandbox-${person}`).catch(() => null); // -- not every sandbox has all these users
    if (me) buyers.push((byName[person] = Object.assign(client, { userID: me.userID })));
  }
  if (buyers.length < 4) throw new Error(`Only ${buyers.length} users could sign in`);
  const { creator, accountant } = byName;
  const investors = buyers.filter((buyer) => buyer !== creator && buyer !== accountant);
  const stock = await offers(buyers[0]);
  const { eventID } = stock.find(({ tier }) => tier.price.currency === 'INR');
  await inDatabase(async (database) => {
    const { rows } = await database.query('SELECT channel_id AS id FROM channels WHERE owner_id = $1 ORDER BY channel_id LIMIT 1', [
      creator.userID,
    ]);
    await rounds.addRounds(database, rows[0].id);
    await rounds.addApprover(database, accountant.userID);
  });
  for (const [at, one] of investors.entries()) await rounds.becomeInvestor(one, at);
  print(`  ${buyers.length} buyers, ${investors.length} investors, ${stock.length} tiers on sale`);

  const killed = { api: 0, worker: 0, web: 0, supervisor: 0, slowestStart: 0 };
  await whileKilling(killed, () => byAllBuyers(purchases, (n) => buy(buyers[n % buyers.length], pick(stock))));
  print(`  ${acknowledged.paid.size} of ${purchases} purchases paid`);
  const outcomes = ['upi', 'upi', 'card', 'duplicate', 'reordered'];
  await whileKilling(killed, () =>
    byAllBuyers(commitments, (n) =>
      rounds.invest(investors[n % investors.length], n % 3 ? rounds.failing : rounds.paying, 5 + (n % 7), pick(outcomes), acknowledged),
    ),
  );
  print(`  ${acknowledged.invested.size} of ${commitments} commitments paid`);
  const over = (is, seconds, what) => instance.until(() => inDatabase(is), seconds, what);
  await inDatabase(rounds.endRounds);
  await whileKilling(killed, () => over(rounds.areRoundsOver, 420, 'The end of both rounds (one refunded, one funded)'), 25);
  await inDatabase((database) => database.query('UPDATE events SET campaign_id = $1 WHERE event_id = $2', [rounds.paying, eventID]));
  const ofTheWork = stock.filter((one) => one.eventID === eventID);
  await whileKilling(killed, () => byAllBuyers(24, (n) => buy(buyers[n % buyers.length], pick(ofTheWork))));
  await whileKilling(killed, () => rounds.distribute(creator, accountant));
  await whileKilling(killed, () => over(rounds.arePayoutsPaid, 240, 'The payout to every investor'), 12);
  print('  one round failed and was refunded; one was funded, its sales were distributed and paid out');
  await instance.killSupervisor();
  killed.supervisor++;
  const again = await instance.start();
  print(
    `  killed: api ${killed.api}, worker ${killed.worker}, web ${killed.web}, supervisor ${killed.supervisor}; slowest start after it ${Math.max(again, killed.slowestStart).toFixed(1)} s`,
  );
  print(
    `  paid ${acknowledged.paid.size}, seen booked at once ${acknowledged.booked.size}, sold out ${acknowledged.soldOut}, rejected ${acknowledged.refused.length}`,
  );
  for (const line of new Set(acknowledged.refused)) print(`    ${line.slice(0, 200)}`);

  const database = await instance.openDatabase();
  // A quarter of an hour passes: lost webhooks are repeated, and closed payments are looked up at the bank again.
  await database.query(`UPDATE sandbox_webhooks SET due_at = now() WHERE delivered_at IS NULL`);
  await database.query(`UPDATE payments SET check_at = now() WHERE check_at IS NOT NULL`);
  const unsettled = `SELECT count(*)::int AS n FROM payments p JOIN orders o USING (payment_id) WHERE p.payment_id = ANY($1)
    AND p.status <> 'REFUNDED' AND o.state NOT IN ('FULFILLED', 'REFUNDED')`;
  const paidIDs = [...acknowledged.paid.keys(), ...acknowledged.invested.keys()];
  const open = async () => (await database.query(unsettled, [paidIDs])).rows[0].n;
  await instance
    .until(async () => (await open()) === 0, 240, 'The settlement of every paid order')
    .catch((error) => print(`  ${error.message}`));
  const wrong = await deviations(database, acknowledged);
  for (const one of await rounds.runLedgerAudit(database, instance.until)) wrong.push(`ledger audit: ${JSON.stringify(one)}`);
  if (!(await detectsPlantedFaults(database, acknowledged))) wrong.push('the consistency check did not find the planted faults');
  await database.end();
  if (acknowledged.paid.size < purchases * 0.8) wrong.push(`only ${acknowledged.paid.size} of ${purchases} purchases were paid`);
  for (const line of wrong) print(`  WRONG  ${line}`);
  failed = wrong.length;
} catch (error) {
  print(error.stack);
  failed++;
} finally {
  await instance.stop();
}
print(
  `${failed === 0 ? 'Nothing lost, nothing sold, refunded or paid twice' : `${failed} deviations`} in ${((performance.now() - since) / 1000).toFixed(0)} s`,
);
process.exit(failed === 0 ? 0 : 1);
