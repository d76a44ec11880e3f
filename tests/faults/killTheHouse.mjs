import { setTimeout as wait } from 'node:timers/promises';
import { freePortFrom } from '../../scripts/lib/processes.mjs';
import { createTrialHouse } from '../../scripts/lib/trialHouse.mjs';
import { createShopper } from '../support/shopper.mjs';
import { deviations, seesPlantedFaults } from './books.mjs';

const purchases = Number(process.env.PURCHASES ?? 200);
const seed = Number(process.env.FAULT_SEED ?? 20260729);
const buyersAtOnce = 8;
const people = ['viewer', 'investor', 'organiser', 'creator', 'door', 'friend', 'accountant', 'newcomer'];

const say = (line) => process.stdout.write(`${line}\n`);
/** The same moments for the same seed, as far as the machine lets them be (mulberry32). */
let state = seed;
const random = () => {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
const pick = (list) => list[Math.floor(random() * list.length)];

const house = createTrialHouse({ port: await freePortFrom(Number(process.env.PORT ?? 4950)), environment: { HOLD_SECONDS: '900' } });

/** What the buyers were told: nobody may take it back. */
const told = { paid: new Map(), booked: new Set(), soldOut: 0, refused: [] };

/** Everything that can be bought now: [sessionID, tierID]. */
async function offers(shopper) {
  const { items } = (await shopper.call('GET', '/events/feed?limit=50')).body;
  const sessions = [];
  for (const { eventID } of items) sessions.push(...(await shopper.call('GET', `/events/${eventID}/sessions`)).body.items);
  return sessions
    .filter((session) => session.state === 'ON_SALE')
    .flatMap(({ sessionID, tiers }) =>
      tiers.filter((tier) => tier.state === 'ON_SALE' && tier.price.amountMinor > 0).map((tier) => ({ sessionID, tier })),
    );
}

/** One purchase from cart to bank; what is answered is written down at once. */
async function buy(shopper, { sessionID, tier }) {
  const quantity = Math.max(tier.minPerOrder, 1 + Math.floor(random() * Math.min(2, tier.maxPerOrder)));
  const begun = await shopper.call('POST', '/events/payments', { sessionID, lines: [{ tierID: tier.tierID, quantity }] });
  if (begun.status === 409) return void told.soldOut++;
  if (begun.status !== 200) return void told.refused.push(`begin ${begun.status} ${JSON.stringify(begun.body)}`);
  const { paymentID } = begun.body;
  const init = await shopper.call('POST', `/events/payments/${paymentID}/init`, { method: 'UPI' });
  if (init.status !== 200) return void told.refused.push(`init ${init.status} ${JSON.stringify(init.body)}`);
  const { pageUrl, url } = init.body.action;
  const paid = await shopper.form(new URL(pageUrl ?? url).pathname, { outcome: pick(['upi', 'upi', 'card', 'duplicate', 'reordered']) });
  if (paid.status !== 303) return void told.refused.push(`pay ${paid.status}`);
  told.paid.set(paymentID, quantity);
  const seen = await shopper.call('GET', `/events/payments/${paymentID}`);
  if (seen.body.status === 'BOOKED') told.booked.add(paymentID);
}

/** Kills something every second or two until the buyers are done. */
async function rage(isOver, counts) {
  while (!isOver()) {
    await wait(400 + random() * 1600);
    if (isOver()) return;
    const victim = pick(['api', 'api', 'api', 'worker', 'worker', 'web', 'web', 'supervisor']);
    if (victim !== 'supervisor') counts[victim] += house.killProgram(victim) ? 1 : 0;
    else {
      await house.killSupervisor();
      counts.supervisor++;
      const seconds = await house.start();
      counts.slowestStart = Math.max(counts.slowestStart, seconds);
    }
  }
}

const since = performance.now();
let failed = 0;
try {
  say(`Kill the house: ${purchases} purchases, seed ${seed}`);
  say(`  first start ${(await house.start()).toFixed(1)} s`);
  const shoppers = [];
  for (const person of people) {
    const shopper = createShopper(house.origin, { patience: 180_000 });
    const isHere = await shopper.signIn(`sandbox-${person}`).then(
      () => true,
      () => false, // -- not every one of these people lives in this sandbox
    );
    if (isHere) shoppers.push(shopper);
  }
  if (shoppers.length < 4) throw new Error(`Only ${shoppers.length} people could sign in`);
  const stock = await offers(shoppers[0]);
  say(`  ${shoppers.length} buyers, ${stock.length} things to buy`);

  let next = 0;
  let running = 0;
  const queue = async () => {
    running++;
    while (next < purchases) {
      const n = next++;
      await buy(shoppers[n % shoppers.length], pick(stock)).catch((error) => told.refused.push(error.message));
    }
    running--;
  };
  const killed = { api: 0, worker: 0, web: 0, supervisor: 0, slowestStart: 0 };
  const buyers = Promise.all(Array.from({ length: buyersAtOnce }, queue));
  await Promise.all([buyers, rage(() => next >= purchases && running === 0, killed)]);
  await house.killSupervisor();
  killed.supervisor++;
  const again = await house.start();
  say(
    `  killed: api ${killed.api}, worker ${killed.worker}, web ${killed.web}, supervisor ${killed.supervisor}; slowest start after it ${Math.max(again, killed.slowestStart).toFixed(1)} s`,
  );
  say(`  paid ${told.paid.size}, seen booked at once ${told.booked.size}, sold out ${told.soldOut}, refused ${told.refused.length}`);
  for (const line of new Set(told.refused)) say(`    ${line.slice(0, 200)}`);

  const database = await house.openDatabase();
  const open = async () =>
    (
      await database.query(`SELECT count(*)::int AS n FROM payments WHERE payment_id = ANY($1) AND status NOT IN ('BOOKED', 'REFUNDED')`, [
        [...told.paid.keys()],
      ])
    ).rows[0].n;
  await house.until(async () => (await open()) === 0, 240, 'That every paid order was settled').catch((error) => say(`  ${error.message}`));
  const wrong = await deviations(database, told);
  if (!(await seesPlantedFaults(database, told))) wrong.push('the look into the books did not see what was planted there');
  await database.end();
  if (told.paid.size < purchases * 0.8) wrong.push(`only ${told.paid.size} of ${purchases} purchases came to the bank`);
  for (const line of wrong) say(`  WRONG  ${line}`);
  failed = wrong.length;
} catch (error) {
  say(error.stack);
  failed++;
} finally {
  await house.stop();
}
say(
  `${failed === 0 ? 'Nothing lost, nothing sold twice' : `${failed} deviations`} in ${((performance.now() - since) / 1000).toFixed(0)} s`,
);
process.exit(failed === 0 ? 0 : 1);
