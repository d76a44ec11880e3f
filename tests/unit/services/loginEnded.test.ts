import { readdirSync } from 'node:fs';
import { operations } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { call } from '@/services/http/call';

jest.mock('@/services/http/call', () => ({ call: jest.fn(async () => ({ status: 500, error: 'Not asked' })) }));

/** Calls of signed-in users whose 401 is an expected response without a redirect, each with its reason. */
const staysHere: Partial<Record<OperationId, string>> = {
  'users.myDetails': 'startup: a visitor with a stale cookie keeps the public page',
  'auth.logout': 'a session that has ended is signed out already',
  'auth.logoutEverywhere': 'a session that has ended is signed out already',
  'events.display': 'the copy of the ticket on the device is shown first',
  'events.ticketCheckout': 'check-in continues from the list on the device',
  'events.gateSync': 'check-in continues from the list on the device',
  'ott.watchProgress': 'sent in the background while a film plays',
  'ott.watchProgressMerge': 'part of startup',
  'other.referralShare': 'the work is shared by its plain address',
};
/** Called twice: without a redirect to the login page during startup, with one by the page of a channel. */
const inStartup: OperationId = 'channels.detailsAuthorized';

/** Every call made by a function of `services/`. */
async function callsOf(): Promise<{ operationId: OperationId; redirectTo: string | undefined }[]> {
  globalThis.fetch = jest.fn(async () => Promise.reject(new Error('offline')));
  const modules = readdirSync('services', { recursive: true, encoding: 'utf8' }).filter((name) => /^(?!http).*\.ts$/.test(name));
  for (const name of modules) {
    const made = (await import(`@/services/${name.slice(0, -3)}`)) as Record<string, unknown>;
    const services = Object.values(made).filter((one): one is (...args: unknown[]) => unknown => typeof one === 'function');
    // A helper that makes no API call may refuse these arguments.
    for (const service of services)
      await Promise.resolve({})
        .then(() => service({}, {}))
        .catch(() => undefined);
  }
  return jest.mocked(call).mock.calls.map(([, operationId, , options]) => ({ operationId, redirectTo: options?.redirectTo }));
}

test('every call of a signed-in user redirects to login when the session has ended, except those listed here', async () => {
  const calls = await callsOf();
  const mine = calls.filter(({ operationId }) => operations[operationId].access !== 'public');
  expect(mine.length).toBeGreaterThan(150);
  const without = new Set(mine.filter(({ redirectTo }) => redirectTo !== '/login/').map(({ operationId }) => operationId));
  expect([...without].toSorted()).toEqual([...Object.keys(staysHere), inStartup].toSorted());
  expect(new Set(mine.filter(({ operationId }) => operationId === inStartup).map(({ redirectTo }) => redirectTo))).toEqual(
    new Set([undefined, '/login/']),
  );
});

test('a public call never redirects to login', async () => {
  const open = (await callsOf()).filter(({ operationId }) => operations[operationId].access === 'public');
  expect(open.length).toBeGreaterThan(30);
  expect(open.filter(({ redirectTo }) => redirectTo !== undefined)).toEqual([]);
});
