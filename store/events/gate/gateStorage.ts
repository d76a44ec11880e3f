import type { GateScan } from '@contract/gate';
import type { GateFacts, GateTicket } from '@/store/events/gate/validateScan';

export interface StoredScan extends GateScan {
  sessionID: string;
}
export interface StoredGate {
  facts: GateFacts;
  /** What the server's clock says more than this device's. */
  skewMs: number;
}

/** What a scanner keeps through reloads, crashes and an empty battery. */
export interface GateStorage {
  /** False where this browser keeps nothing: the person must know. */
  isPersistent: boolean;
  load(sessionID: string): Promise<{ gate: StoredGate; tickets: GateTicket[] } | null>;
  /** Replaces everything that is kept of the session but its scans. */
  save(sessionID: string, gate: StoredGate, tickets: readonly GateTicket[]): Promise<void>;
  put(sessionID: string, gate: StoredGate, tickets: readonly GateTicket[]): Promise<void>;
  addScan(scan: StoredScan): Promise<void>;
  removeScans(nonces: readonly string[]): Promise<void>;
  listScans(sessionID: string): Promise<StoredScan[]>;
}

const requestResult = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
const transactionDone = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB transaction aborted'));
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
  return requestResult(request);
}

/** IndexedDB; where there is none (some private windows), memory, and `isLasting` says so. */
export async function openGateStorage(): Promise<GateStorage> {
  if (typeof indexedDB === 'undefined') return createMemoryStorage();
  const db = await open().catch(() => null);
  if (!db) return createMemoryStorage();
  const writeTickets = (store: IDBObjectStore, sessionID: string, tickets: readonly GateTicket[]) =>
    tickets.forEach((ticket) => store.put(ticket, [sessionID, ticket.ticketID]));
  return {
    isPersistent: true,
    async load(sessionID) {
      const transaction = db.transaction(['gates', 'tickets']);
      const [gate, tickets] = await Promise.all([
        requestResult(transaction.objectStore('gates').get(sessionID) as IDBRequest<StoredGate | undefined>),
        requestResult(transaction.objectStore('tickets').getAll(rangeOf(sessionID)) as IDBRequest<GateTicket[]>),
      ]);
      return gate ? { gate, tickets } : null;
    },
    async save(sessionID, gate, tickets) {
      const transaction = db.transaction(['gates', 'tickets'], 'readwrite');
      transaction.objectStore('gates').put(gate, sessionID);
      transaction.objectStore('tickets').delete(rangeOf(sessionID));
      writeTickets(transaction.objectStore('tickets'), sessionID, tickets);
      await transactionDone(transaction);
    },
    async put(sessionID, gate, tickets) {
      const transaction = db.transaction(['gates', 'tickets'], 'readwrite');
      transaction.objectStore('gates').put(gate, sessionID);
      writeTickets(transaction.objectStore('tickets'), sessionID, tickets);
      await transactionDone(transaction);
    },
    async addScan(scan) {
      const transaction = db.transaction('scans', 'readwrite');
      transaction.objectStore('scans').put(scan);
      await transactionDone(transaction);
    },
    async removeScans(nonces) {
      if (nonces.length === 0) return;
      const transaction = db.transaction('scans', 'readwrite');
      nonces.forEach((nonce) => transaction.objectStore('scans').delete(nonce));
      await transactionDone(transaction);
    },
    listScans: (sessionID) =>
      requestResult(db.transaction('scans').objectStore('scans').index('session').getAll(sessionID) as IDBRequest<StoredScan[]>),
  };
}

/** Keeps nothing beyond the page. */
export function createMemoryStorage(): GateStorage {
  const gates = new Map<string, { gate: StoredGate; tickets: Map<string, GateTicket> }>();
  const scans = new Map<string, StoredScan>();
  const byID = (tickets: readonly GateTicket[]) => new Map(tickets.map((ticket) => [ticket.ticketID, ticket]));
  return {
    isPersistent: false,
    load: async (sessionID) => {
      const stored = gates.get(sessionID);
      return Promise.resolve(stored ? { gate: stored.gate, tickets: [...stored.tickets.values()] } : null);
    },
    save: async (sessionID, gate, tickets) => Promise.resolve(void gates.set(sessionID, { gate, tickets: byID(tickets) })),
    put: async (sessionID, gate, tickets) => {
      const existing = gates.get(sessionID)?.tickets ?? new Map<string, GateTicket>();
      gates.set(sessionID, { gate, tickets: new Map([...existing, ...byID(tickets)]) });
      return Promise.resolve();
    },
    addScan: async (scan) => Promise.resolve(void scans.set(scan.nonce, scan)),
    removeScans: async (nonces) => Promise.resolve(nonces.forEach((nonce) => scans.delete(nonce))),
    listScans: async (sessionID) => Promise.resolve([...scans.values()].filter((scan) => scan.sessionID === sessionID)),
  };
}
