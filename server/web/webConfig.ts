import { z } from 'zod';
import { trustedProxies } from '../platform/http/trustedProxies';
import { processSettings } from '../platform/processSettings';
import { requireSafeSandbox } from '../platform/sandboxGuard';

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
  PAGE_CACHE_MB: z.coerce.number().int().min(0).max(4096).default(64),
  ...processSettings,
});
export type WebConfig = z.output<typeof Environment>;

/** Reads what the web program needs; the API's secrets are not among it. */
export function readWebConfig(environment: Record<string, string | undefined>): WebConfig {
  const parsed = Environment.safeParse(environment);
  if (!parsed.success)
    throw new Error(`Configuration: ${parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`);
  requireSafeSandbox(environment);
  return parsed.data;
}
