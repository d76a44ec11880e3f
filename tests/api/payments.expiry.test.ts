import { sql } from 'drizzle-orm';
import { enqueueBacklog } from '@/server/jobs/backlogs';
import { createJobHandlers } from '@/server/jobs/jobHandlers';
import { createScheduledTasks } from '@/server/jobs/scheduledTasks';
import { jobKinds } from '@/server/platform/jobs/jobKinds';
import { prepareQueues } from '@/server/platform/jobs/queue';
import { runJobs } from '@/server/platform/jobs/runner';
import { addEvent, expireHolds } from '../support/fixtures/events';
import { setupPaymentApp } from '../support/paymentApp';
import type { Person } from '../support/testApp';

const app = setupPaymentApp();
const sweep = (limit?: number) => app.services.orders.expireDue(limit);
const buyersOf = (count: number, name: string) => Promise.all(Array.from({ length: count }, (_, n) => app.signIn(`${name}${n}`)));
const countHolds = (state: string) => app.bank.count(sql`SELECT count(*) AS n FROM orders WHERE state = ${state}`);

test('expired orders of several sessions are released in one transaction', async () => {
  const sessions = [await addEvent(app.db, { tiers: [{}, {}] }), await addEvent(app.db)];
  for (const buyer of await buyersOf(3, 'buyer'))
    for (const { sessionID, tierIDs } of sessions) await app.bank.startPayment(buyer, sessionID, tierIDs.at(-1));
  await expireHolds(app.db);
  expect(await sweep()).toBe(6);
  const { rows } = await app.db.execute(sql`
    SELECT count(DISTINCT h.xmin::text)::int AS transactions, count(DISTINCT p.xmin::text)::int AS "paymentTransactions", array_agg(DISTINCT p.status) AS statuses,
      array_agg(DISTINCT a.state) AS attempts, bool_and(p.check_at > now() + interval '10 minutes') AS "hasLateCheck"
    FROM orders h JOIN payments p USING (payment_id) JOIN payment_attempts a USING (payment_id) WHERE h.state = 'EXPIRED'`);
  expect(rows).toEqual([{ transactions: 1, paymentTransactions: 1, statuses: ['TIMED_OUT'], attempts: ['EXPIRED'], hasLateCheck: true }]);
  expect(app.warnings).toEqual([]);
  await app.expectConsistent();
});

test('a hold ends when the worker releases it, not when it is read: until then its seats stay taken [R-EVENT-005]', async () => {
  const { sessionID, tierIDs } = await addEvent(app.db, { capacity: 1, tiers: [{ capacity: 1 }] });
  const [first, second] = await buyersOf(2, 'buyer');
  if (!first || !second) throw new Error('two buyers');
  const begin = async (as: Person) => (await app.bank.begin(as, sessionID, [{ tierID: tierIDs[0], quantity: 1 }])).body;
  const { paymentID } = await begin(first);
  await expireHolds(app.db);
  expect(await app.bank.status(first, paymentID)).toMatchObject({ status: 'PENDING' });
  expect(await begin(second)).toMatchObject({ status: 409, code: 'SOLD_OUT' });
  expect(await sweep()).toBe(1);
  expect(await app.bank.status(first, paymentID)).toMatchObject({ status: 'TIMED_OUT' });
  expect(await begin(second)).toMatchObject({ status: 'PENDING' });
});

test('the worker looks for expired holds at least every thirty seconds, and releases what it finds [R-EVENT-013]', async () => {
  for (const buyer of await buyersOf(2, 'buyer')) await app.startTicketPayment(buyer);
  await expireHolds(app.db);
  const task = createScheduledTasks(app.services, await prepareQueues(app.db)).find(({ name }) => name === 'enqueue.expireOrders');
  expect(task?.everySeconds).toBeLessThanOrEqual(30);
  expect(await task?.run({ signal: AbortSignal.timeout(5000) })).toBe(2);
  await createJobHandlers(app.services).expireOrders({ lane: 0 }, { signal: AbortSignal.timeout(5000) } as never); // -- the rest is not read
  expect(await countHolds('EXPIRED')).toBe(2);
});

test('an order whose payment is changing at the moment does not delay the others and keeps its outcome', async () => {
  const [paying, expired] = [await app.startTicketPayment(await app.signIn('A')), await app.startTicketPayment(await app.signIn('B'))];
  await expireHolds(app.db);
  let sweeping = Promise.resolve(0);
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT 1 FROM payments WHERE payment_id = ${paying.paymentID} FOR UPDATE`);
    sweeping = sweep();
    while ((await countHolds('EXPIRED')) === 0);
    await app.services.payments.applyInTransaction(tx, paying.paymentID, {
      kind: 'CAPTURED',
      orderID: paying.orderID,
      providerPaymentID: 'sbp_1',
      amountMinor: paying.amountMinor,
      currency: 'INR',
    });
  });
  expect(await sweeping).toBe(2);
  const { rows } = await app.db.execute(sql`SELECT payment_id, status FROM payments ORDER BY status`);
  expect(rows).toEqual([
    { payment_id: paying.paymentID, status: 'BOOKED' },
    { payment_id: expired.paymentID, status: 'TIMED_OUT' },
  ]);
  expect(app.warnings).toEqual([]);
  await app.expectConsistent();
});

test('while orders expire, buyers buy and late captures arrive, nothing is oversold and no capture is lost', async () => {
  const sessions = [
    await addEvent(app.db, { capacity: 12, tiers: [{ capacity: 12 }] }),
    await addEvent(app.db, { capacity: 12, tiers: [{ capacity: 12 }] }),
  ];
  const [early, late] = [await buyersOf(12, 'early'), await buyersOf(12, 'late')];
  const orders: Awaited<ReturnType<typeof app.bank.startPayment>>[] = [];
  for (const buyer of early)
    for (const { sessionID, tierIDs } of sessions) orders.push(await app.bank.startPayment(buyer, sessionID, tierIDs[0]));
  await expireHolds(app.db);

  let isOver = false;
  const sweepAll = async () => {
    for (let last = 1; !isOver || last > 0;) last = await sweep(5);
  };
  const buy = async (buyer: Person, n: number) => {
    const sale = sessions.slice(n % 2);
    const begin = () => app.bank.begin(buyer, sale[0]?.sessionID ?? '', [{ tierID: sale[0]?.tierIDs[0], quantity: 1 }]);
    let answer = await begin();
    for (let attempt = 0; answer.status === 409 && attempt < 5; attempt += 1) answer = await begin();
    return answer.status;
  };
  const captured = orders.filter((_, n) => n % 2 === 0);
  const sweeps = [sweepAll(), sweepAll(), sweepAll()];
  const [bought, webhooks] = await Promise.all([
    Promise.all(late.map(buy)),
    Promise.all(captured.map((order) => app.bank.sendWebhook(order))),
  ]);
  isOver = true;
  await Promise.all(sweeps);

  expect(new Set(webhooks)).toEqual(new Set([200]));
  for (const status of bought) expect([200, 409]).toContain(status);
  expect(app.warnings).toEqual([]);
  // Each captured order has its ticket, or its full refund is on the way.
  const { rows } = await app.db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM payments p WHERE p.captured_minor = 55900 AND (
      (p.status = 'BOOKED' AND (SELECT count(*) FROM tickets t WHERE t.payment_id = p.payment_id AND t.status = 'VALID') = 1)
      OR (p.status = 'COMPLETED' AND (SELECT sum(r.amount_minor) FROM refunds r WHERE r.payment_id = p.payment_id) = 55900))`);
  expect(rows[0]?.n).toBe(captured.length);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM orders WHERE state = 'OPEN' AND expires_at < now()`)).toBe(0);
  await app.expectConsistent();
});

test('two workers release a backlog that is enqueued again and again, each order once [R-RUN-010]', async () => {
  for (const buyer of await buyersOf(4, 'buyer')) await app.startTicketPayment(buyer);
  await expireHolds(app.db);
  const boss = await prepareQueues(app.db);
  expect(await enqueueBacklog(app.services, 'expireOrders')).toBe(4);
  expect(await enqueueBacklog(app.services, 'expireOrders')).toBe(4);
  expect(await app.bank.count(sql`SELECT count(*) AS n FROM jobs.job WHERE name = 'expireOrders'`)).toBe(1);
  const { expireOrders: kind } = jobKinds;
  const { expireOrders: handler } = createJobHandlers(app.services);
  const options = {
    db: app.db,
    boss,
    kinds: { expireOrders: kind },
    handlers: { expireOrders: handler },
    logger: app.logger,
    pollMilliseconds: 20,
  };
  const workers = [runJobs(options), runJobs(options)];
  while ((await countHolds('EXPIRED')) < 4);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await enqueueBacklog(app.services, 'expireOrders')).toBe(0);
  expect(app.warnings).toEqual([]);
  await app.expectConsistent();
});
