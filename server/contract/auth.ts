import { z } from 'zod';
import { Id, Instant, EmptyObject, Text } from './common';
import { endpoint } from './endpoint';
import { SignedInUser } from './users';

/** Judged by the server: whatever is no path of this site lands on the home page. */
const RedirectUrl = z.string().max(8000).optional();

/** Where to go (GOOGLE) or which code to type (WHATSAPP). */
export const LoginBegun = z.discriminatedUnion('loginType', [
  z.strictObject({ loginType: z.literal('GOOGLE'), authorizationUrl: z.string() }),
  z.strictObject({ loginType: z.literal('WHATSAPP'), requestID: Id, expiresAt: Instant, resendAt: Instant, serverTime: Instant }),
]);
export type LoginBegun = z.infer<typeof LoginBegun>;

export const LoginBeginInput = z.discriminatedUnion('loginType', [
  z.strictObject({ loginType: z.literal('GOOGLE'), redirectUrl: RedirectUrl }),
  z.strictObject({
    loginType: z.literal('WHATSAPP'),
    phone: Text(24),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
  }),
]);

export const LoginSession = z.strictObject({
  loginSessionID: Id,
  device: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  isCurrent: z.boolean(),
});
export type LoginSession = z.infer<typeof LoginSession>;

export const authEndpoints = {
  loginBegin: endpoint('auth.loginBegin', {
    access: 'public',
    summary: 'Begin to sign in by Google or by a WhatsApp code',
    input: LoginBeginInput,
    output: LoginBegun,
    errors: [503],
    limit: { max: 300, windowMs: 300_000 },
  }),
  login: endpoint('auth.login', {
    access: 'public',
    summary: 'Finish a WhatsApp sign-in with the code that was sent',
    input: z.strictObject({ requestID: Id, code: z.string().regex(/^\d{6}$/, 'is six digits') }),
    output: z.strictObject({ user: SignedInUser, isNewUser: z.boolean() }),
    errors: [401, 410],
    limit: { max: 300, windowMs: 300_000 },
  }),
  googleCallback: endpoint('auth.googleCallback', {
    access: 'public',
    summary: 'Where the identity provider sends the browser back; answers a redirect',
    input: z.looseObject({}),
    output: z.unknown(),
    isCsrfExempt: true,
    limit: { max: 300, windowMs: 300_000 },
  }),
  methods: endpoint('auth.methods', {
    access: 'public',
    summary: 'Which ways to sign in are offered here',
    input: EmptyObject,
    output: z.strictObject({
      isSandbox: z.boolean(),
      loginTypes: z.array(z.enum(['GOOGLE', 'WHATSAPP'])),
      arePasskeysOffered: z.boolean(),
    }),
  }),
  logout: endpoint('auth.logout', { access: 'user', summary: 'End this login session', input: EmptyObject, output: EmptyObject }),
  loginSessions: endpoint('auth.loginSessions', {
    access: 'user',
    summary: 'Where I am signed in',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(LoginSession) }),
  }),
  loginSessionEnd: endpoint('auth.loginSessionEnd', {
    access: 'user',
    summary: 'End one login session of mine, on another device',
    input: z.strictObject({ loginSessionID: Id }),
    output: EmptyObject,
    errors: [404],
  }),
  logoutEverywhere: endpoint('auth.logoutEverywhere', {
    access: 'user',
    summary: 'End every login session of mine, this one included unless kept',
    input: z.strictObject({ keepThis: z.boolean().optional() }),
    output: z.strictObject({ ended: z.int() }),
  }),
};
