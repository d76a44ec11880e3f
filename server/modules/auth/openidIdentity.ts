import * as openid from 'openid-client';
import { unavailable } from '../../platform/errors';

/** A user's identity as the identity provider asserts it. */
export interface Identity {
  /** Accounts are found by issuer and `subject` only, never by e-mail address. */
  issuer: string;
  subject: string;
  name: string | null;
  email: string | null;
}

/** A sign-in in progress: secrets stored only in this browser's row. */
export interface LoginFlow {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityProvider {
  /** The provider's page to redirect the browser to. 503 while the provider cannot be reached. */
  authorizationUrl(flow: LoginFlow): Promise<string>;
  /** Throws unless code, state, nonce, PKCE and the signed token all match. */
  identify(callback: URL, flow: LoginFlow): Promise<Identity>;
}

interface Options {
  issuer: string;
  /** The issuer under which accounts are stored; set it only where the issuer's URL may change. */
  issuerName?: string;
  clientID: string;
  clientSecret: string;
  redirectUri: string;
  fetch?: typeof fetch;
}

const timeoutSeconds = 5;
/** How far the provider's clock may differ from ours. */
const toleranceSeconds = 60;

/** Authorization code flow with PKCE at any OpenID provider. Discovery runs on first use and is repeated until it succeeds. */
export function createOpenIdIdentity(options: Options): IdentityProvider {
  let discovered: Promise<openid.Configuration> | null = null;

  const discover = async () => {
    const server = new URL(options.issuer);
    const customFetch = options.fetch as openid.CustomFetch | undefined;
    const configuration = await openid.discovery(
      server,
      options.clientID,
      { client_secret: options.clientSecret, [openid.clockTolerance]: toleranceSeconds, id_token_signed_response_alg: 'RS256' },
      openid.ClientSecretPost(options.clientSecret),
      {
        timeout: timeoutSeconds,
        // Plain http is for the sandbox on loopback; config refuses such an origin everywhere else.
        execute: server.protocol === 'http:' ? [openid.allowInsecureRequests] : [],
        ...(customFetch ? { [openid.customFetch]: customFetch } : {}),
      },
    );
    // TLS already authenticates the token; the signature check keeps a broken proxy from impersonating users.
    openid.enableNonRepudiationChecks(configuration);
    return configuration;
  };
  const configuration = () =>
    (discovered ??= discover().catch((error: unknown) => {
      discovered = null;
      throw error;
    }));

  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      const ready = await configuration().catch((cause: unknown) => {
        throw Object.assign(unavailable('Google is not responding. Sign in another way, or try again in a minute.'), { cause });
      });
      return openid.buildAuthorizationUrl(ready, {
        redirect_uri: options.redirectUri,
        scope: 'openid email profile',
        prompt: 'select_account',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href;
    },
    async identify(callback, { state, nonce, codeVerifier }) {
      // The registered redirect URI, whatever Host header the request had.
      const address = new URL(options.redirectUri);
      address.search = callback.search;
      const tokens = await openid.authorizationCodeGrant(await configuration(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no identity token');
      return {
        issuer: options.issuerName ?? claims.iss,
        subject: claims.sub,
        name: typeof claims.name === 'string' ? claims.name : null,
        email: typeof claims.email === 'string' && claims.email_verified === true ? claims.email : null,
      };
    },
  };
}
