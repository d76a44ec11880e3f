import type { Config } from '../../config';
import type { LoginBegun, LoginSession } from '../../contract/auth';
import type { Database } from '../../db/client';
import { forbidden, notFound, unavailable } from '../../errors';
import type { Viewer } from '../../viewer';
import type { MessageKicker } from '../messages/messageKicker';
import { accountOfPhone } from '../users/newcomers';
import { deviceNameOf } from './deviceName';
import type { GoogleLogin } from './googleLogin';
import { createLoginSessionRepository } from './loginSessionRepository';
import { arePasskeysPossible } from './relyingParty';
import { AccountClosed, type Browser, type SignIn } from './signIn';
import { createWhatsappCodes, phoneOf } from './whatsappCodes';

interface Parts {
  db: Database;
  config: Config;
  signIn: SignIn;
  /** Null where the way is not offered here. */
  google: GoogleLogin | null;
  messages: MessageKicker | null;
}

export const createAuthService = ({ db, config, signIn, google, messages }: Parts) => {
  const codes = createWhatsappCodes(db, config);

  return {
    google,
    methods: () => ({
      isSandbox: config.SANDBOX,
      arePasskeysOffered: arePasskeysPossible(config.PUBLIC_ORIGIN),
      loginTypes: [...(google ? (['GOOGLE'] as const) : []), ...(messages ? (['WHATSAPP'] as const) : [])],
    }),
    async beginGoogle(redirectUrl: string | undefined, browser: string): Promise<LoginBegun> {
      if (!google) throw unavailable('Signing in with Google is not offered here');
      return { loginType: 'GOOGLE', authorizationUrl: await google.begin(redirectUrl, browser) };
    },
    /** Answers the same for every number that can exist. */
    async beginWhatsapp(
      asked: { phone: string; country?: string | undefined },
      from: { browser: string; address: string },
    ): Promise<LoginBegun> {
      if (!messages) throw unavailable('Signing in by WhatsApp is not offered here');
      const { messageKey, requestID, expiresAt, resendAt, serverTime } = await codes.begin(phoneOf(asked.phone, asked.country), from);
      messages.kick(messageKey);
      return {
        loginType: 'WHATSAPP',
        requestID,
        expiresAt: expiresAt.toISOString(),
        resendAt: resendAt.toISOString(),
        serverTime: serverTime.toISOString(),
      };
    },
    async loginWithCode({ requestID, code }: { requestID: string; code: string }, browser: Browser) {
      const { phone } = await codes.check(requestID, code, browser.browser);
      try {
        return await signIn.signIn(browser, 'WHATSAPP', async (tx) => {
          await codes.useUp(tx, requestID);
          return accountOfPhone(tx, phone);
        });
      } catch (error) {
        if (error instanceof AccountClosed) throw forbidden('This account is closed. Write to us if you think that is wrong.');
        throw error;
      }
    },
    logout: (viewer: Viewer) => createLoginSessionRepository(db).endLoginSession(viewer.loginSessionID),
    async endLoginSession(viewer: Viewer, loginSessionID: string) {
      if (!(await createLoginSessionRepository(db).endOneOf(viewer.userID, loginSessionID))) throw notFound('This sign-in');
      return {};
    },
    logoutEverywhere: async (viewer: Viewer, keepThis: boolean) => ({
      ended: await createLoginSessionRepository(db).endAllOf(viewer.userID, keepThis ? viewer.loginSessionID : null),
    }),
    async listLoginSessions(viewer: Viewer): Promise<{ items: LoginSession[] }> {
      const rows = await createLoginSessionRepository(db).listLoginSessions(viewer.userID);
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
