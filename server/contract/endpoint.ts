import { z } from 'zod';

/**
 * Who may call: `creator` is in the team of a channel, `owner` has the right in the resource's channel (contract/rights.ts), `checkIn` is signed in
 * or has a check-in link, `staff` works for the platform in a role that may do this (contract/staffRights.ts) and has passed a second factor.
 */
export type Access = 'public' | 'user' | 'creator' | 'owner' | 'checkIn' | 'staff';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer =
  | 'application/json'
  | 'application/pdf'
  | 'text/csv'
  | 'application/xml'
  | 'application/atom+xml'
  | 'text/calendar'
  | 'application/zip'
  | 'application/vnd.apple.pkpass'
  | 'redirect';

/** One operation of the API, as client and server share it. */
export interface Endpoint<In extends z.ZodType = z.ZodType, Out extends z.ZodType = z.ZodType, Name extends string = string> {
  operationId: Name;
  method: Method;
  /** Relative to `apiPrefix`. */
  path: string;
  access: Access;
  summary: string;
  input: In;
  output: Out;
  /** A redirect answers 302 with `Location`; every other answer is 200. */
  answers: Answer;
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
  answers?: Answer;
  errors?: readonly number[];
  isIdempotent?: boolean;
  needsFreshSignIn?: boolean;
  isOperatorAction?: boolean;
  isCsrfExempt?: boolean;
  limit?: { max: number; windowMs: number };
}

/** Declares one operation. Unknown fields are refused because every input is a strict object. */
export function endpoint<Name extends string, In extends z.ZodType, Out extends z.ZodType>(
  operationId: Name,
  route: `${Method} /${string}`,
  spec: EndpointOptions<In, Out>,
): Endpoint<In, Out, Name> {
  const [method, path] = route.split(' ') as [Method, string];
  return {
    operationId,
    method,
    path,
    answers: 'application/json',
    errors: [],
    isIdempotent: false,
    needsFreshSignIn: false,
    isOperatorAction: false,
    isCsrfExempt: false,
    ...spec,
  };
}

/** For an operation whose answer is no JSON: its handler sends the file, or the redirect, itself. */
export const notJson = <A extends Exclude<Answer, 'application/json'>>(answers: A) => ({ answers, output: z.unknown() });
