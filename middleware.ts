import { NextResponse, type NextRequest } from 'next/server';
import { campaignPaymentRedirect, investRedirect, isNoindexPath } from '@/utils/url/pathRules';

/** Redirects /invest… and older links to the payments of Campaigns, and keeps /studio…, /payment… and /admin… out of search engines. It grants nothing; the API checks permissions. */
export function middleware(request: NextRequest) {
  const { pathname, search, searchParams } = request.nextUrl;
  const target = investRedirect(pathname);
  // Next.js makes a Location on its own origin relative, so a client's Host header cannot get into it.
  if (target) return NextResponse.redirect(new URL(`${target}${search}`, request.nextUrl.origin), 308);
  const payment = campaignPaymentRedirect(pathname, searchParams);
  if (payment) return NextResponse.redirect(new URL(payment, request.nextUrl.origin), 308);

  const response = NextResponse.next();
  if (isNoindexPath(pathname)) response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

/** Narrow, because middleware costs a third of a cached page's throughput; case variants and encodings are listed. */
export const config = {
  matcher: [
    '/([iI][nN][vV][eE][sS][tT].*)',
    '/([sS][tT][uU][dD][iI][oO])/:path*',
    '/([pP][aA][yY][mM][eE][nN][tT])/:path*',
    '/([aA][dD][mM][iI][nN])/:path*',
  ],
};
