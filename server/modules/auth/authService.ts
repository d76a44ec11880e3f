import type { LoginBegun, LoginSession } from '../../contract/auth';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/client';
import { notFound, unavailable } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import type { MessageDispatcher } from '../notifications/notifications';
import { findOrCreateByPhone } from '../users/users';
import { deviceNameOf } from './deviceName';
import type { GoogleLogin } from './googleLogin';
import { createLoginSessionRepository } from './loginSessionRepository';
import { arePasskeysSupported } from './passkeyCheck';
import type { ClientContext, SignIn } from './signIn';
import { createWhatsappCodes, parsePhone } from './whatsappCodes';

interface Deps {
  db: Database;
  clock: Clock;
  config: Config;
  signIn: SignIn;
  /** Null where this sign-in method is not configured. */
  google: GoogleLogin | null;
  messages: MessageDispatcher | null;
}

export const createAuthService = ({ db, clock, config, signIn, google, messages }: Deps) => {
  const codes = createWhatsappCodes(db, clock, config);

  return {
    google,
    methods: () => ({
      isSandbox: config.SANDBOX,
      arePasskeysOffered: arePasskeysSupported(config.PUBLIC_ORIGIN),
      loginTypes: [...(google ? (['GOOGLE'] as const) : []), ...(messages ? (['WHATSAPP'] as const) : [])],
    }),
    async beginGoogle(redirectUrl: string | undefined, browser: string): Promise<LoginBegun> {
      if (!google) throw unavailable('Sign-in with Google is not available');
      return { loginType: 'GOOGLE', authorizationUrl: await google.begin(redirectUrl, browser) };
    },
    /** Responds the same for every valid number. */
    async beginWhatsapp(
      input: { phone: string; country?: string | undefined },
      from: { browser: string; address: string },
    ): Promise<LoginBegun> {
      if (!messages) throw unavailable('Sign-in with WhatsApp is not available');
      const { messageKey, requestID, expiresAt, resendAt, serverTime } = await codes.begin(parsePhone(input.phone, input.country), from);
      messages.dispatch(messageKey);
      return {
        loginType: 'WHATSAPP',
        requestID,
        expiresAt: expiresAt.toISOString(),
        resendAt: resendAt.toISOString(),
        serverTime: serverTime.toISOString(),
      };
    },
    async loginWithCode({ requestID, code }: { requestID: string; code: string }, browser: ClientContext) {
      const { phone } = await codes.check(requestID, code, browser.browser);
      return signIn.signIn(browser, 'WHATSAPP', async (tx) => {
        await codes.markUsed(tx, requestID);
        return findOrCreateByPhone(tx, phone);
      });
    },
    logout: (viewer: Viewer) => createLoginSessionRepository(db).endLoginSession(viewer.loginSessionID),
    async endLoginSession(viewer: Viewer, loginSessionID: string) {
      if (!(await createLoginSessionRepository(db).endForUser(viewer.userID, loginSessionID))) throw notFound('This sign-in');
      return {};
    },
    logoutEverywhere: async (viewer: Viewer, keepThis: boolean) => ({
      ended: await createLoginSessionRepository(db).endAllForUser(viewer.userID, keepThis ? viewer.loginSessionID : null),
    }),
    async listLoginSessions(viewer: Viewer): Promise<{ items: LoginSession[] }> {
      const rows = await createLoginSessionRepository(db).listLoginSessions(viewer.userID, clock.now());
      return {
        items: rows.map((row) => ({
          loginSessionID: row.loginSessionID,
          device: deviceNameOf(row.userAgent),
          createdAt: row.createdAt.toISOString(),
          lastSeenAt: row.lastSeenAt.toISOString(),
          isCurrent: row.loginSessionID === viewer.loginSessionID,
        })),
      };
    },
  };
};
export type AuthService = ReturnType<typeof createAuthService>;
