import { z } from 'zod';
import { trustedProxies } from '../platform/http/trustedProxies';
import { processSettings } from '../platform/processSettings';
import { requireSafeSandbox } from '../platform/sandboxGuard';
import { loadSecretFiles } from '../platform/secretFiles';

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(4700),
  API_ORIGIN: z.url().default('http://127.0.0.1:4701'),
  PUBLIC_ORIGIN: z.url().default('http://127.0.0.1:4700'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Reverse proxies whose X-Forwarded-For is trusted; none by default. */
  TRUSTED_PROXIES: trustedProxies,
  /** `off` for tests: how many pages one address may have rendered for itself. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /**
   * A folder that all web processes share, with the scripts and styles of the builds of the last weeks: a tab that was opened before a deployment
   * still loads its parts, from every process. Empty: none.
   */
  ASSETS_DIR: z.string().default('.build/assets'),
  /** Where films are besides the API: pages allow browsers to load them from there. As for the API (server/platform/config.ts). */
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: z.url().optional(),
  S3_PUBLIC_ENDPOINT: z.url().optional(),
  FILM_CDN_BASE: z.url().optional(),
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  ...processSettings,
});
export type WebConfig = z.output<typeof Environment>;

/** Reads what the web program needs; the API's secrets are not among it. Secrets in files become variables, which the pages read. */
export function readWebConfig(environment: Record<string, string | undefined>): WebConfig {
  loadSecretFiles(environment);
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(`Configuration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`);
  requireSafeSandbox(environment);
  return parsed.data;
}
