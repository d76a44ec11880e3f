const maxLength = 2000;
const controlCharacters = /\p{Cc}/u;
/** Slashes that browsers or proxies may decode back into existence, and control characters in disguise. */
const encodedUnsafe = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;

/**
 * Where to land after sign-in: the path when it stays on this site, else `/` (reliability.md §2.1). Never an origin, never a loop
 * back to the login page.
 */
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
