import type * as Verifier from '@/scripts/verify-ledger.mjs';
import type { ProvedEntry } from '@/scripts/verify-ledger.mjs';

/** `refused` has a reason of the verifier; `unsupported` browsers cannot check Ed25519 signatures; `unavailable` means that something could not be loaded. */
export type NotChecked = { state: 'refused'; reason: string } | { state: 'malformed' | 'unsupported' | 'unavailable' };
export type LedgerVerification = { state: 'verified'; size: number; root: string } | NotChecked;
export type ProofVerification =
  { state: 'verified'; size: number; groups: number; pending: number; entries: readonly ProvedEntry[] } | NotChecked;

const log = '/.well-known/ledger';

/** Without a secure address there is no `crypto.subtle`; browsers that do not know the algorithm say so. */
const isUnsupported = (error: unknown) => error instanceof Error && error.name === 'NotSupportedError';
const hasSubtleCrypto = () => (crypto as Partial<Crypto>).subtle !== undefined;

/** The verifier is fetched when it is needed; it is the script that others run on their own computers. */
async function withVerifier<T>(check: (verifier: typeof Verifier) => Promise<T>): Promise<T | NotChecked> {
  if (!hasSubtleCrypto()) return { state: 'unsupported' };
  const verifier = await import('@/scripts/verify-ledger.mjs').catch(() => null);
  if (!verifier) return { state: 'unavailable' };
  try {
    return await check(verifier);
  } catch (error) {
    if (error instanceof verifier.NotVerified) return { state: 'refused', reason: error.message };
    return { state: isUnsupported(error) ? 'unsupported' : 'unavailable' };
  }
}

/** Checks the signature of the newest checkpoint and computes its root from all published hashes. */
export const verifyLedger = (): Promise<LedgerVerification> =>
  withVerifier(async (verifier) => {
    const { keys, newest } = await verifier.readLog(log);
    const [{ size, root } = { size: 0, root: '' }] = await verifier.verifyLog(log, newest, undefined, keys);
    return { state: 'verified' as const, size, root };
  });

/** Checks that all that a proof shows is in a signed checkpoint, and that the checkpoint is one of the published ledger. */
export const verifyLedgerProof = (file: string): Promise<ProofVerification> =>
  withVerifier<ProofVerification>(async (verifier) => {
    const proof = parsed(file);
    if (!proof) return { state: 'malformed' };
    const { keys, newest } = await verifier.readLog(log);
    const proved = await verifier.verifyProof(proof, keys).catch((error: unknown) => {
      if (error instanceof verifier.NotVerified || isUnsupported(error)) throw error;
      return null; // it requests nothing, so its fields are not those of a proof
    });
    if (!proved) return { state: 'malformed' };
    const { checkpoint, groups, pending, entries } = proved;
    // A cached checkpoint may be older than the proof.
    const { size } = await verifier.openCheckpoint(newest, keys);
    const [larger, smaller] = size < checkpoint.size ? [proof.checkpoint, newest] : [newest, proof.checkpoint];
    await verifier.verifyLog(log, larger, smaller, keys);
    return { state: 'verified', size: checkpoint.size, groups, pending, entries };
  });

/** Null for what is no proof of a ledger. */
function parsed(file: string): { checkpoint: string } | null {
  try {
    const value = JSON.parse(file) as { format?: unknown; checkpoint?: unknown } | null;
    return typeof value?.format === 'string' && typeof value.checkpoint === 'string' ? { ...value, checkpoint: value.checkpoint } : null;
  } catch {
    return null; // it is no JSON
  }
}
