/** The types of verify-ledger.mjs for the page that runs it. */
interface Checkpoint {
  origin: string;
  /** Posting groups that it covers. */
  size: number;
  root: string;
}
/** A posting, or what happened (`memo`, `occurredAt`), with the fields that its text has. */
export interface ProvedEntry {
  position: number;
  index: number;
  memo?: string;
  occurredAt?: string;
  account?: string;
  amountMinor?: string;
  currency?: string;
}

/** Something does not hold; any other error means that it could not be checked. */
export declare class NotVerified extends Error {}
export declare function openCheckpoint(note: string, keys: readonly string[]): Promise<Checkpoint>;
export declare function readLog(log: string): Promise<{ keys: string[]; newest: string }>;
export declare function verifyLog(log: string, newest: string, older: string | undefined, keys: readonly string[]): Promise<Checkpoint[]>;
export declare function verifyProof(
  proof: unknown,
  keys: readonly string[],
): Promise<{ checkpoint: Checkpoint; entries: ProvedEntry[]; groups: number; pending: number }>;
