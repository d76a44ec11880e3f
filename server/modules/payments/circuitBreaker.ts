import type { Clock } from '../../platform/clock';
import { GatewayUnavailable } from '../../platform/providerErrors';

interface BreakerOptions {
  /** So many failures in a row open it. */
  failures: number;
  /** After so long one call is let through to see. */
  cooldownMs: number;
}

/** Spares a provider that is down, and our callers the wait: fails at once while open. A refusal is an answer and counts as health. */
export function createCircuitBreaker(clock: Clock, { failures, cooldownMs }: BreakerOptions = { failures: 5, cooldownMs: 30_000 }) {
  let failureCount = 0;
  let openUntil = 0;
  return async function withBreaker<Result>(call: () => Promise<Result>): Promise<Result> {
    const now = clock.now().getTime();
    if (now < openUntil) throw new GatewayUnavailable('The payment service is resting after several failures');
    if (failureCount >= failures) openUntil = now + cooldownMs; // half open: this call alone looks, the others wait for what it finds
    try {
      const result = await call();
      failureCount = 0;
      openUntil = 0;
      return result;
    } catch (error) {
      if (error instanceof GatewayUnavailable) {
        failureCount += 1;
        if (failureCount >= failures) openUntil = clock.now().getTime() + cooldownMs;
      } else {
        failureCount = 0;
        openUntil = 0;
      }
      throw error;
    }
  };
}
