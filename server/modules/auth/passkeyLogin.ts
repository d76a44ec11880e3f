import { generateAuthenticationOptions } from '@simplewebauthn/server';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/client';
import { hashOf } from '../../platform/ids';
import { createUserRepository } from '../users/users';
import { createPasskeyCheck, notConfirmed, relyingPartyOf, requirePasskeySupport } from './passkeyCheck';
import { createSecondFactorRepository } from './secondFactorRepository';
import type { ClientContext, SignIn } from './signIn';

interface Deps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'PUBLIC_ORIGIN'>;
  signIn: SignIn;
}

/** Signs in with a passkey: the challenge is bound to the browser that requested it, before anyone is signed in. */
export function createPasskeyLogin({ db, clock, config, signIn }: Deps) {
  const rpID = relyingPartyOf(config.PUBLIC_ORIGIN);
  const factors = createSecondFactorRepository(db);
  const authenticate = createPasskeyCheck(factors, { clock, origin: new URL(config.PUBLIC_ORIGIN).origin, rpID });

  return {
    async begin(browser: string) {
      requirePasskeySupport(config.PUBLIC_ORIGIN);
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await factors.addChallenge(options.challenge, 'SIGN_IN', hashOf(browser), clock.now());
      return { options: { ...options } };
    },
    async finish(response: Record<string, unknown>, browser: ClientContext) {
      const { userID } = await authenticate(response, 'SIGN_IN', hashOf(browser.browser));
      const findAccount = async () => {
        const user = await createUserRepository(db).findUser(userID);
        if (!user) throw notConfirmed();
        return { user, isNewUser: false };
      };
      return signIn.signIn(browser, null, findAccount, { isVerified: true });
    },
  };
}
export type PasskeyLogin = ReturnType<typeof createPasskeyLogin>;
