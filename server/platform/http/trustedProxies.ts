import proxyAddress from '@fastify/proxy-addr';
import { z } from 'zod';

/**
 * `TRUSTED_PROXIES`: addresses and ranges (`10.0.0.0/8`, `2001:db8::/32`, `loopback`, `uniquelocal`) whose X-Forwarded-For is trusted, separated by
 * commas. The program does not start with any other entry.
 */
export const trustedProxies = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((address) => address.trim())
      .filter(Boolean),
  )
  .superRefine((list, context) => {
    for (const entry of list)
      try {
        proxyAddress.compile([entry]);
      } catch {
        context.addIssue({ code: 'custom', message: `${entry} is neither an address nor a range` });
      }
  });

type Addressed = Parameters<typeof proxyAddress>[0];

/** The caller's address: the nearest one that is not a trusted proxy, as in Fastify's `trustProxy`. */
export function clientAddressBehind(trusted: readonly string[]): (request: Addressed) => string {
  const isTrusted = proxyAddress.compile([...trusted]);
  return (request) => proxyAddress(request, isTrusted).replace(/^::ffff:/i, '');
}
