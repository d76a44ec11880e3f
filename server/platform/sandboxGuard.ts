import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';

type Settings = Record<string, string | undefined>;

const loopback = proxyAddress.compile('loopback');

/** Whether a host name or address, as in a URL or in `HOST`, means this machine alone. */
export function isLoopback(host: string): boolean {
  const unbracketed = host.replace(/^\[(.*)\]$/, '$1');
  return unbracketed === 'localhost' || (isIP(unbracketed) !== 0 && loopback(unbracketed, 0));
}

/** False for an invalid URL, which the configuration's own validation reports. */
const isRemote = (origin: string) => URL.canParse(origin) && !isLoopback(new URL(origin).hostname);

/** External services by their key settings and origin. */
const realKeys: { keys: string[]; origin: (settings: Settings) => string; isTest?: (key: string) => boolean }[] = [
  {
    keys: ['RAZORPAY_KEY_ID'],
    origin: ({ RAZORPAY_ORIGIN = 'https://api.razorpay.com' }) => RAZORPAY_ORIGIN,
    // Razorpay's test mode moves no money: https://razorpay.com/docs/payments/dashboard/test-live-modes/
    isTest: (key) => key.startsWith('rzp_test_'),
  },
  { keys: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], origin: () => 'https://accounts.google.com' },
  {
    keys: ['WHATSAPP_ACCESS_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID'],
    origin: ({ WHATSAPP_ORIGIN = 'https://graph.facebook.com' }) => WHATSAPP_ORIGIN,
  },
  {
    keys: ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    origin: ({ S3_ENDPOINT = 'https://s3.amazonaws.com' }) => S3_ENDPOINT,
  },
  { keys: ['FILM_CDN_SECRET', 'FILM_CDN_PRIVATE_KEY'], origin: ({ FILM_CDN_BASE = '' }) => FILM_CDN_BASE },
  // A sandbox's people are made up, but their addresses may be real.
  { keys: ['SMTP_URL'], origin: ({ SMTP_URL = '' }) => SMTP_URL },
];

/**
 * Why these settings must not start, as sentences for an operator; empty when they may. In a sandbox any visitor can sign in as any user, so it
 * must serve this machine only and have no key of a real service; RATE_LIMITS=off is allowed in a sandbox only. For API, worker and web.
 */
export function sandboxFaults(settings: Settings): string[] {
  const { SANDBOX, HOST = '127.0.0.1', API_HOST, PUBLIC_ORIGIN = 'http://127.0.0.1', RATE_LIMITS, SANDBOX_APPROVES_CAMPAIGNS } = settings;
  if (SANDBOX !== '1')
    return [
      ...(RATE_LIMITS === 'off' ? ['RATE_LIMITS=off needs SANDBOX=1'] : []),
      ...(SANDBOX_APPROVES_CAMPAIGNS === '1' ? ['SANDBOX_APPROVES_CAMPAIGNS=1 needs SANDBOX=1: staff review campaigns'] : []),
    ];
  const faults: string[] = [];
  for (const [name, host] of Object.entries({ HOST, API_HOST }))
    if (host !== undefined && !isLoopback(host)) faults.push(`SANDBOX=1 listens on this machine only, and ${name} is ${host || 'empty'}`);
  if (isRemote(PUBLIC_ORIGIN)) faults.push(`SANDBOX=1 is for this machine only, and PUBLIC_ORIGIN is ${PUBLIC_ORIGIN}`);
  for (const { keys, origin, isTest } of realKeys) {
    if (!isRemote(origin(settings))) continue;
    for (const name of keys) {
      const key = settings[name];
      if (key && !isTest?.(key)) faults.push(`SANDBOX=1 must not have the real key ${name}`);
    }
  }
  return faults;
}

/** Throws with one sentence for each fault. Call it before opening connections or listening. */
export function requireSafeSandbox(settings: Settings): void {
  const faults = sandboxFaults(settings);
  if (faults.length > 0) throw new Error(`Configuration: ${faults.join('; ')}. See docs/operations.md for the rules of a sandbox.`);
}
