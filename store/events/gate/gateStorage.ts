import type { GateScan } from '@contract/gate';
import type { GateFacts, KnownTicket } from '@/store/events/gate/judge';

export interface KeptScan extends GateScan {
  sessionID: string;
}
export interface KeptGate {
  facts: GateFacts;
  /** What the house's clock says more than this device's. */
  skewMs: number;
}

/** What a scanner keeps through reloads, crashes and an empty battery. */
export interface GateStorage {
  /** False where this browser keeps nothing: the person must know. */
  isLasting: boolean;
  load(sessionID: string): Promise<{ gate: KeptGate; tickets: KnownTicket[] } | null>;
  /** Replaces everything that is kept of the session but its scans. */
  save(sessionID: string, gate: KeptGate, tickets: readonly KnownTicket[]): Promise<void>;
  put(sessionID: string, gate: KeptGate, tickets: readonly KnownTicket[]): Promise<void>;
  addScan(scan: KeptScan): Promise<void>;
  removeScans(nonces: readonly string[]): Promise<void>;
  listScans(sessionID: string): Promise<KeptScan[]>;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser’s store refused'));
  });
const committed = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('The browser’s store gave up'));
  });
const rangeOf = (sessionID: string) => IDBKeyRange.bound([sessionID], [sessionID, []]);

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('marquee-gate', 2);
  request.onupgradeneeded = () => {
    const db = request.result;
    // The first version kept typed codes in the clear: its lists go, its scans stay until they are handed over.
    for (const name of ['gates', 'tickets']) {
      if (db.objectStoreNames.contains(name)) db.deleteObjectStore(name);
      db.createObjectStore(name);
    }
    if (!db.objectStoreNames.contains('scans')) db.createObjectStore('scans', { keyPath: 'nonce' }).createIndex('session', 'sessionID');
  };
  return settled(request);
}

/** IndexedDB; where there is none (some private windows), memory, and `isLasting` says so. */
export async function openGateStorage(): Promise<GateStorage> {
  if (typeof indexedDB === 'undefined') return memoryStorage();
  const db = await open().catch(() => null);
  if (!db) return memoryStorage();
  const writeTickets = (store: IDBObjectStore, sessionID: string, tickets: readonly KnownTicket[]) =>
    tickets.forEach((ticket) => store.put(ticket, [sessionID, ticket.ticketID]));
  return {
    isLasting: true,
    async load(sessionID) {
      const transaction = db.transaction(['gates', 'tickets']);
      const [gate, tickets] = await Promise.all([
        settled(transaction.objectStore('gates').get(sessionID) as IDBRequest<KeptGate | undefined>),
        settled(transaction.objectStore('tickets').getAll(rangeOf(sessionID)) as IDBRequest<KnownTicket[]>),
      ]);
      return gate ? { gate, tickets } : null;
    },
    async save(sessionID, gate, tickets) {
      const transaction = db.transaction(['gates', 'tickets'], 'readwrite');
      transaction.objectStore('gates').put(gate, sessionID);
      transaction.objectStore('tickets').delete(rangeOf(sessionID));
      writeTickets(transaction.objectStore('tickets'), sessionID, tickets);
      await committed(transaction);
    },
    async put(sessionID, gate, tickets) {
      const transaction = db.transaction(['gates', 'tickets'], 'readwrite');
      transaction.objectStore('gates').put(gate, sessionID);
      writeTickets(transaction.objectStore('tickets'), sessionID, tickets);
      await committed(transaction);
    },
    async addScan(scan) {
      const transaction = db.transaction('scans', 'readwrite');
      transaction.objectStore('scans').put(scan);
      await committed(transaction);
    },
    async removeScans(nonces) {
      if (nonces.length === 0) return;
      const transaction = db.transaction('scans', 'readwrite');
      nonces.forEach((nonce) => transaction.objectStore('scans').delete(nonce));
      await committed(transaction);
    },
    listScans: (sessionID) =>
      settled(db.transaction('scans').objectStore('scans').index('session').getAll(sessionID) as IDBRequest<KeptScan[]>),
  };
}

/** Keeps nothing beyond the page. */
export function memoryStorage(): GateStorage {
  const gates = new Map<string, { gate: KeptGate; tickets: Map<string, KnownTicket> }>();
  const scans = new Map<string, KeptScan>();
  const byID = (tickets: readonly KnownTicket[]) => new Map(tickets.map((ticket) => [ticket.ticketID, ticket]));
  return {
    isLasting: false,
    load: async (sessionID) => {
      const kept = gates.get(sessionID);
      return Promise.resolve(kept ? { gate: kept.gate, tickets: [...kept.tickets.values()] } : null);
    },
    save: async (sessionID, gate, tickets) => Promise.resolve(void gates.set(sessionID, { gate, tickets: byID(tickets) })),
    put: async (sessionID, gate, tickets) => {
      const before = gates.get(sessionID)?.tickets ?? new Map<string, KnownTicket>();
      gates.set(sessionID, { gate, tickets: new Map([...before, ...byID(tickets)]) });
      return Promise.resolve();
    },
    addScan: async (scan) => Promise.resolve(void scans.set(scan.nonce, scan)),
    removeScans: async (nonces) => Promise.resolve(nonces.forEach((nonce) => scans.delete(nonce))),
    listScans: async (sessionID) => Promise.resolve([...scans.values()].filter((scan) => scan.sessionID === sessionID)),
  };
}
