import type { FastifyReply, FastifyRequest } from 'fastify';
import { authEndpoints } from '../../contract/auth';
import type { LoginError } from '../../contract/loginErrors';
import { secondFactorEndpoints } from '../../contract/secondFactor';
import { addressKey } from '../../platform/addressKey';
import type { Config } from '../../platform/config';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { sessionCookieName } from '../../platform/http/requestGuards';
import { viewerOf } from '../../platform/http/viewer';
import { clearSessionCookies, preSessionCookie, preSessionOf, setSessionCookies } from './authCookies';
import type { AuthService } from './authService';
import type { PasskeyLogin } from './passkeyLogin';
import type { SecondFactorService } from './secondFactorService';
import type { ClientContext } from './signIn';

interface Deps {
  config: Pick<Config, 'PUBLIC_ORIGIN'>;
  auth: AuthService;
  secondFactors: SecondFactorService;
  passkeyLogin: PasskeyLogin;
}

/** The browser's identifying data in the request. */
const clientContextOf = (request: FastifyRequest): ClientContext => ({
  browser: request.cookies[preSessionCookie] ?? '',
  userAgent: request.headers['user-agent'] ?? '',
  previousToken: request.cookies[sessionCookieName]?.slice(0, 200) ?? null,
});

const loginPage = (origin: string, reason: LoginError, redirectUrl: string) =>
  `${origin}/login/?error=${reason}${redirectUrl === '/' ? '' : `&redirectUrl=${encodeURIComponent(redirectUrl)}`}`;

export const authPlugin = modulePlugin('auth', (app, { config, auth, secondFactors, passkeyLogin }: Deps) => {
  const publicOrigin = config.PUBLIC_ORIGIN;
  mount(app, authEndpoints.methods, () => auth.methods());

  mount(app, authEndpoints.loginBegin, (input, request, reply) => {
    const browser = preSessionOf(request, reply);
    return input.loginType === 'GOOGLE'
      ? auth.beginGoogle(input.redirectUrl, browser)
      : auth.beginWhatsapp(input, { browser, address: addressKey(request.ip).slice(0, 64) });
  });

  mount(app, authEndpoints.login, async (input, request, reply) => {
    const { token, user, isNewUser } = await auth.loginWithCode(input, clientContextOf(request));
    setSessionCookies(reply, token, publicOrigin);
    return { user, isNewUser };
  });

  mount(app, authEndpoints.googleCallback, async (_input, request, reply) => {
    await handleGoogleCallback(auth, publicOrigin, request, reply);
  });

  mount(app, authEndpoints.logout, async (_input, request, reply) => {
    await auth.logout(viewerOf(request));
    clearSessionCookies(reply);
    return {};
  });
  mount(app, authEndpoints.logoutEverywhere, async ({ keepThis = false }, request, reply) => {
    const result = await auth.logoutEverywhere(viewerOf(request), keepThis);
    if (!keepThis) clearSessionCookies(reply);
    return result;
  });
  mount(app, authEndpoints.loginSessionEnd, ({ loginSessionID }, request) => auth.endLoginSession(viewerOf(request), loginSessionID));
  mount(app, authEndpoints.loginSessions, (_input, request) => auth.listLoginSessions(viewerOf(request)));

  mount(app, secondFactorEndpoints.identityCheck, (_input, request) => secondFactors.identityCheck(viewerOf(request)));
  mount(app, secondFactorEndpoints.passkeys, (_input, request) => secondFactors.list(viewerOf(request)));
  mount(app, secondFactorEndpoints.passkeyBegin, (_input, request) => secondFactors.beginRegistration(viewerOf(request)));
  mount(app, secondFactorEndpoints.passkeyAdd, (input, request) => secondFactors.add(viewerOf(request), input));
  mount(app, secondFactorEndpoints.passkeyRename, ({ passkeyID, name }, request) =>
    secondFactors.rename(viewerOf(request), passkeyID, name),
  );
  mount(app, secondFactorEndpoints.passkeyRemove, ({ passkeyID }, request) => secondFactors.remove(viewerOf(request), passkeyID));
  mount(app, secondFactorEndpoints.recoveryCodesNew, (_input, request) => secondFactors.newRecoveryCodes(viewerOf(request)));
  mount(app, secondFactorEndpoints.confirmBegin, (_input, request) => secondFactors.beginConfirmation(viewerOf(request)));
  mount(app, secondFactorEndpoints.confirmPasskey, ({ response }, request) => secondFactors.confirmByPasskey(viewerOf(request), response));
  mount(app, secondFactorEndpoints.confirmCode, ({ code }, request) => secondFactors.confirmByCode(viewerOf(request), code));
  mount(app, secondFactorEndpoints.passkeySignInBegin, (_input, request, reply) => passkeyLogin.begin(preSessionOf(request, reply)));
  mount(app, secondFactorEndpoints.passkeySignIn, async ({ response }, request, reply) => {
    const { token, user } = await passkeyLogin.finish(response, clientContextOf(request));
    setSessionCookies(reply, token, publicOrigin);
    return { user };
  });
});

/** The browser navigates to this route, so every outcome redirects to a page, server errors included. */
async function handleGoogleCallback(auth: AuthService, origin: string, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('cache-control', 'no-store');
  const redirectTo = (address: string) => reply.redirect(address, 302);
  if (!auth.google) return redirectTo(loginPage(origin, 'failed', '/'));
  try {
    const signInResult = await auth.google.finish(new URL(request.raw.url ?? '/', origin), clientContextOf(request));
    if (signInResult.token === null) {
      if (signInResult.cause) request.log.warn({ err: signInResult.cause }, 'google sign-in rejected');
      return redirectTo(loginPage(origin, signInResult.reason, signInResult.redirectUrl));
    }
    setSessionCookies(reply, signInResult.token, origin);
    return redirectTo(origin + signInResult.redirectUrl);
  } catch (error) {
    request.log.error({ err: error }, 'google sign-in failed');
    return redirectTo(loginPage(origin, 'unavailable', '/'));
  }
}
