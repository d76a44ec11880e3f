import type { InputOf, OutputOf } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { headerNames } from '@/constants/headers';
import { isBuildOutdated } from '@/utils/browser/isBuildOutdated';
import type { Http } from './createHttp';
import { buildOutdated, noResponse, type HttpResult } from './result';

export interface CallOptions {
  /** Where to redirect when the login has expired; without it a 401 is returned as an ordinary error. */
  redirectTo?: string;
  idempotencyKey?: string;
  /** Further headers of this request. */
  headers?: Record<string, string>;
}

/** Sends one operation of the contract: path parameters, then query or body. The API validated the response, so it is trusted here. */
export async function call<K extends OperationId>(
  http: Http,
  operationId: K,
  input: InputOf<K>,
  { redirectTo, idempotencyKey, headers }: CallOptions = {},
): Promise<HttpResult<OutputOf<K>>> {
  const httpClient = await import('./httpClient').catch(() => null);
  if (!httpClient) return (await isBuildOutdated()) ? buildOutdated : noResponse;
  const [method, path] = httpClient.operationPaths[operationId];
  const fields = Object.entries(input as Record<string, unknown>); // every input of the contract is an object
  const inPath = new Map(fields.filter(([name]) => path.split('/').includes(`:${name}`)));
  const url = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(inPath.get(name))));
  const rest = Object.fromEntries(fields.filter(([name]) => !inPath.has(name)));
  const answer = await http.send({
    method,
    url,
    ...(method === 'GET' ? { params: rest } : { data: rest }),
    ...(redirectTo ? { redirectTo } : {}),
    ...((idempotencyKey ?? headers)
      ? { headers: { ...headers, ...(idempotencyKey ? { [headerNames.idempotencyKey]: idempotencyKey } : {}) } }
      : {}),
  });
  return answer as HttpResult<OutputOf<K>>; // both sides use the same contract
}
