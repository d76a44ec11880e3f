import { addSeconds, type Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { HttpError } from '../../platform/errors';
import { newId, newSecret } from '../../platform/ids';
import type { Settings } from '../../platform/settings';
import { toSignedInUser, type UserRow } from '../users/users';
import { sessionSeconds } from './authCookies';
import { createLoginSessionRepository } from './loginSessionRepository';

/** The browser's data that a sign-in uses. */
export interface ClientContext {
  /** Its pre-session secret. */
  browser: string;
  userAgent: string;
  /** The session secret it had until now. */
  previousToken: string | null;
}

export class AccountDisabledError extends HttpError {
  constructor() {
    super(403, 'FORBIDDEN', 'This account is closed. Contact us if you think this is a mistake.');
  }
}

export const createSignIn = (db: Database, clock: Clock, settings: Settings) => ({
  /**
   * Signs in the user that `findAccount` returns, in one transaction: creates a session for this browser and ends its old one. The secret
   * is returned once and never stored.
   */
  signIn: async (
    { userAgent, previousToken }: ClientContext,
    /** Null to use the account's own: a passkey works for either type. */
    loginType: UserRow['loginType'] | null,
    findAccount: (tx: Tx) => Promise<{ user: UserRow; isNewUser: boolean }>,
    { isVerified = false } = {},
  ) => {
    const pause = await settings.pauseOf('signUpsOpen');
    return db.transaction(async (tx) => {
      const { user, isNewUser } = await findAccount(tx);
      if (user.isDisabled) throw new AccountDisabledError();
      if (isNewUser && pause) throw pause;
      const sessions = createLoginSessionRepository(tx);
      if (previousToken) await sessions.endLoginSessionByToken(previousToken);
      const token = newSecret();
      const now = clock.now();
      await sessions.addLoginSession({
        loginSessionID: newId('lgn'),
        token,
        userID: user.userID,
        loginType: loginType ?? user.loginType,
        isVerified,
        userAgent: userAgent.slice(0, 300),
        expiresAt: addSeconds(now, sessionSeconds),
        now,
      });
      return { token, isNewUser, user: toSignedInUser(user, loginType ?? user.loginType) };
    });
  },
});
export type SignIn = ReturnType<typeof createSignIn>;
