import type { FastifyRequest } from 'fastify';
import type { StaffRole } from '../../contract/staffRights';
import { unauthorized } from '../errors';

/** The signed-in caller, identified by the HttpOnly session cookie only; the readable `nsid` is not authentication. */
export interface Viewer {
  userID: string;
  loginSessionID: string;
  loginType: 'GOOGLE' | 'WHATSAPP';
  /** A member of at least one channel. */
  hasChannel: boolean;
  /** Signed in, or confirmed by a second factor, within the last `freshSignInMinutes` (contract/freshSignIn.ts). */
  isFresh: boolean;
  /** Works for the platform (table `operators`). */
  isOperator: boolean;
  /** Their roles on the staff of the platform (contract/staffRights.ts); empty for other callers. */
  staffRoles: readonly StaffRole[];
  /** This session passed a second factor within the last `secondFactorHours`. */
  hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The caller's `Idempotency-Key`; set for idempotent operations. */
    idempotencyKey: string | null;
    /** The country of the caller's address, as the proxy in front of us reports it (COUNTRY_HEADER); null when it does not. */
    ipCountry: string | null;
    /** The raw body, over which webhook signatures are verified. */
    rawBody: Buffer | null;
  }
}

export const viewerOf = (request: FastifyRequest): Viewer => {
  if (!request.viewer) throw unauthorized();
  return request.viewer;
};
