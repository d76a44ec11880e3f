import type { Clock } from '../../platform/clock';
import { GatewayUnavailable } from '../../platform/providerErrors';

interface BreakerOptions {
  /** Consecutive failures that open the circuit. */
  failures: number;
  /** Time after which one trial call is allowed, in milliseconds. */
  cooldownMs: number;
}

/**
 * A circuit breaker: while it is open, calls fail at once with GatewayUnavailable. A refusal by the provider is an answer and counts as
 * success.
 */
export function createCircuitBreaker(clock: Clock, { failures, cooldownMs }: BreakerOptions = { failures: 5, cooldownMs: 30_000 }) {
  let failureCount = 0;
  let openUntil = 0;
  return async function withBreaker<Result>(call: () => Promise<Result>): Promise<Result> {
    const now = clock.now().getTime();
    if (now < openUntil) throw new GatewayUnavailable('The payment service is unavailable after several failures');
    if (failureCount >= failures) openUntil = now + cooldownMs; // half open: this call alone goes through
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
