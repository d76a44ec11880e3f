import type { ApiError } from '../contract/common';
import { freshSignInCode, freshSignInMinutes, secondFactorCode } from '../contract/freshSignIn';

/** An expected error with a message for the caller; anything else thrown becomes a 500 without details. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields?: Record<string, string>,
    /** Sent as `Retry-After`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }

  toBody(requestID: string): ApiError {
    return { status: this.status, error: this.message, code: this.code, ...(this.fields ? { fields: this.fields } : {}), requestID };
  }
}

export const badInput = (fields: Record<string, string>, message = 'The request is not valid') =>
  new HttpError(400, 'INVALID_INPUT', message, fields);
export const notFound = (what: string) => new HttpError(404, 'NOT_FOUND', `${what} was not found`);
export const unauthorized = (message = 'Sign in to continue') => new HttpError(401, 'UNAUTHORIZED', message);
export const forbidden = (message = 'You don’t have permission to do this') => new HttpError(403, 'FORBIDDEN', message);
/** The session is valid, but its sign-in is too old for the operation. */
export const freshSignInRequired = () =>
  new HttpError(
    403,
    freshSignInCode,
    `Confirm it’s you. For your security, this needs a sign-in from the last ${freshSignInMinutes} minutes.`,
  );
/** The operator's session has not passed a second factor. */
export const secondFactorRequired = () =>
  new HttpError(403, secondFactorCode, 'Confirm it’s you with a passkey or a recovery code. Operator actions need a second factor.');
export const conflict = (code: string, message: string) => new HttpError(409, code, message);
export const unprocessable = (code: string, message: string, fields?: Record<string, string>) => new HttpError(422, code, message, fields);
export const tooManyRequests = (retryAfterSeconds: number, message: string) =>
  new HttpError(429, 'TOO_MANY_REQUESTS', message, undefined, Math.max(1, Math.ceil(retryAfterSeconds)));
export const unavailable = (message: string) => new HttpError(503, 'UNAVAILABLE', message);
