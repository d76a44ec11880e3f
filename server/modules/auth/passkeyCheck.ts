import { isIP } from 'node:net';
import { verifyAuthenticationResponse, type AuthenticationResponseJSON, type RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Clock } from '../../platform/clock';
import { conflict, unprocessable } from '../../platform/errors';
import type { createSecondFactorRepository, PasskeyRow } from './secondFactorRepository';

export function requirePasskeySupport(publicOrigin: string) {
  if (!arePasskeysSupported(publicOrigin))
    throw conflict('PASSKEYS_UNSUPPORTED', 'Passkeys need a domain name. Open this site by its domain name to use them.');
}

/** The same error for forged, replayed, expired and unknown answers, so that it tells an attacker nothing. */
export const notConfirmed = () => unprocessable('NOT_CONFIRMED', 'We couldn’t confirm it’s you. Try again, or choose another way.');

/** The challenge that a passkey's response claims to have signed; empty when it has none. Proves nothing by itself. */
export function challengeIn(response: AuthenticationResponseJSON | RegistrationResponseJSON): string {
  try {
    const clientData = JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()) as { challenge?: unknown };
    return typeof clientData.challenge === 'string' ? clientData.challenge : '';
  } catch {
    return '';
  }
}

type Factors = Pick<ReturnType<typeof createSecondFactorRepository>, 'consumeChallenge' | 'findPasskey' | 'recordUse'>;

/**
 * Returns the passkey that signed the challenge, with its use recorded; throws `notConfirmed` unless every part of the response is valid.
 */
export const createPasskeyCheck =
  (factors: Factors, { clock, origin, rpID }: { clock: Clock; origin: string; rpID: string }) =>
  async (rawResponse: Record<string, unknown>, purpose: 'CONFIRM' | 'SIGN_IN', boundTo: string): Promise<PasskeyRow> => {
    const response = rawResponse as unknown as AuthenticationResponseJSON; // -- read defensively by the library, which throws on another shape
    const challenge = challengeIn(response);
    if (!(await factors.consumeChallenge(challenge, purpose, boundTo, clock.now()))) throw notConfirmed();
    const passkey = typeof response.id === 'string' ? await factors.findPasskey(response.id) : null;
    if (!passkey) throw notConfirmed();
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialID,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.signCount,
        transports: passkey.transports,
      },
    }).catch(() => null);
    if (!verified?.verified) throw notConfirmed();
    if (!(await factors.recordUse(passkey.credentialID, verified.authenticationInfo.newCounter, clock.now()))) throw notConfirmed();
    return passkey;
  };

/** The relying party id of WebAuthn: the host of the public origin. */
export const relyingPartyOf = (publicOrigin: string): string => new URL(publicOrigin).hostname;

/** False for an IP address: a relying party id must be a valid domain (W3C WebAuthn Level 3, §5.1.2). */
export const arePasskeysSupported = (publicOrigin: string): boolean => isIP(relyingPartyOf(publicOrigin).replace(/^\[|\]$/g, '')) === 0;
