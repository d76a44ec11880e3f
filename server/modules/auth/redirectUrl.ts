const maxLength = 2000;
const controlCharacters = /\p{Cc}/u;
/** Encoded slashes that browsers or proxies may decode, and encoded control characters. */
const encodedUnsafe = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;

/** Where to redirect after sign-in: the path when it is on this site, else `/`. Never another origin, and never back to the login page. */
export function safeRedirectUrl(value: unknown, origin: string): string {
  if (typeof value !== 'string' || value.length > maxLength || controlCharacters.test(value)) return '/';
  if (!value.startsWith('/') || value[1] === '/' || value[1] === '\\') return '/';
  const path = value.split(/[?#]/, 1)[0] ?? '';
  if (encodedUnsafe.test(path) || path.includes('\\')) return '/';
  if (!URL.canParse(value, origin)) return '/';
  const url = new URL(value, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//') || /^\/login(?:\/|$)/i.test(url.pathname)) return '/';
  return url.pathname + url.search + url.hash;
}
