import { routes } from '@/constants/routes';

const maxLength = 2000;
const base = 'https://same.site';

/** Whether a redirect target stays on this site. Rejects `//host`, backslashes and control characters, which can disguise another host. */
function isSameSite(value: string): boolean {
  if (!/^\/(?![/\\])/.test(value) || value.length > maxLength) return false;

  if (/[\u0000-\u001f\u007f\\]/.test(value)) return false;
  try {
    return new URL(value, base).origin === base;
  } catch {
    return false;
  }
}

/** The value decoded up to three times: `%2f%2fevil` must not become `//evil` in a later step. */
function* decodings(value: string): Generator<string> {
  let decoded = value;
  for (let round = 0; round < 3; round += 1) {
    yield decoded;
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      return;
    }
    if (next === decoded) return;
    decoded = next;
  }
}

/** The path to return to after sign-in: `value` when it is on this site and not the login page, else the event home. */
export function safeRedirect(value: unknown): string {
  if (typeof value !== 'string' || !isSameSite(value)) return routes.eventHome;
  const pathEnd = value.search(/[?#]/);
  const path = pathEnd < 0 ? value : value.slice(0, pathEnd);
  for (const decoded of decodings(path)) {
    if (!isSameSite(decoded)) return routes.eventHome;
    if (decoded.toLowerCase().startsWith(routes.login.slice(0, -1))) return routes.eventHome;
  }
  return value;
}

/** The path without query and hash, with a trailing slash. */
export function pathOf(asPath: string): string {
  const path = asPath.split(/[?#]/, 1)[0] ?? '/';
  return path.endsWith('/') ? path : `${path}/`;
}
