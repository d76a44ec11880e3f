/** @jest-environment node */
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { createLocalCounts, sharedStore, type CountCall } from '@/server/platform/http/sharedCounts';

/** An API process with a limit of three calls, as the guards of requests register it. */
async function openProcess(shared: CountCall) {
  const app = Fastify();
  await app.register(rateLimit, { max: 3, timeWindow: 60_000, store: sharedStore(shared) });
  app.get('/', () => 'here');
  return async () => (await app.inject('/')).statusCode;
}

test('two processes count one limit together', async () => {
  const shared = createLocalCounts();
  const [one, other] = [await openProcess(shared), await openProcess(shared)];
  expect([await one(), await other(), await one(), await other(), await one()]).toEqual([200, 200, 200, 429, 429]);
});

test('without Redis each process counts for itself', async () => {
  const away: CountCall = () => Promise.reject(new Error('no connection'));
  const [one, other] = [await openProcess(away), await openProcess(away)];
  expect([await one(), await one(), await one(), await one()]).toEqual([200, 200, 200, 429]);
  expect(await other()).toBe(200);
});

test('a window ends', async () => {
  let now = 0;
  const count = createLocalCounts(() => now);
  expect([await count('a', 100), await count('a', 100)]).toEqual([
    { current: 1, ttl: 100 },
    { current: 2, ttl: 100 },
  ]);
  now = 100;
  expect(await count('a', 100)).toEqual({ current: 1, ttl: 100 });
});
