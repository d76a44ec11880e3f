import { createHmac } from 'node:crypto';
import type { Config } from '../../platform/config';

export const oidcPath = '/api/sandbox/oidc';

/** What accounts of sandbox people are kept under, whatever port the house runs on. */
export const sandboxIssuerName = 'urn:marquee:sandbox';

export const sandboxIssuer = (config: Pick<Config, 'PUBLIC_ORIGIN'>) => config.PUBLIC_ORIGIN + oidcPath;

/** A key for one purpose, the same in every process. */
export const derivedKey = (config: Pick<Config, 'APP_SECRET'>, purpose: string) =>
  createHmac('sha256', config.APP_SECRET).update(purpose).digest('base64url');

/** Our side as the sandbox's provider knows it. */
export const sandboxClient = {
  id: 'marquee-sandbox',
  secret: (config: Pick<Config, 'APP_SECRET'>) => derivedKey(config, 'sandbox oidc client'),
};
