import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../../addressKey';
import { authEndpoints } from '../../contract/auth';
import type { LoginError } from '../../contract/loginErrors';
import { mount } from '../../mount';
import { secretCookie } from '../../plugins/guardHouse';
import { viewerOf } from '../../viewer';
import { clearSessionCookies, preSessionCookie, preSessionOf, setSessionCookies } from './authCookies';
import type { AuthService } from './authService';
import type { Browser } from './signIn';

/** What the request says of the browser it comes from. */
export const browserOf = (request: FastifyRequest): Browser => ({
  browser: request.cookies[preSessionCookie] ?? '',
  userAgent: request.headers['user-agent'] ?? '',
  oldToken: request.cookies[secretCookie]?.slice(0, 200) ?? null,
});

const loginPage = (origin: string, reason: LoginError, redirectUrl: string) =>
  `${origin}/login/?error=${reason}${redirectUrl === '/' ? '' : `&redirectUrl=${encodeURIComponent(redirectUrl)}`}`;

export function authRoutes(app: FastifyInstance, auth: AuthService, publicOrigin: string) {
  mount(app, authEndpoints.methods, () => auth.methods());

  mount(app, authEndpoints.loginBegin, (input, request, reply) => {
    const browser = preSessionOf(request, reply);
    return input.loginType === 'GOOGLE'
      ? auth.beginGoogle(input.redirectUrl, browser)
      : auth.beginWhatsapp(input, { browser, address: addressKey(request.ip).slice(0, 64) });
  });

  mount(app, authEndpoints.login, async (input, request, reply) => {
    const { token, user, isNewUser } = await auth.loginWithCode(input, browserOf(request));
    setSessionCookies(reply, token, publicOrigin);
    return { user, isNewUser };
  });

  mount(app, authEndpoints.googleCallback, async (_input, request, reply) => {
    await googleReturned(auth, publicOrigin, request, reply);
  });

  mount(app, authEndpoints.logout, async (_input, request, reply) => {
    await auth.logout(viewerOf(request));
    clearSessionCookies(reply);
    return {};
  });
  mount(app, authEndpoints.logoutEverywhere, async ({ keepThis = false }, request, reply) => {
    const answer = await auth.logoutEverywhere(viewerOf(request), keepThis);
    if (!keepThis) clearSessionCookies(reply);
    return answer;
  });
  mount(app, authEndpoints.loginSessionEnd, ({ loginSessionID }, request) => auth.endLoginSession(viewerOf(request), loginSessionID));
  mount(app, authEndpoints.loginSessions, (_input, request) => auth.listLoginSessions(viewerOf(request)));
}

/** A person looks at this request's answer, so every end of it is a redirect to a page, errors of ours included. */
async function googleReturned(auth: AuthService, origin: string, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('cache-control', 'no-store');
  const goTo = (address: string) => reply.redirect(address, 302);
  if (!auth.google) return goTo(loginPage(origin, 'failed', '/'));
  try {
    const returned = await auth.google.finish(new URL(request.raw.url ?? '/', origin), browserOf(request));
    if (returned.token === null) {
      if (returned.cause) request.log.warn({ err: returned.cause }, 'a sign-in was not believed');
      return goTo(loginPage(origin, returned.reason, returned.redirectUrl));
    }
    setSessionCookies(reply, returned.token, origin);
    return goTo(origin + returned.redirectUrl);
  } catch (error) {
    request.log.error({ err: error }, 'a sign-in could not be finished');
    return goTo(loginPage(origin, 'unavailable', '/'));
  }
}
