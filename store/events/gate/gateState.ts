import type { GateConflict, GateManifest, GateSyncResult } from '@contract/gate';

/** What a scanner shows of itself. */
export interface GateState {
  phase: 'opening' | 'open' | 'refused' | 'failed';
  manifest: Omit<GateManifest, 'rows' | 'tiers'> | null;
  /** Whether the server answered last time. */
  isOnline: boolean;
  /** The link has ended or the login is over: nothing is lost, nothing is taken either. */
  isClosed: boolean;
  isPersistent: boolean;
  ticketCount: number;
  inside: number;
  sold: number;
  /** Scans that the server has not got yet. */
  pendingScans: number;
  gates: GateSyncResult['gates'];
  conflicts: GateConflict[];
  syncedAt: number | null;
}
