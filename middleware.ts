import { NextResponse, type NextRequest } from 'next/server';
import { investRedirect, isNoindexPath } from '@/utils/url/pathRules';

/** Sends /invest… on and keeps /studio… and /payment… out of search engines. It only points the way: the API decides who may do what. */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  const target = investRedirect(pathname);
  // Next makes a Location on its own origin relative, so no Host that a client claims gets into it.
  if (target) return NextResponse.redirect(new URL(`${target}${search}`, request.nextUrl.origin), 308);

  const response = NextResponse.next();
  if (isNoindexPath(pathname)) response.headers.set('X-Robots-Tag', 'noindex');
  return response;
}

/** Narrow, because it costs a third of a cached page's throughput; case and encodings are spelled out. */
export const config = {
  matcher: ['/([iI][nN][vV][eE][sS][tT].*)', '/([sS][tT][uU][dD][iI][oO])/:path*', '/([pP][aA][yY][mM][eE][nN][tT])/:path*'],
};
