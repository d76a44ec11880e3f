import type { OutputOf } from '@contract/operations';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';
import type { HttpResult } from '../http/result';

const loginRequired = { redirectTo: routes.login };
const loadWebAuthn = () => import('@simplewebauthn/browser');
type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>;
type Response = Record<string, unknown>;

export const getPasskeys = (http: Http) => call(http, 'auth.passkeys', {}, loginRequired);
export const renamePasskey = (http: Http, input: { passkeyID: string; name: string }) =>
  call(http, 'auth.passkeyRename', input, loginRequired);
export const removePasskey = (http: Http, passkeyID: string) => call(http, 'auth.passkeyRemove', { passkeyID }, loginRequired);
export const newRecoveryCodes = (http: Http) => call(http, 'auth.recoveryCodesNew', {}, loginRequired);
export const confirmByCode = (http: Http, code: string) => call(http, 'auth.confirmCode', { code }, loginRequired);

/** The browser's own dialog: closed, timed out and "no passkey here" are one error, so that a site learns nothing of other people's keys. */
async function callBrowser(operation: (webAuthn: WebAuthn) => Promise<object>): Promise<HttpResult<Response>> {
  try {
    const webAuthn = await loadWebAuthn();
    if (!webAuthn.browserSupportsWebAuthn()) return { status: 400, error: 'This browser doesn’t support passkeys. Choose another way.' };
    return { status: 200, data: { ...(await operation(webAuthn)) } };
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'InvalidStateError')
      return { status: 409, error: 'This device already has a passkey for this account.' };
    return { status: 400, error: 'We couldn’t use the passkey. Try again, or choose another way.' };
  }
}

type Begin = 'auth.confirmBegin' | 'auth.passkeySignInBegin';

/** Lets the person sign the server's challenge with a passkey. */
async function signChallenge(http: Http, begin: Begin, options: { redirectTo?: string }): Promise<HttpResult<Response>> {
  const begun: HttpResult<OutputOf<Begin>> = await call(http, begin, {}, options);
  if (begun.error !== undefined) return begun;
  const optionsJSON = begun.data.options as unknown as PublicKeyCredentialRequestOptionsJSON; // -- the server's library made them
  return callBrowser(({ startAuthentication }) => startAuthentication({ optionsJSON }));
}

/** Makes a passkey on this device, or with the phone beside it, and adds it to the account. */
export async function addPasskey(http: Http, name: string): Promise<HttpResult<OutputOf<'auth.passkeyAdd'>>> {
  const begun = await call(http, 'auth.passkeyBegin', {}, loginRequired);
  if (begun.error !== undefined) return begun;
  const optionsJSON = begun.data.options as unknown as PublicKeyCredentialCreationOptionsJSON; // -- the server's library made them
  const created = await callBrowser(({ startRegistration }) => startRegistration({ optionsJSON }));
  return created.error === undefined ? call(http, 'auth.passkeyAdd', { response: created.data, name }, loginRequired) : created;
}

/** The session counts as just signed in afterwards. */
export async function confirmByPasskey(http: Http): Promise<HttpResult<OutputOf<'auth.confirmPasskey'>>> {
  const signed = await signChallenge(http, 'auth.confirmBegin', loginRequired);
  return signed.error === undefined ? call(http, 'auth.confirmPasskey', { response: signed.data }, loginRequired) : signed;
}

export async function signInByPasskey(http: Http): Promise<HttpResult<OutputOf<'auth.passkeySignIn'>>> {
  const signed = await signChallenge(http, 'auth.passkeySignInBegin', {});
  return signed.error === undefined ? call(http, 'auth.passkeySignIn', { response: signed.data }) : signed;
}
