import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../ids';
import { secretCookie } from '../../plugins/guardHouse';

/** Ties a sign-in to the browser that began it, before anybody is signed in. */
export const preSessionCookie = '__Host-pre';

/** SPEC.md §9: 2592000000 ms. */
export const sessionSeconds = 2_592_000;
const preSessionSeconds = 900;

const secret = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const;
const marker = { path: '/', sameSite: 'lax' } as const;

/** The browser's own secret, made when it has none. */
export function preSessionOf(request: FastifyRequest, reply: FastifyReply): string {
  const given = request.cookies[preSessionCookie];
  const value = given && /^[\w-]{43}$/.test(given) ? given : newSecret();
  void reply.setCookie(preSessionCookie, value, { ...secret, maxAge: preSessionSeconds });
  return value;
}

/** Signed in: the secret for us, the readable sign for the page. What led here is used up. */
export function setSessionCookies(reply: FastifyReply, token: string, publicOrigin: string) {
  void reply.setCookie(secretCookie, token, { ...secret, maxAge: sessionSeconds });
  void reply.setCookie('nsid', '1', { ...marker, secure: publicOrigin.startsWith('https:'), maxAge: sessionSeconds });
  void reply.clearCookie(preSessionCookie, secret);
}

/** Signed out: nothing of the person stays in the browser, cached pages and offline tickets included. */
export function clearSessionCookies(reply: FastifyReply) {
  void reply.clearCookie(secretCookie, secret);
  void reply.clearCookie('nsid', marker);
  void reply.header('clear-site-data', '"cache", "storage"');
}
