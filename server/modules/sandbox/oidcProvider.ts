import { exportJWK, generateKeyPair } from 'jose';
import type Provider from 'oidc-provider';
import { apiPrefix } from '../../contract/apiPrefix';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import type { Db } from '../../platform/db/client';
import { createOidcAdapter, getSigningKey } from './oidcAdapter';
import { derivedKey, oidcPath, sandboxClient, sandboxIssuer } from './sandboxClient';
import { pageHeaders } from './sandboxPage';
import { sandboxPersonOf } from './sandboxPeople';
import { signInProblemPage } from './signInPage';

const makeSigningKey = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'sandbox-1' };
};

const cookieOptions = { signed: true, httpOnly: true, sameSite: 'lax', overwrite: true } as const;

/** OpenID provider (oidc-provider) with eight people and one client; the package is loaded in a sandbox only. */
export async function createOidcProvider({ db, clock, config }: { db: Db; clock: Clock; config: Config }): Promise<Provider> {
  const { default: OidcProvider, interactionPolicy } = await import('oidc-provider');
  const prompts = interactionPolicy.base();
  // Same as prompt=select_account at Google: ask for the account even when a session exists.
  prompts.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);

  const provider = new OidcProvider(sandboxIssuer(config), {
    adapter: createOidcAdapter(db, clock),
    jwks: { keys: [await getSigningKey(db, makeSigningKey)] },
    clients: [
      {
        client_id: sandboxClient.id,
        client_secret: sandboxClient.secret(config),
        redirect_uris: [`${config.PUBLIC_ORIGIN}${apiPrefix}/auth/google/callback`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false }, userinfo: { enabled: false } },
    ttl: { Interaction: 900, Session: 900, Grant: 900, AuthorizationCode: 60, AccessToken: 60, IdToken: 300 },
    cookies: {
      keys: [derivedKey(config, 'sandbox oidc cookies')],
      names: { session: 'sandbox_session', interaction: 'sandbox_interaction', resume: 'sandbox_resume' },
      short: cookieOptions,
      long: { ...cookieOptions, path: oidcPath },
    },
    interactions: { policy: prompts, url: (_ctx, { uid }) => `${oidcPath}/people/${uid}` },
    findAccount: (_ctx, subject) => {
      const person = sandboxPersonOf(subject);
      if (!person) return undefined;
      const { name, email, username } = person;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, name, email, email_verified: true, preferred_username: username }),
      };
    },
    /** Choosing a person grants consent, so there is no consent page. */
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (!client || !session?.accountId) return undefined;
      const grant = new ctx.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    // Shown in the browser when the sign-in has expired; the token endpoint returns its errors as JSON.
    renderError: (ctx) => {
      ctx.set(pageHeaders);
      ctx.body = signInProblemPage();
    },
  });
  provider.proxy = true;
  return provider;
}
