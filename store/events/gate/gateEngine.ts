import type { CheckIn } from '@contract/checkIn';
import type { GateManifest, GateSyncResult } from '@contract/gate';
import type { InputOf } from '@contract/operations';
import type { HttpResult } from '@/services/http/result';
import { judge, type Judged, type KnownTicket } from '@/store/events/gate/judge';
import { createGateMemory, factsOf, ticketOf, type GateMemory } from './gateMemory';
import type { GateState } from './gateState';
import type { GateStorage, KeptScan } from './gateStorage';

/** research/events.md §6, §8: the house is asked first and given so long; then the scanner decides by itself. */
const patienceMs = 1500;
export const syncEveryMs = 7000;
const mostAtOnce = 50;

export interface GateHouse {
  manifest: () => Promise<HttpResult<GateManifest>>;
  checkIn: (scan: Omit<InputOf<'events.ticketCheckout'>, 'sessionID' | 'checkInToken'>) => Promise<HttpResult<CheckIn>>;
  sync: (news: Omit<InputOf<'events.gateSync'>, 'sessionID' | 'checkInToken'>) => Promise<HttpResult<GateSyncResult>>;
}
export interface GateDeps {
  sessionID: string;
  house: GateHouse;
  storage: GateStorage;
  now: () => number;
  newNonce: () => string;
}
/** What came of one scan. `CONFIRMED` by the house, `ALONE` by this scanner, `NONE` when there is neither house nor list. */
export type GateOutcome = { nonce: string; type: 'entry' | 'exit'; at: number } & (
  { by: 'CONFIRMED'; checkIn: CheckIn } | { by: 'ALONE'; judged: Judged; hasHouse: boolean } | { by: 'NONE'; code: string }
);
const isRefusal = (status: number) => status === 401 || status === 403 || status === 404;
const inTime = <T>(answer: Promise<T>): Promise<T | null> =>
  Promise.race([answer, new Promise<null>((late) => setTimeout(() => late(null), patienceMs))]);

/**
 * A scanner that never waits for the network longer than a guest would: it asks the house, decides alone when there is no answer, says which of
 * both it was, and hands everything over later. A scan is written down before its verdict is shown and forgotten only when the house has it.
 */
export function createGateEngine({ sessionID, house, storage, now, newNonce }: GateDeps) {
  let state: GateState = {
    phase: 'opening',
    manifest: null,
    isOnline: true,
    isClosed: false,
    isLasting: storage.isLasting,
    ticketCount: 0,
    inside: 0,
    sold: 0,
    waiting: 0,
    gates: [],
    conflicts: [],
    syncedAt: null,
  };
  let memory: GateMemory | null = null;
  let skewMs = 0;
  const waiting = new Map<string, KeptScan>();
  /** Asked about one by one right now; the sync leaves them alone. */
  const asking = new Set<string>();
  const listeners = new Set<() => void>();
  let isSyncing = false;

  const tell = (part: Partial<GateState>) => {
    const counts = memory ? { inside: memory.countInside(), ticketCount: memory.known.byID.size, manifest: memory.known.facts } : {};
    state = { ...state, ...counts, waiting: waiting.size, ...part };
    listeners.forEach((listener) => listener());
  };
  const houseTime = () => now() + skewMs;
  const keep = async (changed: readonly KnownTicket[]) => {
    if (memory) await storage.put(sessionID, { facts: memory.known.facts, skewMs }, changed).catch(() => undefined);
  };
  const forget = async (nonces: readonly string[]) => {
    nonces.forEach((nonce) => waiting.delete(nonce));
    await storage.removeScans(nonces).catch(() => undefined);
  };
  /** What this scanner did by itself stays done until the house says otherwise. */
  const replayWaiting = async () => {
    for (const scan of waiting.values()) {
      if (scan.offlineVerdict !== 'OK' || !memory) continue;
      const { ticket } = await judge(scan.code, scan.type, memory.known, Date.parse(scan.scannedAt) + skewMs);
      if (ticket) memory.move(ticket, scan.type, Date.parse(scan.scannedAt) + skewMs, scan.gate);
    }
  };

  async function download() {
    const answer = await house.manifest();
    if (answer.error !== undefined) return answer.status;
    const { data } = answer;
    skewMs = Date.parse(data.asOf) - now();
    memory = createGateMemory(
      factsOf(data),
      data.rows.map((row) => ticketOf(row, data.tiers)),
    );
    await storage.save(sessionID, { facts: memory.known.facts, skewMs }, [...memory.known.byID.values()]).catch(() => undefined);
    await replayWaiting();
    tell({ phase: 'open', isOnline: true, isClosed: false, sold: data.door.sold, syncedAt: now() });
    return 200;
  }

  async function open() {
    for (const scan of await storage.listScans(sessionID).catch(() => [])) waiting.set(scan.nonce, scan);
    const kept = await storage.load(sessionID).catch(() => null);
    if (kept) {
      skewMs = kept.gate.skewMs;
      memory = createGateMemory(kept.gate.facts, kept.tickets);
      await replayWaiting();
      tell({ phase: 'open', sold: kept.gate.facts.door.sold });
    }
    const status = await download();
    if (status === 200) return void (await sync());
    if (isRefusal(status)) return tell({ phase: kept && waiting.size > 0 ? 'open' : 'refused', isClosed: true });
    tell({ phase: kept ? 'open' : 'failed', isOnline: false });
  }

  async function sync(): Promise<void> {
    if (isSyncing || !memory) return;
    isSyncing = true;
    try {
      const scans = [...waiting.values()].filter(({ nonce }) => !asking.has(nonce)).slice(0, mostAtOnce);
      const since = memory.known.facts.asOf;
      const answer = await house.sync({
        since,
        sentAt: new Date(now()).toISOString(),
        scans: scans.map(({ sessionID: _own, ...scan }) => scan),
      });
      if (answer.error !== undefined) return tell(isRefusal(answer.status) ? { isClosed: true } : { isOnline: false });
      const { results, changes, tiers, asOf, sold, gates, conflicts } = answer.data;
      await forget(results.map(({ nonce }) => nonce));
      skewMs = Date.parse(asOf) - now();
      memory.known.facts.asOf = asOf;
      const changed = changes.map((row) => ticketOf(row, tiers));
      changed.forEach(memory.put);
      await replayWaiting();
      await keep(changed);
      tell({ isOnline: true, isClosed: false, sold, gates, conflicts, syncedAt: now() });
    } finally {
      isSyncing = false;
    }
    if ([...waiting.keys()].some((nonce) => !asking.has(nonce)) && state.isOnline && !state.isClosed) await sync();
  }

  /** The house let them in or out: the list here says so before the next look. */
  async function noteConfirmed({ verdict, ticket }: CheckIn, type: 'entry' | 'exit', gate: string) {
    const mine = verdict === 'OK' && ticket ? memory?.known.byID.get(ticket.ticketID) : undefined;
    const moved = mine && memory?.move(mine, type, houseTime(), gate);
    if (moved) await keep([moved]);
  }

  async function decideAlone(scan: KeptScan): Promise<GateOutcome> {
    const { nonce, type, code, gate } = scan;
    if (!memory) {
      await forget([nonce]); // it told nobody anything, and the same press asks again under the same name
      tell({});
      return { nonce, type, at: now(), by: 'NONE', code };
    }
    const judged = await judge(code, type, memory.known, houseTime());
    const offlineVerdict = { ...scan, offlineVerdict: judged.verdict };
    waiting.set(nonce, offlineVerdict);
    await storage.addScan(offlineVerdict).catch(() => undefined);
    const moved = judged.verdict === 'OK' && judged.ticket ? memory.move(judged.ticket, type, houseTime(), gate) : null;
    if (moved) void keep([moved]);
    tell({});
    return { nonce, type, at: now(), by: 'ALONE', judged, hasHouse: state.isOnline };
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => state,
    open,
    sync,
    /** One code; never throws and never takes longer than the house's patience. The same nonce again is the same scan. */
    async scan(code: string, type: 'entry' | 'exit', gate: string, nonce: string = newNonce()): Promise<GateOutcome> {
      const scan: KeptScan = { sessionID, nonce, code, type, gate, scannedAt: new Date(now()).toISOString() };
      if (state.isOnline && !state.isClosed) {
        waiting.set(nonce, scan);
        asking.add(nonce);
        await storage.addScan(scan).catch(() => undefined);
        const { sessionID: _own, ...question } = scan;
        const answer = await inTime(house.checkIn(question)).finally(() => asking.delete(nonce));
        if (answer && answer.error === undefined) {
          await forget([nonce]);
          await noteConfirmed(answer.data, type, gate);
          tell({});
          return { nonce, type, at: now(), by: 'CONFIRMED', checkIn: answer.data };
        }
        if (answer && isRefusal(answer.status)) tell({ isClosed: true });
        else tell({ isOnline: false });
      }
      return decideAlone(scan);
    },
  };
}
export type GateEngine = ReturnType<typeof createGateEngine>;
