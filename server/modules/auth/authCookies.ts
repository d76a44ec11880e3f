import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionCookieName } from '../../platform/http/requestGuards';
import { newSecret } from '../../platform/ids';

/** Binds a sign-in to the browser that began it, before anyone is signed in. */
export const preSessionCookie = '__Host-pre';

/** 30 days. */
export const sessionSeconds = 2_592_000;
const preSessionSeconds = 900;

const secretOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const markerOptions = { path: '/', sameSite: 'lax' } as const;

/** The browser's pre-session secret; sets a new one where it has none. */
export function preSessionOf(request: FastifyRequest, reply: FastifyReply): string {
  const existing = request.cookies[preSessionCookie];
  const value = existing && /^[\w-]{43}$/.test(existing) ? existing : newSecret();
  void reply.setCookie(preSessionCookie, value, { ...secretOptions, maxAge: preSessionSeconds });
  return value;
}

/** Sets the secret session cookie and the sign that the page's scripts can read; clears the pre-session. */
export function setSessionCookies(reply: FastifyReply, token: string, publicOrigin: string) {
  void reply.setCookie(sessionCookieName, token, { ...secretOptions, maxAge: sessionSeconds });
  void reply.setCookie('nsid', '1', { ...markerOptions, secure: publicOrigin.startsWith('https:'), maxAge: sessionSeconds });
  void reply.clearCookie(preSessionCookie, secretOptions);
}

/** Clears all personal data from the browser, cached pages and offline tickets included. */
export function clearSessionCookies(reply: FastifyReply) {
  void reply.clearCookie(sessionCookieName, secretOptions);
  void reply.clearCookie('nsid', markerOptions);
  void reply.header('clear-site-data', '"cache", "storage"');
}
