import { z } from 'zod';
import { EmptyObject, TimeZone } from './common';
import { endpoint } from './endpoint';

export const MessageChannel = z.enum(['EMAIL', 'WHATSAPP', 'PUSH']);
export type MessageChannel = z.infer<typeof MessageChannel>;

/** What a user can switch off: reminders of bookings and saved events, new works of channels they follow, campaign updates, team and titles. */
export const optionalKinds = ['reminders', 'news', 'updates', 'team'] as const;
export type OptionalKind = (typeof optionalKinds)[number];
/** With the daily summary, which joins news and updates. */
export type SwitchableKind = OptionalKind | 'daily';
/** `essential`: tickets, money and the account; always sent to the user's contact, and to the chosen channels besides. */
export const NotificationKind = z.enum(['essential', ...optionalKinds]);
export type NotificationKind = z.infer<typeof NotificationKind>;

const Hour = z.int().min(0).max(23);
const Choice = z.strictObject({ kind: NotificationKind, channels: z.array(MessageChannel).max(3) });
/** The hours of the user's day in which messages that can wait are held back. */
const QuietHours = z.strictObject({ from: Hour, to: Hour });

export const NotificationPreferences = z.strictObject({
  /** The channels that reach the user, the one that gets everything essential first; `problem` where mail is refused or was reported as spam. */
  contacts: z.array(
    z.strictObject({ channel: MessageChannel, address: z.string().nullable(), problem: z.enum(['BOUNCE', 'COMPLAINT']).nullable() }),
  ),
  choices: z.array(Choice),
  /** Null until the user has saved their preferences. */
  timeZone: z.string().nullable(),
  quietHours: QuietHours.nullable(),
  isDaily: z.boolean(),
  /** The key with which a browser subscribes; null where the platform sends no push notifications. */
  pushKey: z.string().nullable(),
});
export type NotificationPreferences = z.infer<typeof NotificationPreferences>;

const PushEndpoint = z.url({ protocol: /^https$/ }).max(2000);

export const notificationsEndpoints = {
  preferences: endpoint('notifications.preferences', 'GET /notifications/preferences', {
    access: 'user',
    summary: 'Get my notification preferences',
    input: EmptyObject,
    output: NotificationPreferences,
  }),
  preferencesUpdate: endpoint('notifications.preferencesUpdate', 'PUT /notifications/preferences', {
    access: 'user',
    summary: 'Replace my notification preferences',
    input: z.strictObject({
      choices: z.array(Choice).max(5),
      timeZone: TimeZone,
      quietHours: QuietHours.nullable(),
      isDaily: z.boolean(),
      /** Sends to my e-mail address again after it was refused or reported. */
      retryEmail: z.boolean().optional(),
    }),
    output: NotificationPreferences,
    limit: { max: 60, windowMs: 60_000 },
  }),
  pushSubscribe: endpoint('notifications.pushSubscribe', 'POST /notifications/push', {
    access: 'user',
    summary: 'Send push notifications to this browser',
    input: z.strictObject({
      endpoint: PushEndpoint,
      keys: z.strictObject({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}={0,2}$/) }),
    }),
    output: EmptyObject,
    errors: [404, 422],
    limit: { max: 20, windowMs: 3_600_000 },
  }),
  pushUnsubscribe: endpoint('notifications.pushUnsubscribe', 'POST /notifications/push/end', {
    access: 'user',
    summary: 'Stop push notifications to this browser',
    input: z.strictObject({ endpoint: PushEndpoint }),
    output: EmptyObject,
  }),
  bounces: endpoint('notifications.bounces', 'POST /notifications/bounces', {
    access: 'public',
    isCsrfExempt: true,
    summary: 'Report permanent bounces and spam complaints; signed with HMAC-SHA256 of the body in `x-marquee-signature`',
    input: z.strictObject({
      events: z
        .array(z.strictObject({ type: z.enum(['bounce', 'complaint']), email: z.email().max(320), detail: z.string().max(500).optional() }))
        .max(1000),
    }),
    output: EmptyObject,
    errors: [404],
    limit: { max: 600, windowMs: 60_000 },
  }),
};
