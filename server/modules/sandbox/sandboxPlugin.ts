import type Provider from 'oidc-provider';
import type { Config } from '../../platform/config';
import { modulePlugin } from '../../platform/http/modulePlugin';
import type { MessageRepository } from '../notifications/notifications';
import { oidcRoutes } from './oidcRoutes';
import { outboxRoutes } from './outboxRoutes';

interface Deps {
  config: Pick<Config, 'PUBLIC_ORIGIN' | 'SANDBOX'>;
  createOidcProvider: () => Promise<Provider>;
  outbox: MessageRepository;
}

/** Mounts the sign-in provider and the outbox of a sandbox; does nothing outside a sandbox. */
export const sandboxPlugin = modulePlugin('sandbox', (app, { config, createOidcProvider, outbox }: Deps) => {
  if (!config.SANDBOX) return;
  oidcRoutes(app, config.PUBLIC_ORIGIN, createOidcProvider);
  outboxRoutes(app, outbox);
});
