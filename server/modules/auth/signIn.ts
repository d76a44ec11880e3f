import type { Clock } from '../../platform/clock';
import type { Database, Tx } from '../../platform/db/client';
import { newId, newSecret } from '../../platform/ids';
import { toSignedInUser, type UserRow } from '../users/userRepository';
import { sessionSeconds } from './authCookies';
import { createLoginSessionRepository } from './loginSessionRepository';

/** What a browser brings to the moment of sign-in. */
export interface ClientContext {
  /** Its pre-session secret. */
  browser: string;
  userAgent: string;
  /** The secret it was signed in with until now. */
  previousToken: string | null;
}

/** Thrown where the account exists and may not be used. */
export class AccountDisabledError extends Error {}

export const createSignIn = (db: Database, clock: Clock) => ({
  /**
   * Signs in whom `findAccount` names, in one transaction: a new secret for this browser, its old session ended. The secret is answered
   * once and kept nowhere.
   */
  signIn: (
    { userAgent, previousToken }: ClientContext,
    /** Null where the account says it: a passkey belongs to either way. */
    loginType: UserRow['loginType'] | null,
    findAccount: (tx: Tx) => Promise<{ user: UserRow; isNewUser: boolean }>,
    { isVerified = false } = {},
  ) =>
    db.transaction(async (tx) => {
      const { user, isNewUser } = await findAccount(tx);
      if (user.isDisabled) throw new AccountDisabledError();
      const sessions = createLoginSessionRepository(tx);
      if (previousToken) await sessions.endLoginSessionByToken(previousToken);
      const token = newSecret();
      await sessions.addLoginSession({
        loginSessionID: newId('lgn'),
        token,
        userID: user.userID,
        loginType: loginType ?? user.loginType,
        isVerified,
        userAgent: userAgent.slice(0, 300),
        expiresAt: new Date(clock.now().getTime() + sessionSeconds * 1000),
      });
      return { token, isNewUser, user: toSignedInUser(user, loginType ?? user.loginType) };
    }),
});
export type SignIn = ReturnType<typeof createSignIn>;
