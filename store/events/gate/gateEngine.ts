import type { CheckIn } from '@contract/checkIn';
import type { GateManifest, GateSyncResult } from '@contract/gate';
import type { InputOf } from '@contract/operations';
import type { HttpResult } from '@/services/http/result';
import { validateScan, type ScanValidation, type GateTicket } from '@/store/events/gate/validateScan';
import { createGateMemory, factsOf, ticketOf, type GateMemory } from './gateMemory';
import type { GateState } from './gateState';
import type { GateStorage, StoredScan } from './gateStorage';

/** The server is asked first and given so long; then the scanner decides by itself. */
const serverTimeoutMs = 1500;
export const syncEveryMs = 7000;
const maxScansPerSync = 50;

export interface GateServer {
  manifest: () => Promise<HttpResult<GateManifest>>;
  checkIn: (scan: Omit<InputOf<'events.ticketCheckout'>, 'sessionID' | 'checkInToken'>) => Promise<HttpResult<CheckIn>>;
  sync: (batch: Omit<InputOf<'events.gateSync'>, 'sessionID' | 'checkInToken'>) => Promise<HttpResult<GateSyncResult>>;
}
export interface GateDeps {
  sessionID: string;
  server: GateServer;
  storage: GateStorage;
  now: () => number;
  newNonce: () => string;
}
/** What came of one scan. `CONFIRMED` by the server, `ALONE` by this scanner, `NONE` when there is neither server nor list. */
export type GateOutcome = { nonce: string; type: 'entry' | 'exit'; at: number } & (
  | { by: 'CONFIRMED'; checkIn: CheckIn }
  | { by: 'OFFLINE'; validation: ScanValidation; isServerOnline: boolean }
  | { by: 'NONE'; code: string }
);
const isRefusal = (status: number) => status === 401 || status === 403 || status === 404;
const withTimeout = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), serverTimeoutMs))]);

/**
 * A scanner that never waits for the network longer than a guest would: it asks the server, decides alone when there is no answer, says which of
 * both it was, and hands everything over later. A scan is written down before its verdict is shown and forgotten only when the server has it.
 *
 * Its state is its own and not a slice: without a network the list of tickets and the scans are in IndexedDB (gateStorage.ts), and a scan is on disk
 * before anything shows it.
 */
export function createGateEngine({ sessionID, server, storage, now, newNonce }: GateDeps) {
  let state: GateState = {
    phase: 'opening',
    manifest: null,
    isOnline: true,
    isClosed: false,
    isPersistent: storage.isPersistent,
    ticketCount: 0,
    inside: 0,
    sold: 0,
    pendingScans: 0,
    gates: [],
    conflicts: [],
    syncedAt: null,
  };
  let memory: GateMemory | null = null;
  let skewMs = 0;
  const pendingScans = new Map<string, StoredScan>();
  /** Asked about one by one right now; the sync leaves them alone. */
  const inFlight = new Set<string>();
  const listeners = new Set<() => void>();
  let isSyncing = false;

  const setState = (patch: Partial<GateState>) => {
    const counts = memory ? { inside: memory.countInside(), ticketCount: memory.index.byID.size, manifest: memory.index.facts } : {};
    state = { ...state, ...counts, pendingScans: pendingScans.size, ...patch };
    listeners.forEach((listener) => listener());
  };
  const serverTime = () => now() + skewMs;
  const saveTickets = async (changed: readonly GateTicket[]) => {
    if (memory) await storage.put(sessionID, { facts: memory.index.facts, skewMs }, changed).catch(() => undefined);
  };
  const dropScans = async (nonces: readonly string[]) => {
    nonces.forEach((nonce) => pendingScans.delete(nonce));
    await storage.removeScans(nonces).catch(() => undefined);
  };
  /** What this scanner did by itself stays done until the server says otherwise. */
  const replayPending = async () => {
    for (const scan of pendingScans.values()) {
      if (scan.offlineVerdict !== 'OK' || !memory) continue;
      const { ticket } = await validateScan(scan.code, scan.type, memory.index, Date.parse(scan.scannedAt) + skewMs);
      if (ticket) memory.move(ticket, scan.type, Date.parse(scan.scannedAt) + skewMs, scan.gate);
    }
  };

  async function download() {
    const answer = await server.manifest();
    if (answer.error !== undefined) return answer.status;
    const { data } = answer;
    skewMs = Date.parse(data.asOf) - now();
    memory = createGateMemory(
      factsOf(data),
      data.rows.map((row) => ticketOf(row, data.tiers)),
    );
    await storage.save(sessionID, { facts: memory.index.facts, skewMs }, [...memory.index.byID.values()]).catch(() => undefined);
    await replayPending();
    setState({ phase: 'open', isOnline: true, isClosed: false, sold: data.door.sold, syncedAt: now() });
    return 200;
  }

  async function open() {
    for (const scan of await storage.listScans(sessionID).catch(() => [])) pendingScans.set(scan.nonce, scan);
    const stored = await storage.load(sessionID).catch(() => null);
    if (stored) {
      skewMs = stored.gate.skewMs;
      memory = createGateMemory(stored.gate.facts, stored.tickets);
      await replayPending();
      setState({ phase: 'open', sold: stored.gate.facts.door.sold });
    }
    const status = await download();
    if (status === 200) return void (await sync());
    if (isRefusal(status)) return setState({ phase: stored && pendingScans.size > 0 ? 'open' : 'refused', isClosed: true });
    setState({ phase: stored ? 'open' : 'failed', isOnline: false });
  }

  async function sync(): Promise<void> {
    if (isSyncing || !memory) return;
    isSyncing = true;
    try {
      const scans = [...pendingScans.values()].filter(({ nonce }) => !inFlight.has(nonce)).slice(0, maxScansPerSync);
      const since = memory.index.facts.asOf;
      const answer = await server.sync({
        since,
        sentAt: new Date(now()).toISOString(),
        scans: scans.map(({ sessionID: _own, ...scan }) => scan),
      });
      if (answer.error !== undefined) return setState(isRefusal(answer.status) ? { isClosed: true } : { isOnline: false });
      const { results, changes, tiers, asOf, sold, gates, conflicts } = answer.data;
      await dropScans(results.map(({ nonce }) => nonce));
      skewMs = Date.parse(asOf) - now();
      memory.index.facts.asOf = asOf;
      const changed = changes.map((row) => ticketOf(row, tiers));
      changed.forEach(memory.put);
      await replayPending();
      await saveTickets(changed);
      setState({ isOnline: true, isClosed: false, sold, gates, conflicts, syncedAt: now() });
    } finally {
      isSyncing = false;
    }
    if ([...pendingScans.keys()].some((nonce) => !inFlight.has(nonce)) && state.isOnline && !state.isClosed) await sync();
  }

  /** The server let them in or out: the list here says so before the next look. */
  async function applyConfirmed({ verdict, ticket }: CheckIn, type: 'entry' | 'exit', gate: string) {
    const cached = verdict === 'OK' && ticket ? memory?.index.byID.get(ticket.ticketID) : undefined;
    const moved = cached && memory?.move(cached, type, serverTime(), gate);
    if (moved) await saveTickets([moved]);
  }

  async function decideOffline(scan: StoredScan): Promise<GateOutcome> {
    const { nonce, type, code, gate } = scan;
    if (!memory) {
      await dropScans([nonce]); // it was never reported, and the same press sends it again under the same name
      setState({});
      return { nonce, type, at: now(), by: 'NONE', code };
    }
    const validation = await validateScan(code, type, memory.index, serverTime());
    const offlineVerdict = { ...scan, offlineVerdict: validation.verdict };
    pendingScans.set(nonce, offlineVerdict);
    await storage.addScan(offlineVerdict).catch(() => undefined);
    const moved = validation.verdict === 'OK' && validation.ticket ? memory.move(validation.ticket, type, serverTime(), gate) : null;
    if (moved) void saveTickets([moved]);
    setState({});
    return { nonce, type, at: now(), by: 'OFFLINE', validation, isServerOnline: state.isOnline };
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    open,
    sync,
    /** One code; never throws and never takes longer than the server's patience. The same nonce again is the same scan. */
    async scan(code: string, type: 'entry' | 'exit', gate: string, nonce: string = newNonce()): Promise<GateOutcome> {
      const scan: StoredScan = { sessionID, nonce, code, type, gate, scannedAt: new Date(now()).toISOString() };
      if (state.isOnline && !state.isClosed) {
        pendingScans.set(nonce, scan);
        inFlight.add(nonce);
        await storage.addScan(scan).catch(() => undefined);
        const { sessionID: _own, ...request } = scan;
        const answer = await withTimeout(server.checkIn(request)).finally(() => inFlight.delete(nonce));
        if (answer && answer.error === undefined) {
          await dropScans([nonce]);
          await applyConfirmed(answer.data, type, gate);
          setState({});
          return { nonce, type, at: now(), by: 'CONFIRMED', checkIn: answer.data };
        }
        if (answer && isRefusal(answer.status)) setState({ isClosed: true });
        else setState({ isOnline: false });
      }
      return decideOffline(scan);
    },
  };
}
export type GateEngine = ReturnType<typeof createGateEngine>;
