import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config';

export const oidcPath = '/api/sandbox/oidc';

/** Issuer under which accounts of sandbox people are stored, whatever port the platform runs on. */
export const sandboxIssuerName = 'urn:marquee:sandbox';

export const sandboxIssuer = (config: Pick<Config, 'PUBLIC_ORIGIN'>) => config.PUBLIC_ORIGIN + oidcPath;

/** Derives a key for a purpose, the same in every process. */
export const derivedKey = (config: Pick<Config, 'APP_SECRET'>, purpose: string) =>
  createHmac('sha256', config.APP_SECRET).update(purpose).digest('base64url');

/** Client credentials of the platform at the sandbox provider. */
export const sandboxClient = {
  id: 'marquee-sandbox',
  secret: (config: Pick<Config, 'APP_SECRET'>) => derivedKey(config, 'sandbox oidc client'),
};
