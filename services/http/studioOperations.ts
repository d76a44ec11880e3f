import type { InputOf, OutputOf } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { routes } from '@/constants/routes';
import { call } from './call';
import type { Http } from './createHttp';
import type { HttpResult } from './result';

const loginRequired = { redirectTo: routes.login };
type WithIdempotencyKey<K extends OperationId> = InputOf<K> & { idempotencyKey: string };

/** An operation of the studio that is done once for each key; who is signed out is led to the login page. */
export const idempotentOperation =
  <K extends OperationId>(operation: K) =>
  (http: Http, { idempotencyKey, ...input }: WithIdempotencyKey<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input as unknown as InputOf<K>, { ...loginRequired, idempotencyKey }); // -- what is left is the input

/** The same without a key: a question, or what may be said twice. */
export const authorizedOperation =
  <K extends OperationId>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, loginRequired);
