import { routes } from '@/constants/routes';

/** Decodes and normalises a path, so that encoded or mixed-case variants match: lower case, single slashes. */
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

/** Where a path that starts with /invest redirects; null for any other. */
export function investRedirect(pathname: string): string | null {
  if (!normalizePath(pathname).startsWith('/invest')) return null;
  const [, first = '', campaignID = ''] = collapseSlashes(pathname).split('/');
  const isID = first.toLowerCase() === 'invest' && /^[A-Za-z0-9_-]{1,64}$/.test(campaignID);
  return isID ? routes.campaign(campaignID) : routes.campaigns;
}

/** Single slashes in the original case, because IDs are case-sensitive. */
const collapseSlashes = (pathname: string) => pathname.replace(/\/+/g, '/');

/** Paths that search engines must not index. */
export const isNoindexPath = (pathname: string): boolean => /^\/(studio|payment|admin)(\/|$)/.test(normalizePath(pathname));

/** The present address of a payment of Campaigns that an older link names: `?id=` was the campaign, `?payment=` the order. Null for any other. */
export function campaignPaymentRedirect(pathname: string, search: URLSearchParams): string | null {
  if (normalizePath(pathname).replace(/\/$/, '') !== '/payment/begin/campaign') return null;
  const paymentID = search.get('payment');
  if (paymentID) return routes.resumeInvestment(paymentID);
  const campaignID = search.get('id') ?? '';
  const amount = /^\d{1,13}$/.exec(search.get('amount') ?? '')?.[0];
  return campaignID.startsWith('cmp_') ? routes.invest(campaignID, amount ? Number(amount) : undefined) : null;
}
