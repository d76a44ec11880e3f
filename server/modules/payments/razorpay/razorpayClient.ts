import { GatewayRefused, GatewayUnavailable } from '../../../platform/providerErrors';
import { createCircuitBreaker } from '../circuitBreaker';

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

/** The API answers a buyer within eight seconds, so a call to the provider has less. */
const timeoutMs = 7000;

/** Client of the Razorpay API over fetch. The official SDK drops the X-Refund-Idempotency header and crashes on network errors. */
export function createRazorpayClient({ origin, keyID, keySecret }: RazorpayKeys) {
  const authorization = `Basic ${Buffer.from(`${keyID}:${keySecret}`).toString('base64')}`;
  const withBreaker = createCircuitBreaker();

  /** Throws GatewayRefused with the message of Razorpay for a 4xx, and GatewayUnavailable when the outcome is unknown. */
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
      if (status >= 200 && status < 300 && typeof payload === 'object' && payload !== null) return payload as ResponseBody; // -- the caller names the shape of the endpoint
      const message = (payload as { error?: { description?: string } } | null)?.error?.description ?? `status ${status}`;
      // 409 (same request in progress), 429 and 408 leave the outcome unknown.
      if (status >= 400 && status < 500 && status !== 409 && status !== 429 && status !== 408) throw new GatewayRefused(message);
      throw new GatewayUnavailable(`Razorpay answered ${method} ${path} with ${status}`);
    });
}
