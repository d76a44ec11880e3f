import { routes } from '@/constants/routes';

const maxLength = 2000;
const base = 'https://same.site';

/** Whether a value may be followed inside this site: research says which disguises must fail (reliability.md §2.1). */
function isSameSite(value: string): boolean {
  if (!/^\/(?![/\\])/.test(value) || value.length > maxLength) return false;

  if (/[\u0000-\u001f\u007f\\]/.test(value)) return false;
  try {
    return new URL(value, base).origin === base;
  } catch {
    return false;
  }
}

/** As often decoded as a careless reader might: `%2f%2fevil` must not become `//evil` one step later. */
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

/** The path to return to after sign-in: `value` when it stays on this site and is not the login page again, else the event home. */
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

/** The path alone, as guards and menus compare it: no query, no hash, always a slash at the end. */
export function pathOf(asPath: string): string {
  const path = asPath.split(/[?#]/, 1)[0] ?? '/';
  return path.endsWith('/') ? path : `${path}/`;
}
