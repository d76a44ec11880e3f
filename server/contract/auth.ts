import { z } from 'zod';
import { Id, Instant, EmptyObject, Text } from './common';
import { endpoint, notJson } from './endpoint';
import { SignedInUser } from './users';

/** Validated by the server: anything but a path of this site redirects to the home page. */
const RedirectUrl = z.string().max(8000).optional();

/** The redirect address (GOOGLE) or the sent code's details (WHATSAPP). */
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
  loginBegin: endpoint('auth.loginBegin', 'POST /auth/login/begin', {
    access: 'public',
    summary: 'Begin a sign-in with Google or a WhatsApp code',
    input: LoginBeginInput,
    output: LoginBegun,
    errors: [503],
    limit: { max: 300, windowMs: 300_000 },
  }),
  login: endpoint('auth.login', 'POST /auth/login', {
    access: 'public',
    summary: 'Finish a WhatsApp sign-in with the code',
    input: z.strictObject({ requestID: Id, code: z.string().regex(/^\d{6}$/, 'must be six digits') }),
    output: z.strictObject({ user: SignedInUser, isNewUser: z.boolean() }),
    errors: [401, 409, 410],
    limit: { max: 300, windowMs: 300_000 },
  }),
  googleCallback: endpoint('auth.googleCallback', 'GET /auth/google/callback', {
    access: 'public',
    summary: 'Receive the browser back from Google and redirect it',
    input: z.looseObject({}),
    ...notJson('redirect'),
    isCsrfExempt: true,
    limit: { max: 300, windowMs: 300_000 },
  }),
  methods: endpoint('auth.methods', 'GET /auth/methods', {
    access: 'public',
    summary: 'List the ways to sign in',
    input: EmptyObject,
    output: z.strictObject({
      isSandbox: z.boolean(),
      loginTypes: z.array(z.enum(['GOOGLE', 'WHATSAPP'])),
      arePasskeysOffered: z.boolean(),
    }),
  }),
  logout: endpoint('auth.logout', 'POST /auth/logout', {
    access: 'user',
    summary: 'End this session',
    input: EmptyObject,
    output: EmptyObject,
  }),
  loginSessions: endpoint('auth.loginSessions', 'GET /auth/login-sessions', {
    access: 'user',
    summary: 'List my sessions',
    input: EmptyObject,
    output: z.strictObject({ items: z.array(LoginSession) }),
  }),
  loginSessionEnd: endpoint('auth.loginSessionEnd', 'POST /auth/login-sessions/:loginSessionID/end', {
    access: 'user',
    summary: 'End one of my sessions on another device',
    input: z.strictObject({ loginSessionID: Id }),
    output: EmptyObject,
    errors: [404],
  }),
  logoutEverywhere: endpoint('auth.logoutEverywhere', 'POST /auth/logout-everywhere', {
    access: 'user',
    summary: 'End all my sessions, optionally except this one',
    input: z.strictObject({ keepThis: z.boolean().optional() }),
    output: z.strictObject({ ended: z.int() }),
  }),
};
