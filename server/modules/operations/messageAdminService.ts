import type { z } from 'zod';
import type { AdminMessageDetail, AdminMessageRow, adminMessagesEndpoints } from '../../contract/adminMessages';
import type { Clock } from '../../platform/clock';
import { toPage } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { lockMessage, redactedBody, requeueMessage, resendBlockOf } from '../notifications/notifications';
import { recordStaffAction } from '../staff/staff';
import { findMessage, listMessages, messageKeyset, type MessageRecord } from './messageReads';
import { listHistory } from './staffActionReads';

type Input<K extends keyof typeof adminMessagesEndpoints> = z.output<(typeof adminMessagesEndpoints)[K]['input']>;
const pageSize = 25;

const toRow = (message: MessageRecord): AdminMessageRow => ({
  messageID: message.messageID,
  channel: message.channel,
  recipient: message.recipient,
  person: message.person,
  subject: message.subject,
  state: message.state,
  attempts: message.attempts,
  createdAt: message.createdAt,
  sentAt: message.sentAt,
  failure: message.failure,
});

/** Outgoing messages of all channels, and sending one again. */
export function createMessageAdminService({ db, clock }: { db: Database; clock: Clock }) {
  async function get(messageID: string): Promise<AdminMessageDetail> {
    const [message, history] = await Promise.all([findMessage(db, messageID, clock.now()), listHistory(db, 'MESSAGE', messageID)]);
    if (!message) throw notFound('Message');
    const { kind, isDigest, dueAt, expiresAt, state, body } = message;
    return {
      ...toRow(message),
      body: redactedBody(message) ?? body,
      kind,
      isDigest,
      dueAt: state === 'QUEUED' ? dueAt : null,
      expiresAt,
      resendBlockedReason: resendBlockOf(message),
      history,
    };
  }

  return {
    get,
    async list({ cursor, limit = pageSize, sort, order, ...filter }: Input<'messages'>) {
      const keyset = messageKeyset({ sort, order, cursor });
      const found = await listMessages(db, filter, keyset, clock.now(), limit + 1);
      const { rows, nextCursor } = toPage(found, limit, ({ place, messageID }) => keyset.cursorOf(place, messageID));
      return { items: rows.map(toRow), nextCursor };
    },
    async resend(staffID: string | null, { messageID, reason }: Input<'messageResend'>): Promise<AdminMessageDetail> {
      await db.transaction(async (tx) => {
        const message = await lockMessage(tx, messageID);
        if (!message) throw notFound('Message');
        const blockedReason = resendBlockOf(message);
        if (blockedReason) throw conflict('NOT_POSSIBLE', blockedReason);
        await requeueMessage(tx, messageID);
        await recordStaffAction(tx, {
          at: clock.now(),
          actorID: staffID,
          operation: 'admin.messageResend',
          subjectType: 'MESSAGE',
          subjectID: messageID,
          before: { state: message.state, attempts: message.attempts },
          after: { state: 'QUEUED' },
          reason,
        });
      });
      return get(messageID);
    },
  };
}
