import axios, { isAxiosError, type AxiosAdapter } from 'axios';
import { faultFrom, noResponse, type HttpResult } from './result';

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
  onUnauthorized?: (redirectTo: string) => void;
  adapter?: AxiosAdapter;
}

export interface Http {
  send: (request: HttpRequest) => Promise<HttpResult<unknown>>;
}

/** The only place that touches axios. Never throws: every outcome is a result. It knows neither store nor router. */
export function createHttp({ onUnauthorized, ...config }: HttpOptions): Http {
  const client = axios.create(config);
  return {
    async send({ redirectTo, ...request }) {
      try {
        const { status, data } = await client.request<unknown>(request);
        return { status, data };
      } catch (cause) {
        const response = isAxiosError<unknown>(cause) ? cause.response : undefined;
        if (!response) return noResponse;
        if (response.status === 401 && redirectTo) onUnauthorized?.(redirectTo);
        return faultFrom(response.status, response.data);
      }
    },
  };
}
