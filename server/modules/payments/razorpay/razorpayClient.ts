import type { Clock } from '../../../platform/clock';
import { createCircuitBreaker } from '../circuitBreaker';
import { GatewayRefused, GatewayUnavailable } from '../../../platform/providerErrors';

export interface RazorpayKeys {
  origin: string;
  keyID: string;
  keySecret: string;
  webhookSecret: string;
}
interface RequestOptions {
  method?: 'GET' | 'POST';
  body?: unknown;
  headers?: Record<string, string>;
}

/** Below the eight seconds within which a buyer must have an answer (research/reliability.md F11). */
const timeoutMs = 7000;

/** Razorpay over fetch. The official SDK drops X-Refund-Idempotency and crashes when the network does (research/events.md §9). */
export function createRazorpayClient({ origin, keyID, keySecret }: RazorpayKeys, clock: Clock) {
  const authorization = `Basic ${Buffer.from(`${keyID}:${keySecret}`).toString('base64')}`;
  const withBreaker = createCircuitBreaker(clock);

  /** Throws GatewayRefused with Razorpay's words for a 4xx, GatewayUnavailable for everything that says nothing of what happened. */
  return <ResponseBody>(path: string, { method = 'GET', body, headers = {} }: RequestOptions = {}): Promise<ResponseBody> =>
    withBreaker(async () => {
      let status: number;
      let payload: unknown;
      try {
        const response = await fetch(origin + path, {
          method,
          headers: { authorization, 'content-type': 'application/json', ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        });
        status = response.status;
        payload = await response.json();
      } catch (error) {
        throw new GatewayUnavailable(`Razorpay did not answer ${method} ${path}`, { cause: error });
      }
      if (status >= 200 && status < 300 && typeof payload === 'object' && payload !== null) return payload as ResponseBody; // -- shape per endpoint, named by the caller
      const message = (payload as { error?: { description?: string } } | null)?.error?.description ?? `status ${status}`;
      // 409: the same command is still running; 429: not now. Neither says what became of it.
      if (status >= 400 && status < 500 && status !== 409 && status !== 429 && status !== 408) throw new GatewayRefused(message);
      throw new GatewayUnavailable(`Razorpay answered ${method} ${path} with ${status}`);
    });
}
