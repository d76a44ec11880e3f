import type { Clock } from '../../clock';
import { KycUnavailable, type KycProvider, type KycVerdict } from './kycProvider';

/** How long the sandbox's slow register takes. */
const slowSeconds = 10;

/**
 * Plays a register of persons. The last four digits of the id decide: 9001 another name, 9002 asks for the full name, 9003 answers after
 * ten seconds, 9004 cannot be reached; all others are verified at once (docs/operations.md).
 */
export const createSandboxKyc = (clock: Clock): KycProvider => ({
  name: 'sandbox',
  check({ taxID }) {
    const sample = taxID.replace(/\D/g, '').slice(-4);
    if (sample === '9004') return Promise.reject(new KycUnavailable('the sandbox register cannot be reached'));
    return Promise.resolve(verdictOf(sample, clock.now()));
  },
  ask(reference) {
    const readyAt = Number(reference.split(':')[1]);
    return Promise.resolve(clock.now().getTime() >= readyAt ? { kind: 'VERIFIED', reference } : { kind: 'PENDING', reference });
  },
});

function verdictOf(sample: string, now: Date): KycVerdict {
  if (sample === '9001')
    return {
      kind: 'FAILED',
      reference: null,
      reasons: [{ code: 'NAME_MISMATCH', message: 'The register knows this id under another name.' }],
    };
  if (sample === '9002')
    return {
      kind: 'NEEDS_INPUT',
      reference: null,
      reasons: [{ code: 'FULL_NAME_NEEDED', message: 'Write your name in full, as it is printed on the card.' }],
    };
  if (sample === '9003') return { kind: 'PENDING', reference: `slow:${now.getTime() + slowSeconds * 1000}` };
  return { kind: 'VERIFIED', reference: null };
}
