import type { z } from 'zod';
import { operationPaths, type OperationId } from './paths';

/** Who may call: `creator` is in the team of a channel, `owner` has the right in the resource's channel (contract/rights.ts), `checkIn` is signed in or has a check-in link. */
export type Access = 'public' | 'user' | 'creator' | 'owner' | 'checkIn';

/** One operation of the API, as client and server share it. */
export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType> {
  operationId: OperationId;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  access: Access;
  summary: string;
  input: In;
  output: Out;
  /** Statuses beyond 400, 401, 403, 429 and 500 that a caller must expect. */
  errors: readonly number[];
  /** Accepts `Idempotency-Key`: the same key and body return the same response; another body 422; still running 409. */
  isIdempotent: boolean;
  /** Pays money out or changes permissions: needs a sign-in or second factor within `freshSignInMinutes`, else 403 FRESH_SIGN_IN_REQUIRED. */
  needsFreshSignIn: boolean;
  /** An operator's action: the session must have passed a second factor, else 403 SECOND_FACTOR_REQUIRED. */
  isOperatorAction: boolean;
  /** Provider callbacks and sign-in returns come from other origins by design. */
  isCsrfExempt: boolean;
  /** Rate limit per caller; the platform's default when absent. */
  limit?: { max: number; windowMs: number };
}

interface EndpointOptions<In extends z.ZodType, Out extends z.ZodType> {
  access: Access;
  summary: string;
  input: In;
  output: Out;
  errors?: readonly number[];
  isIdempotent?: boolean;
  needsFreshSignIn?: boolean;
  isOperatorAction?: boolean;
  isCsrfExempt?: boolean;
  limit?: { max: number; windowMs: number };
}

/** Defines an operation with the path of its id. Unknown fields are rejected, because every input is a strict object. */
export const endpoint = <In extends z.ZodType, Out extends z.ZodType>(
  operationId: OperationId,
  spec: EndpointOptions<In, Out>,
): Endpoint<In, Out> => {
  const [method, path] = operationPaths[operationId];
  return {
    operationId,
    method,
    path,
    errors: [],
    isIdempotent: false,
    needsFreshSignIn: false,
    isOperatorAction: false,
    isCsrfExempt: false,
    ...spec,
  };
};
