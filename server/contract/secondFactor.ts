import { z } from 'zod';
import { Id, Instant, Name, EmptyObject, Text } from './common';
import { endpoint } from './endpoint';
import { SignedInUser } from './users';

/** What `navigator.credentials` takes and gives, as JSON (W3C WebAuthn Level 3, §5.1); the server's library reads it field by field. */
const WebAuthnJson = z.record(z.string().max(60), z.unknown());
const Options = z.strictObject({ options: WebAuthnJson });
const CredentialResponse = z.strictObject({ response: WebAuthnJson });

export const Passkey = z.strictObject({
  passkeyID: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
  /** Synced to several devices by a password manager, not bound to one device. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

export const SecondFactors = z.strictObject({
  items: z.array(Passkey),
  recoveryCodesLeft: z.int(),
  /** False when the site's host is an IP address, which passkeys do not support; only recovery codes work then. */
  arePasskeysOffered: z.boolean(),
  /** Operators and staff must have one. */
  isRequired: z.boolean(),
});
export type SecondFactors = z.infer<typeof SecondFactors>;
const RecoveryCodes = z.strictObject({ codes: z.array(z.string()) });

/** How the caller can renew a sign-in that is not recent. */
export const IdentityCheck = z.strictObject({
  userID: Id,
  isFresh: z.boolean(),
  /** Whether the caller is an operator or works for the platform, and the session has not passed a second factor. */
  isSecondFactorNeeded: z.boolean(),
  hasPasskey: z.boolean(),
  hasRecoveryCode: z.boolean(),
});
export type IdentityCheck = z.infer<typeof IdentityCheck>;

const strictLimit = { max: 20, windowMs: 300_000 };

export const secondFactorEndpoints = {
  identityCheck: endpoint('auth.identityCheck', 'GET /auth/identity-check', {
    access: 'user',
    summary: 'Get whether my sign-in is recent enough for sensitive actions, and how to confirm it',
    input: EmptyObject,
    output: IdentityCheck,
  }),
  passkeys: endpoint('auth.passkeys', 'GET /auth/passkeys', {
    access: 'user',
    summary: 'List my passkeys and the number of recovery codes left',
    input: EmptyObject,
    output: SecondFactors,
  }),
  passkeyBegin: endpoint('auth.passkeyBegin', 'POST /auth/passkeys/begin', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Get the options of navigator.credentials.create to add a passkey',
    input: EmptyObject,
    output: Options,
    errors: [409],
    limit: strictLimit,
  }),
  passkeyAdd: endpoint('auth.passkeyAdd', 'POST /auth/passkeys', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Add a passkey; the first one returns recovery codes, shown once',
    input: CredentialResponse.extend({ name: Name(60) }),
    output: z.strictObject({ passkey: Passkey, recoveryCodes: z.array(z.string()) }),
    errors: [409, 422],
    limit: strictLimit,
  }),
  passkeyRename: endpoint('auth.passkeyRename', 'PUT /auth/passkeys/:passkeyID', {
    access: 'user',
    summary: 'Rename a passkey',
    input: z.strictObject({ passkeyID: Id, name: Name(60) }),
    output: Passkey,
    errors: [404],
  }),
  passkeyRemove: endpoint('auth.passkeyRemove', 'DELETE /auth/passkeys/:passkeyID', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Remove a passkey',
    input: z.strictObject({ passkeyID: Id }),
    output: EmptyObject,
    errors: [404],
  }),
  recoveryCodesNew: endpoint('auth.recoveryCodesNew', 'POST /auth/recovery-codes', {
    access: 'user',
    needsFreshSignIn: true,
    summary: 'Replace my recovery codes; the new ones are shown once',
    input: EmptyObject,
    output: RecoveryCodes,
    errors: [409],
    limit: strictLimit,
  }),
  confirmBegin: endpoint('auth.confirmBegin', 'POST /auth/confirm/begin', {
    access: 'user',
    summary: 'Get the options of navigator.credentials.get to confirm my identity',
    input: EmptyObject,
    output: Options,
    errors: [409],
    limit: strictLimit,
  }),
  confirmPasskey: endpoint('auth.confirmPasskey', 'POST /auth/confirm/passkey', {
    access: 'user',
    summary: 'Confirm my identity with a passkey; the session counts as just signed in',
    input: CredentialResponse,
    output: EmptyObject,
    errors: [422],
    limit: strictLimit,
  }),
  confirmCode: endpoint('auth.confirmCode', 'POST /auth/confirm/recovery-code', {
    access: 'user',
    summary: 'Confirm my identity with a recovery code, which is used up',
    input: z.strictObject({ code: Text(40) }),
    output: z.strictObject({ recoveryCodesLeft: z.int() }),
    errors: [422],
    limit: strictLimit,
  }),
  passkeySignInBegin: endpoint('auth.passkeySignInBegin', 'POST /auth/login/passkey/begin', {
    access: 'public',
    summary: 'Get the options of navigator.credentials.get to sign in',
    input: EmptyObject,
    output: Options,
    errors: [409],
    limit: strictLimit,
  }),
  passkeySignIn: endpoint('auth.passkeySignIn', 'POST /auth/login/passkey', {
    access: 'public',
    summary: 'Sign in with a passkey',
    input: CredentialResponse,
    output: z.strictObject({ user: SignedInUser }),
    errors: [401, 403, 422],
    limit: strictLimit,
  }),
};
