import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { IdentityCheck, Passkey, SecondFactors } from '../../contract/secondFactor';
import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import type { Database } from '../../platform/db/client';
import { conflict, notFound, secondFactorRequired, unprocessable } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import { isoDates } from '../../platform/isoDates';
import { appSecretsOf, deriveKeys } from '../../platform/secrets';
import { createUserRepository } from '../users/users';
import { createLoginSessionRepository } from './loginSessionRepository';
import { challengeIn, createPasskeyCheck, notConfirmed, arePasskeysSupported, relyingPartyOf, requirePasskeySupport } from './passkeyCheck';
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCodes';
import { createSecondFactorRepository } from './secondFactorRepository';

interface Deps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'PUBLIC_ORIGIN' | 'APP_SECRET' | 'APP_SECRETS' | 'APP_SECRET_OLDEST'>;
}

const isSecondFactorRequired = ({ isOperator, staffRoles }: Viewer) => isOperator || staffRoles.length > 0;

const maxPasskeys = 20;
const brandName = 'Marquee';

/**
 * Passkeys (W3C WebAuthn) and recovery codes: a second factor for operators; confirmation and sign-in for every user. Challenges are stored
 * as hashes and valid for one use within five minutes, in the session that requested them. User verification (fingerprint, face, PIN) is
 * always required, so a passkey counts as two factors.
 */
export function createSecondFactorService({ db, clock, config }: Deps) {
  const origin = new URL(config.PUBLIC_ORIGIN);
  const rpID = relyingPartyOf(config.PUBLIC_ORIGIN);
  const arePasskeysOffered = arePasskeysSupported(config.PUBLIC_ORIGIN);
  const recoveryKeys = deriveKeys(appSecretsOf(config), 'recovery codes');
  const factors = createSecondFactorRepository(db);

  /** An attacker who has the session of an operator or of staff must not be able to add a second factor of their own. */
  const requireSecondFactorPassed = async (viewer: Viewer) => {
    if (!isSecondFactorRequired(viewer) || viewer.hasSecondFactor) return;
    const [existingPasskeys, codesLeft] = await Promise.all([
      factors.listPasskeys(viewer.userID),
      factors.countRecoveryCodes(viewer.userID),
    ]);
    if (existingPasskeys.length > 0 || codesLeft > 0) throw secondFactorRequired();
  };
  const authenticate = createPasskeyCheck(factors, { clock, origin: origin.origin, rpID });
  const issueRecoveryCodes = async (repository: Pick<typeof factors, 'replaceRecoveryCodes'>, userID: string): Promise<string[]> => {
    const codes = newRecoveryCodes();
    await repository.replaceRecoveryCodes(
      userID,
      codes.map((code) => recoveryCodeHash(recoveryKeys[0], userID, code)),
    );
    return codes;
  };

  return {
    async identityCheck(viewer: Viewer): Promise<IdentityCheck> {
      const { userID, isFresh, hasSecondFactor } = viewer;
      const [existingPasskeys, codesLeft] = await Promise.all([factors.listPasskeys(userID), factors.countRecoveryCodes(userID)]);
      return {
        userID,
        isFresh,
        isSecondFactorNeeded: isSecondFactorRequired(viewer) && !hasSecondFactor,
        hasPasskey: existingPasskeys.length > 0 && arePasskeysOffered,
        hasRecoveryCode: codesLeft > 0,
      };
    },
    async list(viewer: Viewer): Promise<SecondFactors> {
      const { userID } = viewer;
      const [existingPasskeys, codesLeft] = await Promise.all([factors.listPasskeys(userID), factors.countRecoveryCodes(userID)]);
      return {
        items: existingPasskeys.map(isoDates),
        recoveryCodesLeft: codesLeft,
        arePasskeysOffered,
        isRequired: isSecondFactorRequired(viewer),
      };
    },

    async beginRegistration(viewer: Viewer) {
      requirePasskeySupport(config.PUBLIC_ORIGIN);
      await requireSecondFactorPassed(viewer);
      const user = await createUserRepository(db).findUser(viewer.userID);
      if (!user) throw notFound('This person');
      const existingPasskeys = await factors.listPasskeys(viewer.userID);
      if (existingPasskeys.length >= maxPasskeys)
        throw conflict('TOO_MANY_PASSKEYS', `An account has at most ${maxPasskeys} passkeys. Remove one first.`);
      const options = await generateRegistrationOptions({
        rpName: brandName,
        rpID,
        userName: user.email ?? user.username,
        userDisplayName: user.name,
        userID: new Uint8Array(Buffer.from(viewer.userID)),
        attestationType: 'none',
        excludeCredentials: existingPasskeys.map(({ credentialID, transports }) => ({ id: credentialID, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await factors.addChallenge(options.challenge, 'ADD', viewer.loginSessionID, clock.now());
      return { options: { ...options } };
    },
    /** Marks the session as verified: registering a passkey requires user verification. */
    async add(viewer: Viewer, { response: rawResponse, name }: { response: Record<string, unknown>; name: string }) {
      requirePasskeySupport(config.PUBLIC_ORIGIN);
      await requireSecondFactorPassed(viewer);
      const response = rawResponse as unknown as RegistrationResponseJSON; // -- read defensively by the library, which throws on another shape
      const challenge = challengeIn(response);
      if (!(await factors.consumeChallenge(challenge, 'ADD', viewer.loginSessionID, clock.now()))) throw notConfirmed();
      const verification = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin.origin,
        expectedRPID: rpID,
        requireUserVerification: true,
      }).catch(() => null);
      if (!verification?.verified) throw notConfirmed();
      const { credential, credentialBackedUp } = verification.registrationInfo;
      return db.transaction(async (tx) => {
        const repository = createSecondFactorRepository(tx);
        const row = await repository.addPasskey({
          passkeyID: newId('psk'),
          credentialID: credential.id,
          userID: viewer.userID,
          name,
          publicKey: Buffer.from(credential.publicKey).toString('base64url'),
          signCount: credential.counter,
          transports: (credential.transports ?? []).slice(0, 8),
          isSynced: credentialBackedUp,
        });
        if (!row) throw conflict('PASSKEY_ALREADY_REGISTERED', 'This passkey is already registered.');
        const isFirst = (await repository.countRecoveryCodes(viewer.userID)) === 0;
        const recoveryCodes = isFirst ? await issueRecoveryCodes(repository, viewer.userID) : [];
        await createLoginSessionRepository(tx).markVerified(viewer.loginSessionID, clock.now());
        return { passkey: isoDates(row), recoveryCodes };
      });
    },
    async rename({ userID }: Viewer, passkeyID: string, name: string): Promise<Passkey> {
      const row = await factors.renamePasskey(userID, passkeyID, name);
      if (!row) throw notFound('This passkey');
      return isoDates(row);
    },
    async remove(viewer: Viewer, passkeyID: string) {
      await requireSecondFactorPassed(viewer);
      if (!(await factors.removePasskey(viewer.userID, passkeyID))) throw notFound('This passkey');
      return {};
    },
    /** Where passkeys are supported, codes only replace a lost one; elsewhere they are the second factor. */
    async newRecoveryCodes(viewer: Viewer) {
      await requireSecondFactorPassed(viewer);
      if (arePasskeysOffered && (await factors.listPasskeys(viewer.userID)).length === 0)
        throw conflict('PASSKEY_REQUIRED', 'Add a passkey first. Recovery codes replace a lost passkey.');
      return { codes: await db.transaction((tx) => issueRecoveryCodes(createSecondFactorRepository(tx), viewer.userID)) };
    },

    async beginConfirmation(viewer: Viewer) {
      requirePasskeySupport(config.PUBLIC_ORIGIN);
      const existingPasskeys = await factors.listPasskeys(viewer.userID);
      if (existingPasskeys.length === 0) throw conflict('NO_PASSKEY', 'You have no passkey yet.');
      const allowCredentials = existingPasskeys.map(({ credentialID, transports }) => ({ id: credentialID, transports }));
      const options = await generateAuthenticationOptions({ rpID, allowCredentials, userVerification: 'required' });
      await factors.addChallenge(options.challenge, 'CONFIRM', viewer.loginSessionID, clock.now());
      return { options: { ...options } };
    },
    async confirmByPasskey(viewer: Viewer, response: Record<string, unknown>) {
      const { userID } = await authenticate(response, 'CONFIRM', viewer.loginSessionID);
      if (userID !== viewer.userID) throw notConfirmed();
      await createLoginSessionRepository(db).markVerified(viewer.loginSessionID, clock.now());
      return {};
    },
    async confirmByCode({ userID, loginSessionID }: Viewer, code: string) {
      const hashes = recoveryKeys.map((key) => recoveryCodeHash(key, userID, code));
      if (!(await factors.consumeRecoveryCode(userID, hashes)))
        throw unprocessable('WRONG_CODE', 'This recovery code is wrong or has already been used.', {
          code: 'is not a valid recovery code',
        });
      await createLoginSessionRepository(db).markVerified(loginSessionID, clock.now());
      return { recoveryCodesLeft: await factors.countRecoveryCodes(userID) };
    },
  };
}
export type SecondFactorService = ReturnType<typeof createSecondFactorService>;
