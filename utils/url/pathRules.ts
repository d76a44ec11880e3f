import { routes } from '@/constants/routes';

/** A path as the strictest reader would take it: decoded, in small letters, single slashes. */
function normalizePath(pathname: string): string {
  let path = pathname;
  for (let round = 0; round < 3; round += 1) {
    try {
      path = decodeURIComponent(path);
    } catch {
      break;
    }
  }
  return path.toLowerCase().replace(/[\\/]+/g, '/');
}

/** Where a path that starts with /invest leads; null for any other. */
export function investRedirect(pathname: string): string | null {
  if (!normalizePath(pathname).startsWith('/invest')) return null;
  const [, first = '', campaignID = ''] = collapseSlashes(pathname).split('/');
  const isID = first.toLowerCase() === 'invest' && /^[A-Za-z0-9_-]{1,64}$/.test(campaignID);
  return isID ? routes.campaign(campaignID) : routes.campaigns;
}

/** Single slashes, but the letters as they were: ids know case. */
const collapseSlashes = (pathname: string) => pathname.replace(/\/+/g, '/');

/** Paths that search engines must not index. */
export const isNoindexPath = (pathname: string): boolean => /^\/(studio|payment)(\/|$)/.test(normalizePath(pathname));
