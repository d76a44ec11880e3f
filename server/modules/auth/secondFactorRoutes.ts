import type { FastifyInstance } from 'fastify';
import { secondFactorEndpoints as ops } from '../../contract/secondFactor';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import { preSessionOf, setSessionCookies } from './authCookies';
import { clientContextOf } from './authRoutes';
import type { PasskeyLogin } from './passkeyLogin';
import type { SecondFactorService } from './secondFactorService';

export function secondFactorRoutes(app: FastifyInstance, factors: SecondFactorService, login: PasskeyLogin, publicOrigin: string) {
  mount(app, ops.identityCheck, (_input, request) => factors.identityCheck(viewerOf(request)));
  mount(app, ops.passkeys, (_input, request) => factors.list(viewerOf(request)));
  mount(app, ops.passkeyBegin, (_input, request) => factors.beginRegistration(viewerOf(request)));
  mount(app, ops.passkeyAdd, (input, request) => factors.add(viewerOf(request), input));
  mount(app, ops.passkeyRename, ({ passkeyID, name }, request) => factors.rename(viewerOf(request), passkeyID, name));
  mount(app, ops.passkeyRemove, ({ passkeyID }, request) => factors.remove(viewerOf(request), passkeyID));
  mount(app, ops.recoveryCodesNew, (_input, request) => factors.newRecoveryCodes(viewerOf(request)));
  mount(app, ops.confirmBegin, (_input, request) => factors.beginConfirmation(viewerOf(request)));
  mount(app, ops.confirmPasskey, ({ response }, request) => factors.confirmByPasskey(viewerOf(request), response));
  mount(app, ops.confirmCode, ({ code }, request) => factors.confirmByCode(viewerOf(request), code));
  mount(app, ops.passkeySignInBegin, (_input, request, reply) => login.begin(preSessionOf(request, reply)));
  mount(app, ops.passkeySignIn, async ({ response }, request, reply) => {
    const { token, user } = await login.finish(response, clientContextOf(request));
    setSessionCookies(reply, token, publicOrigin);
    return { user };
  });
}
