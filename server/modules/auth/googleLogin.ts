import { withoutHiddenCharacters } from '../../contract/common';
import type { LoginError } from '../../contract/loginErrors';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/client';
import { HttpError } from '../../platform/errors';
import { newSecret } from '../../platform/ids';
import { sandboxIssuerName, sandboxProfile } from '../sandbox/sandbox';
import { findOrCreateByIdentity, type NewUserPictures } from '../users/users';
import { createLoginFlowRepository } from './loginCodeRepository';
import type { Identity, IdentityProvider } from './openidIdentity';
import { safeRedirectUrl } from './redirectUrl';
import { AccountDisabledError, type ClientContext, type SignIn } from './signIn';

/** The outcome of a return from the provider; either way the browser is redirected. */
export type GoogleCallbackResult =
  { token: string; redirectUrl: string } | { token: null; reason: LoginError; redirectUrl: string; cause?: unknown };

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  identity: IdentityProvider;
  signIn: SignIn;
  pictures: NewUserPictures;
}

const nameOf = ({ name, email }: Identity) =>
  (withoutHiddenCharacters(name ?? '').trim() || email?.split('@')[0] || '').slice(0, 80) || null;

/** GOOGLE: authorization code with PKCE, state bound to the browser, each flow valid for one return. */
export const createGoogleLogin = ({ db, clock, config, identity, signIn, pictures }: Deps) => ({
  async begin(redirectUrl: string | undefined, browser: string): Promise<string> {
    const flow = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
    const authorizationUrl = await identity.authorizationUrl(flow);
    await createLoginFlowRepository(db).addFlow(
      { ...flow, browser, redirectUrl: safeRedirectUrl(redirectUrl, config.PUBLIC_ORIGIN) },
      clock.now(),
    );
    return authorizationUrl;
  },

  /** Never throws for bad input from the browser or the provider; `cause` is for the log. */
  async finish(callback: URL, browser: ClientContext): Promise<GoogleCallbackResult> {
    const states = callback.searchParams.getAll('state');
    const [state] = states;
    const flow = state && states.length === 1 ? await createLoginFlowRepository(db).consumeFlow(state, browser.browser, clock.now()) : null;
    if (!flow) return { token: null, reason: 'expired', redirectUrl: '/' };
    const { redirectUrl } = flow;
    if (callback.searchParams.get('error') === 'access_denied') return { token: null, reason: 'cancelled', redirectUrl };

    let claims: Identity;
    try {
      claims = await identity.identify(callback, flow);
    } catch (cause) {
      return { token: null, reason: isUnreachable(cause) ? 'unavailable' : 'failed', redirectUrl, cause };
    }
    try {
      const sandboxPerson = claims.issuer === sandboxIssuerName ? sandboxProfile(claims.subject) : null;
      const picture = sandboxPerson ? await pictures.storeIfNew({ ...claims, ...sandboxPerson }) : null;
      const newUser = sandboxPerson
        ? { ...sandboxPerson.newUser, avatar: picture }
        : { name: nameOf(claims), email: claims.email, loginType: 'GOOGLE' as const };
      const { token } = await signIn.signIn(browser, 'GOOGLE', (tx) => findOrCreateByIdentity(tx, claims, newUser));
      return { token, redirectUrl };
    } catch (cause) {
      if (cause instanceof AccountDisabledError) return { token: null, reason: 'closed', redirectUrl };
      if (cause instanceof HttpError && cause.code === 'PAUSED') return { token: null, reason: 'paused', redirectUrl };
      throw cause;
    }
  },
});
export type GoogleLogin = ReturnType<typeof createGoogleLogin>;

/** The provider did not respond, as opposed to a response that fails verification. */
function isUnreachable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'TimeoutError' || cause.message === 'fetch failed' || ('code' in cause && cause.code === 'OAUTH_TIMEOUT'))
      return true;
  return false;
}
