import type { z } from 'zod';
import { operationPaths, type OperationId } from './paths';

/** Who may call: `creator` is in the team of a channel, `owner` has the right in the channel of the thing named (contract/rights.ts), `door` is signed in or holds a door link. */
export type Access = 'public' | 'user' | 'creator' | 'owner' | 'checkIn';

/** One call of the API: what both sides must agree on, and nothing else. */
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
  /** Takes `Idempotency-Key`: same key and body, same answer; other body 422; still running 409. */
  isIdempotent: boolean;
  /** Moves money out, or changes who may: the caller's sign-in or second factor is younger than `freshSignInMinutes`, else 403 FRESH_SIGN_IN_REQUIRED. */
  needsFreshSignIn: boolean;
  /** Something an operator does as an operator: their session must have passed a second factor, else 403 SECOND_FACTOR_REQUIRED. */
  isOperatorAction: boolean;
  /** Provider callbacks and sign-in returns come from other origins by design. */
  isCsrfExempt: boolean;
  /** How often one caller may ask; the default of the house when absent. */
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

/** Joins the operation's address with its shapes; unknown fields are refused because every input is a strict object. */
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
