import type { InputOf, OutputOf } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { routes } from '@/constants/routes';
import { call } from './call';
import type { Http } from './createHttp';
import type { HttpResult } from './result';

const loginRequired = { redirectTo: routes.login };
type WithIdempotencyKey<K extends OperationId> = InputOf<K> & { idempotencyKey: string };

/** A studio operation with an idempotency key; signed-out visitors are redirected to the login page. */
export const idempotentOperation =
  <K extends OperationId>(operation: K) =>
  (http: Http, { idempotencyKey, ...input }: WithIdempotencyKey<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input as unknown as InputOf<K>, { ...loginRequired, idempotencyKey }); // -- the rest of the object is the input

/** The same without a key: a query, or a request that is safe to repeat. */
export const authorizedOperation =
  <K extends OperationId>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, loginRequired);
