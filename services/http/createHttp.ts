import { freshSignInCode, secondFactorCode } from '@contract/freshSignIn';
import type { AxiosAdapter, AxiosInstance } from 'axios';
import { parseApiError, noResponse, type HttpResult } from './result';

export interface HttpRequest {
  method: string;
  url: string;
  params?: unknown;
  data?: unknown;
  headers?: Record<string, string>;
  redirectTo?: string;
}

export interface HttpOptions {
  baseURL: string;
  headers: Record<string, string>;
  timeout: number;
  /** Zero answers a redirect as it is; the API has none. */
  maxRedirects?: number;
  onUnauthorized?: (redirectTo: string) => void;
  /** Asks the visitor to confirm their identity, by a second factor or any method; true when the request may be repeated. */
  confirmIdentity?: (needsSecondFactor: boolean) => Promise<boolean>;
  /** Changes whenever a login ends on this page. A 401 to a request from an earlier login does not redirect, as the visitor has left. */
  loginNumber?: () => number;
  adapter?: AxiosAdapter;
  /** Gets the headers of each response. */
  onHeaders?: (headers: Record<string, unknown>) => void;
}

export interface Http {
  send: (request: HttpRequest) => Promise<HttpResult<unknown>>;
}

/** The only user of axios. Never throws: every outcome is a result. Independent of the store and the router. */
export function createHttp({ onUnauthorized, confirmIdentity, loginNumber = () => 0, onHeaders, ...config }: HttpOptions): Http {
  let client: AxiosInstance | undefined;
  const connect = async () => (client ??= (await import('./httpClient')).axios.create(config));

  const http: Http = {
    async send({ redirectTo, ...request }) {
      const login = loginNumber();
      try {
        const { status, data, headers } = await (await connect()).request<unknown>(request);
        onHeaders?.(headers);
        return { status, data };
      } catch (cause) {
        const response = responseIn(cause);
        if (!response) return noResponse;
        onHeaders?.(response.headers);
        const apiError = parseApiError(response.status, response.data);
        if (response.status !== 401 || !redirectTo) return apiError;
        // Not decided by cookies: this response or another tab may have removed them.
        if (login === loginNumber()) onUnauthorized?.(redirectTo);
        return { ...apiError, isHandled: true };
      }
    },
  };
  return {
    /** Repeats a request that needs a recent sign-in once, unchanged, after the visitor has confirmed their identity. */
    async send(request) {
      const answer = await http.send(request);
      const code = answer.status === 403 && answer.error !== undefined ? answer.code : undefined;
      if (code !== freshSignInCode && code !== secondFactorCode) return answer;
      return (await confirmIdentity?.(code === secondFactorCode)) ? http.send(request) : answer;
    },
  };
}

/** The response of an axios error; undefined when there was none, or when axios itself could not be loaded. */
function responseIn(cause: unknown): { status: number; data: unknown; headers: Record<string, unknown> } | undefined {
  if (typeof cause !== 'object' || cause === null || !('response' in cause)) return undefined;
  return (cause as { response?: { status: number; data: unknown; headers: Record<string, unknown> } }).response; // only axios adds `response` to its errors
}
