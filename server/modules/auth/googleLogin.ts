import type { Config } from '../../config';
import { withoutHiddenCharacters } from '../../contract/common';
import type { LoginError } from '../../contract/loginErrors';
import { newMemberName } from '../../contract/newMember';
import type { Database } from '../../db/client';
import { newSecret } from '../../ids';
import { sandboxIssuerName } from '../sandbox/sandboxClient';
import { sandboxNewcomer } from '../sandbox/sandboxNewcomer';
import type { NewcomerPictures } from '../users/newcomerPictures';
import { accountOfIdentity } from '../users/newcomers';
import { createLoginFlowRepository } from './loginFlowRepository';
import type { Identity, IdentityProvider } from './openidIdentity';
import { safeRedirectUrl } from './redirectUrl';
import { AccountClosed, type Browser, type SignIn } from './signIn';

/** How a return from the provider ended; either way the browser is sent on. */
export type GoogleReturn =
  { token: string; redirectUrl: string } | { token: null; reason: LoginError; redirectUrl: string; cause?: unknown };

interface Parts {
  db: Database;
  config: Config;
  identity: IdentityProvider;
  signIn: SignIn;
  pictures: NewcomerPictures;
}

const nameOf = ({ name, email }: Identity) =>
  (withoutHiddenCharacters(name ?? '').trim() || email?.split('@')[0] || newMemberName).slice(0, 80);

/** GOOGLE: authorization code with PKCE, state bound to the browser, each flow good for one return. */
export const createGoogleLogin = ({ db, config, identity, signIn, pictures }: Parts) => ({
  async begin(redirectUrl: string | undefined, browser: string): Promise<string> {
    const flow = { state: newSecret(), nonce: newSecret(), codeVerifier: newSecret() };
    const authorizationUrl = await identity.authorizationUrl(flow);
    await createLoginFlowRepository(db).addFlow({ ...flow, browser, redirectUrl: safeRedirectUrl(redirectUrl, config.PUBLIC_ORIGIN) });
    return authorizationUrl;
  },

  /** Never throws for what a browser or a provider brings; `cause` is for the log. */
  async finish(callback: URL, browser: Browser): Promise<GoogleReturn> {
    const states = callback.searchParams.getAll('state');
    const [state] = states;
    const flow = state && states.length === 1 ? await createLoginFlowRepository(db).takeFlow(state, browser.browser) : null;
    if (!flow) return { token: null, reason: 'expired', redirectUrl: '/' };
    const { redirectUrl } = flow;
    if (callback.searchParams.get('error') === 'access_denied') return { token: null, reason: 'cancelled', redirectUrl };

    let who: Identity;
    try {
      who = await identity.identify(callback, flow);
    } catch (cause) {
      return { token: null, reason: isSilence(cause) ? 'unavailable' : 'failed', redirectUrl, cause };
    }
    try {
      const sandboxPerson = who.issuer === sandboxIssuerName ? sandboxNewcomer(who.subject) : null;
      const picture = sandboxPerson ? await pictures.keepOnce({ ...who, ...sandboxPerson }) : null;
      const newcomer = sandboxPerson
        ? { ...sandboxPerson.newcomer, avatar: picture }
        : { name: nameOf(who), email: who.email, loginType: 'GOOGLE' as const };
      const { token } = await signIn.signIn(browser, 'GOOGLE', (tx) => accountOfIdentity(tx, who, newcomer));
      return { token, redirectUrl };
    } catch (cause) {
      if (cause instanceof AccountClosed) return { token: null, reason: 'closed', redirectUrl };
      throw cause;
    }
  },
});
export type GoogleLogin = ReturnType<typeof createGoogleLogin>;

/** No answer, as against an answer we do not believe. */
function isSilence(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.name === 'TimeoutError' || cause.message === 'fetch failed' || ('code' in cause && cause.code === 'OAUTH_TIMEOUT'))
      return true;
  return false;
}
