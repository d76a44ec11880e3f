/** @jest-environment node */
import type { GateManifest, GateSyncResult, GateScan } from '@contract/gate';
import { codeHashOf } from '@/server/modules/events/gateReads';
import { fingerprint, humanCodeOf, newTicketKeys, signCode, type CodePayload } from '@/server/modules/events/ticketCode';
import { newId } from '@/server/platform/ids';
import { createGateEngine, type GateServer } from '@/store/events/gate/gateEngine';
import { createMemoryStorage } from '@/store/events/gate/gateStorage';

const hour = 3_600_000;
const keys = newTicketKeys();
const [eventID, sessionID] = [newId('evt'), newId('ses')];
const start = Date.now();
const at = (ms: number) => new Date(start + ms).toISOString();
const ticketID = newId('tkt');
const hashed = codeHashOf('salt', humanCodeOf(ticketID));
const lost = { status: 500, error: 'Internal Server Error' } as const;

const codeOf = (over: Partial<CodePayload> = {}, privateKey = keys.privateKey) =>
  signCode(
    { kid: 1, eventID, sessionID, tierID: 'tir_1', ticketID, seq: 2, notBefore: new Date(0), expires: new Date(start + hour), ...over },
    privateKey,
  );
const manifestWith = (over: Partial<GateManifest> = {}): GateManifest => ({
  door: {
    sessionID,
    eventTitle: 'Monsoon Static',
    venueName: 'The Tin Mill',
    timeZone: 'Asia/Kolkata',
    gate: 'B',
    sold: 1,
    inside: 0,
    startsAt: at(hour / 2),
    doorsAt: at(0),
  },
  endsAt: at(3 * hour),
  isCancelled: false,
  eventFingerprint: fingerprint(eventID, 5),
  sessionFingerprint: fingerprint(sessionID, 5),
  keys: [{ kid: 1, publicKey: keys.publicKey }],
  tiers: ['Floor'],
  codeSalt: 'salt',
  rows: [[ticketID, hashed, 2, 0, 'A. R.', 'V', 0, '', 'Floor, row A, seat 6']],
  asOf: at(0),
  isSupervisor: false,
  ...over,
});
/** A fake server that can be taken offline, and records each nonce once. */
function openServer(manifest = manifestWith()) {
  const log = new Map<string, GateScan>();
  const server = { isOffline: false, log, given: 0 };
  const answer: GateServer = {
    manifest: async () => Promise.resolve(server.isOffline ? lost : { status: 200, data: manifest }),
    checkIn: async () => Promise.resolve(lost),
    sync: async ({ scans }) => {
      if (server.isOffline) return Promise.resolve(lost);
      scans.forEach((scan) => log.set(scan.nonce, scan));
      server.given += scans.length;
      const results = scans.map(({ nonce }) => ({ nonce, verdict: 'OK' as const }));
      const syncResult: GateSyncResult = { results, changes: [], tiers: [], asOf: at(1000), sold: 1, inside: 1, gates: [], conflicts: [] };
      return Promise.resolve({ status: 200, data: syncResult });
    },
  };
  return { server, answer };
}
let count = 0;
const open = async (answer: GateServer, storage = createMemoryStorage(), now = () => start) => {
  const engine = createGateEngine({ sessionID, server: answer, storage, now, newNonce: () => `n_${(count += 1)}` });
  await engine.open();
  return engine;
};
const verdictOf = async (engine: Awaited<ReturnType<typeof open>>, code: string, type: 'entry' | 'exit' = 'entry') => {
  const outcome = await engine.scan(code, type, 'B');
  return outcome.by === 'OFFLINE' ? outcome.validation.verdict : outcome.by;
};

describe('an offline scanner', () => {
  const openOffline = async (manifest = manifestWith()) => {
    const { server, answer } = openServer(manifest);
    const engine = await open(answer);
    server.isOffline = true;
    return { server, engine };
  };
  test('admits a signed ticket once, lets it out and in again [R-EVENT-011]', async () => {
    const { engine } = await openOffline();
    expect(await verdictOf(engine, codeOf(), 'exit')).toBe('NOT_INSIDE');
    expect(await verdictOf(engine, codeOf())).toBe('OK');
    expect(engine.getState()).toMatchObject({ isOnline: false, inside: 1, pendingScans: 2 });
    expect(await verdictOf(engine, codeOf())).toBe('ALREADY_IN');
    expect(await verdictOf(engine, codeOf(), 'exit')).toBe('OK');
    expect(await verdictOf(engine, codeOf())).toBe('OK');
  });
  test.each([
    ['another key', codeOf({}, newTicketKeys().privateKey), 'FORGED'],
    ['an unknown key', codeOf({ kid: 9 }), 'FORGED'],
    ['another event', codeOf({ eventID: newId('evt') }, newTicketKeys().privateKey), 'WRONG_SESSION'],
    ['another session, signed, not in the list', codeOf({ sessionID: newId('ses'), ticketID: newId('tkt') }), 'WRONG_SESSION'],
    ['sold after the download', codeOf({ ticketID: newId('tkt') }), 'OK'],
    ['an older issue', codeOf({ seq: 1 }), 'REPLACED'],
    ['a truncated code', codeOf().slice(0, 100), 'UNKNOWN'],
    ['a huge code', codeOf().repeat(4), 'UNKNOWN'],
    ['text that is not a code', 'HTTPS://EXAMPLE.COM', 'UNKNOWN'],
    ['the ten characters', humanCodeOf(ticketID), 'OK'],
    [
      'the ten characters in lower case with a dash',
      humanCodeOf(ticketID)
        .toLowerCase()
        .replace(/^(.{5})/, '$1-'),
      'OK',
    ],
    ['one letter that never occurs', `${humanCodeOf(ticketID).slice(0, 9)}0`, 'MISTYPED'],
    ['an unknown typed code', 'ABCDEFGHJK', 'UNKNOWN'],
  ])('%s', async (_, code, verdict) => {
    expect(await verdictOf((await openOffline()).engine, code)).toBe(verdict);
  });
  test('a ticket sold after the download is admitted once', async () => {
    const { engine } = await openOffline();
    const code = codeOf({ ticketID: newId('tkt') });
    expect([await verdictOf(engine, code), await verdictOf(engine, code)]).toEqual(['OK', 'ALREADY_IN']);
  });
  test('one byte changed, at each place, never admits', async () => {
    const { engine } = await openOffline();
    const code = codeOf();
    for (let index = 0; index < code.length; index += 7) {
      const changed = code.slice(0, index) + (code[index] === 'A' ? 'B' : 'A') + code.slice(index + 1);
      expect(await verdictOf(engine, changed)).not.toBe('OK');
    }
  });
  test.each<[string, Parameters<typeof manifestWith>[0], string]>([
    ['cancelled', { rows: [[ticketID, hashed, 2, 0, '', 'C', 0, '', '']] }, 'CANCELLED'],
    ['moved to another session', { rows: [[ticketID, hashed, 2, 0, '', 'M', 0, '', '']] }, 'WRONG_SESSION'],
    ['transferred', { rows: [[ticketID, hashed, 3, 0, '', 'T', 0, '', '']] }, 'REPLACED'],
    ['show cancelled', { isCancelled: true }, 'CANCELLED'],
    ['before doors open', { door: { ...manifestWith().door, doorsAt: at(hour) } }, 'TOO_EARLY'],
    ['after the end', { endsAt: at(-1) }, 'TOO_LATE'],
  ])('%s', async (_, over, verdict) => {
    expect(await verdictOf((await openOffline(manifestWith(over))).engine, codeOf())).toBe(verdict);
  });
});

test('two offline scanners both admit the ticket and sync both scans, so the server sees the conflict', async () => {
  const { server, answer } = openServer();
  const [one, two] = [await open(answer), await open(answer)];
  server.isOffline = true;
  expect([await verdictOf(one, codeOf()), await verdictOf(two, codeOf())]).toEqual(['OK', 'OK']);
  server.isOffline = false;
  await Promise.all([one.sync(), two.sync()]);
  expect([...server.log.values()].map(({ offlineVerdict }) => offlineVerdict)).toEqual(['OK', 'OK']);
  expect([one.getState().pendingScans, two.getState().pendingScans]).toEqual([0, 0]);
});

test('after a crash the scans are still stored and synced once, and the ticket stays inside', async () => {
  const { server, answer } = openServer();
  const storage = createMemoryStorage();
  const before = await open(answer, storage);
  server.isOffline = true;
  await verdictOf(before, codeOf());

  const after = await open(answer, storage);
  expect(after.getState()).toMatchObject({ phase: 'open', isOnline: false, pendingScans: 1, inside: 1 });
  expect(await verdictOf(after, codeOf())).toBe('ALREADY_IN');
  server.isOffline = false;
  await after.sync();
  expect(server.log.size).toBe(2);
  expect(await storage.listScans(sessionID)).toEqual([]);
});

test('a scan whose sync got no response is sent again with the same nonce', async () => {
  const { server, answer } = openServer();
  let isLost = true;
  const engine = await open({
    ...answer,
    sync: async (given) => {
      const response = await answer.sync(given);
      return isLost ? lost : response;
    },
  });
  await verdictOf(engine, codeOf());
  await engine.sync();
  expect(engine.getState().pendingScans).toBe(1);
  isLost = false;
  await engine.sync();
  expect(server.given).toBe(2);
  expect(server.log.size).toBe(1);
});

test.each([10, -10])('a device whose clock is %i minutes off uses the server’s time', async (minutes) => {
  const { server, answer } = openServer(manifestWith({ endsAt: at(5 * 60_000), asOf: at(0) }));
  const engine = await open(answer, createMemoryStorage(), () => start + minutes * 60_000);
  server.isOffline = true;
  expect(await verdictOf(engine, codeOf())).toBe('OK');
});

test('-- the fields that an entry uses', async () => {
  const { answer } = openServer();
  const engine = await open({ ...answer, checkIn: () => new Promise(() => undefined) });
  const began = performance.now();
  expect(await verdictOf(engine, codeOf())).toBe('OK');
  expect(performance.now() - began).toBeLessThan(1900);
});

test('an expired link accepts no more scans, and loses none', async () => {
  const { answer } = openServer();
  const engine = await open({ ...answer, sync: async () => Promise.resolve({ status: 404, error: 'Session was not found' }) });
  await verdictOf(engine, codeOf());
  await engine.sync();
  expect(engine.getState()).toMatchObject({ isClosed: true, pendingScans: 1 });
});
