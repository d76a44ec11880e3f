import type { Clock } from '../../clock';
import { GatewayUnavailable } from './paymentGateway';

interface Limits {
  /** So many failures in a row open it. */
  failures: number;
  /** After so long one call is let through to see. */
  restMs: number;
}

/** Spares a provider that is down, and our callers the wait: fails at once while open. A refusal is an answer and counts as health. */
export function createCircuitBreaker(clock: Clock, { failures, restMs }: Limits = { failures: 5, restMs: 30_000 }) {
  let failed = 0;
  let openUntil = 0;
  return async function guarded<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const now = clock.now().getTime();
    if (now < openUntil) throw new GatewayUnavailable('The payment service is resting after several failures');
    if (failed >= failures) openUntil = now + restMs; // half open: this call alone looks, the others wait for what it finds
    try {
      const answer = await ask();
      failed = 0;
      openUntil = 0;
      return answer;
    } catch (error) {
      if (error instanceof GatewayUnavailable) {
        failed += 1;
        if (failed >= failures) openUntil = clock.now().getTime() + restMs;
      } else {
        failed = 0;
        openUntil = 0;
      }
      throw error;
    }
  };
}
