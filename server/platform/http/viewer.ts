import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../errors';

/** Who asks. Found from the secret cookie alone; the readable `nsid` proves nothing. */
export interface Viewer {
  userID: string;
  loginSessionID: string;
  loginType: 'GOOGLE' | 'WHATSAPP';
  /** In the team of one at least. */
  hasChannel: boolean;
  /** Signed in, or confirmed by a second factor, within the last `freshSignInMinutes` (contract/freshSignIn.ts). */
  isFresh: boolean;
  /** Works for the platform (table `operators`). */
  isOperator: boolean;
  /** This session passed a second factor within the last `secondFactorHours`. */
  hasSecondFactor: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
    /** The caller's `Idempotency-Key`; present wherever the contract asks for one. */
    idempotencyKey: string | null;
    /** The body as it came over the wire: signatures are checked on this, never on a re-serialised copy. */
    rawBody: Buffer | null;
  }
}

export const viewerOf = (request: FastifyRequest): Viewer => {
  if (!request.viewer) throw unauthorized();
  return request.viewer;
};
