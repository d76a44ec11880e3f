import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleType } from 'cockatiel';
import { GatewayUnavailable } from '../../platform/providerErrors';

const resting = () => new GatewayUnavailable('The payment service is resting after several failures');

/** Spares a provider that is down, and our callers the wait: after five failures in a row it fails at once for thirty seconds, then one call is let through to see. */
export function createCircuitBreaker() {
  const breaker = new ConsecutiveBreaker(5);
  const policy = circuitBreaker(handleType(GatewayUnavailable), { halfOpenAfter: 30_000, breaker });
  return async function withBreaker<Result>(call: () => Promise<Result>): Promise<Result> {
    // cockatiel would let a buyer wait for the call that looks, and for their own after it: longer than they may have to wait.
    if (policy.state === CircuitState.HalfOpen) throw resting();
    try {
      return await policy.execute(call);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw resting();
      if (!(error instanceof GatewayUnavailable)) breaker.success(); // a refusal is an answer and counts as health
      throw error;
    }
  };
}
