import { z } from 'zod';
import { PersonRef, StaffAction } from './adminCases';
import { Id, Instant, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint } from './endpoint';

export const AdminMessageState = z.enum(['QUEUED', 'SENT', 'FAILED']);
export const AdminMessageChannel = z.enum(['EMAIL', 'WHATSAPP', 'PUSH']);

/** An outgoing message in a list. */
export const AdminMessageRow = z.strictObject({
  messageID: Id,
  channel: AdminMessageChannel,
  /** An e-mail address, a phone number, or the id of a browser. */
  recipient: z.string(),
  /** Null for a recipient without an account. */
  person: PersonRef.nullable(),
  subject: z.string(),
  state: AdminMessageState,
  attempts: z.int(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** Why the last attempt failed. */
  failure: z.string().nullable(),
});
export type AdminMessageRow = z.infer<typeof AdminMessageRow>;

export const AdminMessageDetail = AdminMessageRow.extend({
  /** Without sign-in codes and the secrets of links. */
  body: z.string(),
  /** What the recipient can switch off; null for a message that is always sent. */
  kind: z.string().nullable(),
  /** Waits to be joined with others into one message a day. */
  isDigest: z.boolean(),
  /** The next attempt; null unless the message waits. */
  dueAt: Instant.nullable(),
  expiresAt: Instant.nullable(),
  /** Why it cannot be sent again; null when it can. */
  resendBlockedReason: z.string().nullable(),
  /** What staff did to it, the oldest first. */
  history: z.array(StaffAction),
});
export type AdminMessageDetail = z.infer<typeof AdminMessageDetail>;

const MessageRef = z.strictObject({ messageID: Id });

export const adminMessagesEndpoints = {
  messages: endpoint('admin.messages', 'GET /admin/messages', {
    access: 'staff',
    summary: 'List outgoing messages, by default the newest first',
    input: z.strictObject({
      ...pageQuery,
      ...sortQuery(['createdAt']),
      state: AdminMessageState.optional(),
      channel: AdminMessageChannel.optional(),
      userID: Id.optional(),
      /** Part of the recipient's address or of the subject, or the id of a message. */
      q: Text(120).optional(),
    }),
    output: pageOf(AdminMessageRow),
  }),
  message: endpoint('admin.message', 'GET /admin/messages/:messageID', {
    access: 'staff',
    summary: 'Get an outgoing message with its text and attempts',
    input: MessageRef,
    output: AdminMessageDetail,
    errors: [404],
  }),
  messageResend: endpoint('admin.messageResend', 'POST /admin/messages/:messageID/resend', {
    access: 'staff',
    summary: 'Send a message again that failed or was sent',
    input: MessageRef.extend({ reason: Text(500, 5) }),
    output: AdminMessageDetail,
    errors: [404, 409],
    isIdempotent: true,
  }),
};
