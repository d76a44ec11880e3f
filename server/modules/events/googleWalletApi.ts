import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock';
import type { GoogleWalletSettings } from '../../platform/walletSettings';
import type { GooglePass } from './googlePass';

/** Creates the class and the object of a pass at Google. Throws when Google refuses it or does not answer in time. */
export type SaveGooglePass = (pass: GooglePass) => Promise<void>;

const tokenSeconds = 3600;
const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
const AccessToken = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * Google's API of passes (https://developers.google.com/wallet/reference/rest), as our service account
 * (https://developers.google.com/identity/protocols/oauth2/service-account).
 */
export function createGoogleWalletApi(
  { serviceAccountEmail, privateKey }: GoogleWalletSettings,
  clock: Clock,
  {
    tokenUrl = 'https://oauth2.googleapis.com/token',
    origin = 'https://walletobjects.googleapis.com',
    /** Of all calls for one pass together: the holder waits for them. */
    timeoutMs = 4000,
  } = {},
): SaveGooglePass {
  let token: { text: string; expiresAt: number } | null = null;

  async function accessToken(signal: AbortSignal): Promise<string> {
    const now = clock.now();
    if (token && token.expiresAt > now.getTime() + timeoutMs) return token.text;
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(serviceAccountEmail)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setExpirationTime(new Date(now.getTime() + tokenSeconds * 1000))
      .sign(await importPKCS8(privateKey, 'RS256'));
    const response = await fetch(tokenUrl, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw new Error(`Google refused the service account of passes with status ${response.status}`);
    const { access_token: text, expires_in: seconds } = AccessToken.parse(await response.json());
    token = { text, expiresAt: now.getTime() + seconds * 1000 };
    return text;
  }

  /** What exists already stays: an ID has one content. */
  async function insert(kind: 'eventTicketClass' | 'eventTicketObject', content: object, signal: AbortSignal): Promise<void> {
    const response = await fetch(`${origin}/walletobjects/v1/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken(signal)}`, 'content-type': 'application/json' },
      body: JSON.stringify(content),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    if (response.status === 401) token = null;
    if (!response.ok && response.status !== 409) throw new Error(`Google refused an ${kind} with status ${response.status}`);
  }

  return async ({ eventTicketClasses, eventTicketObjects }) => {
    const signal = AbortSignal.timeout(timeoutMs);
    // An object needs its class.
    for (const one of eventTicketClasses) await insert('eventTicketClass', one, signal);
    for (const one of eventTicketObjects) await insert('eventTicketObject', one, signal);
  };
}
