import { apiPrefix } from '../../contract/apiPrefix';
import type { Config } from '../../platform/config';
import { sandboxClient, sandboxIssuer, sandboxIssuerName } from '../sandbox/sandbox';
import { createOpenIdIdentity, type IdentityProvider } from './openidIdentity';

const redirectUriOf = (config: Config) => `${config.PUBLIC_ORIGIN}${apiPrefix}/auth/google/callback`;

const realGoogle = (config: Config, clientID: string, clientSecret: string) =>
  createOpenIdIdentity({ issuer: 'https://accounts.google.com', clientID, clientSecret, redirectUri: redirectUriOf(config) });

/** The embedded provider: browsers use the public origin, and the server calls the same endpoints behind the proxy. */
const sandboxGoogle = (config: Config) =>
  createOpenIdIdentity({
    issuer: sandboxIssuer(config),
    // Accounts must survive a change of port or host name.
    issuerName: sandboxIssuerName,
    clientID: sandboxClient.id,
    clientSecret: sandboxClient.secret(config),
    redirectUri: redirectUriOf(config),
    fetch: (input, init) => {
      const requested = new URL(input instanceof Request ? input.url : input);
      const headers = new Headers(init?.headers);
      headers.set('x-marquee-internal', config.INTERNAL_TOKEN);
      return fetch(new URL(requested.pathname + requested.search, config.API_ORIGIN), { ...init, headers });
    },
  });

/** The GOOGLE identity provider: the real one when its keys are set, the embedded one in a sandbox, else none. */
export function googleIdentityOf(config: Config): IdentityProvider | null {
  if (config.GOOGLE_CLIENT_ID && config.GOOGLE_CLIENT_SECRET)
    return realGoogle(config, config.GOOGLE_CLIENT_ID, config.GOOGLE_CLIENT_SECRET);
  return config.SANDBOX ? sandboxGoogle(config) : null;
}
