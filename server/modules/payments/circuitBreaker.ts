import { BrokenCircuitError, circuitBreaker, CircuitState, ConsecutiveBreaker, handleType } from 'cockatiel';
import { GatewayUnavailable } from '../../platform/providerErrors';

const circuitOpen = () => new GatewayUnavailable('The payment service is not called after several failures');

/** After five failures in a row every call fails at once for thirty seconds; then one call is let through as a probe. A refusal counts as a response, not as a failure. */
export function createCircuitBreaker() {
  const breaker = new ConsecutiveBreaker(5);
  const policy = circuitBreaker(handleType(GatewayUnavailable), { halfOpenAfter: 30_000, breaker });
  return async function withBreaker<Result>(call: () => Promise<Result>): Promise<Result> {
    // cockatiel would let other callers wait for the probe and then for their own call, longer than a request may take.
    if (policy.state === CircuitState.HalfOpen) throw circuitOpen();
    try {
      return await policy.execute(call);
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw circuitOpen();
      if (!(error instanceof GatewayUnavailable)) breaker.success();
      throw error;
    }
  };
}
