import type { InputOf, OutputOf } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import { routes } from '@/constants/routes';
import { call } from './call';
import type { Http } from './createHttp';
import type { HttpResult } from './result';

const mine = { redirectTo: routes.login };
type Keyed<K extends OperationId> = InputOf<K> & { idempotencyKey: string };

/** An operation of the studio that is done once for each key; who is signed out is led to the login page. */
export const keyed =
  <K extends OperationId>(operation: K) =>
  (http: Http, { idempotencyKey, ...input }: Keyed<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input as unknown as InputOf<K>, { ...mine, idempotencyKey }); // -- what is left is the input

/** The same without a key: a question, or what may be said twice. */
export const plain =
  <K extends OperationId>(operation: K) =>
  (http: Http, input: InputOf<K>): Promise<HttpResult<OutputOf<K>>> =>
    call(http, operation, input, mine);
