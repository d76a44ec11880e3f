import type { Db } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { createMessageRepository, type ClaimedMessage, type Message, removedSecret } from './messageRepository';
import { AddressRefusedError, SubscriptionGoneError, UndeliverableError, type MessageSender } from './messageSender';
import { createSettingsRepository } from './settingsRepository';

const maxAttempts = 6;
/** Longer than any sender's timeout, so that a message is not sent twice at once. */
const leaseSeconds = 30;

/** 30, 60, 120, 240, 480 seconds. */
const retryDelaySeconds = (attempts: number) => 30 * 2 ** (attempts - 1);

/** The secret in a link: an invitation, a ticket transfer, a check-in. It could be used by anyone who reads it later. */
const linkSecret = /([?&#](?:token|code|secret|key)=)[^\s&#"'<>]+/gi;

/** The text to retain once a message is sent; null to retain all of it. Removes sign-in codes and secrets of links. */
export function redactedBody({ messageKey, body }: Pick<Message, 'messageKey' | 'body'>): string | null {
  if (messageKey.startsWith('login-code:')) return 'A sign-in code, removed after it was sent.';
  const redacted = body.replace(linkSecret, `$1${removedSecret}`);
  return redacted === body ? null : redacted;
}

/** Shown to operators. A server's reply may repeat the recipient, which is shown anyway, but not the text of the message. */
const failureText = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error instanceof Error ? error.message : String(error)}${cause}`.slice(0, 500);
};

interface Options {
  limit: number;
  /** Only this one, for the caller that has just committed it. */
  messageKey?: string;
  onFailure?: (failure: { messageID: string; attempts: number; error: unknown }) => void;
}

/** How many messages are sent at once. */
const concurrency = 4;

/**
 * Sends due messages, each by one sender at a time, never inside a transaction. A failed message is retried later and given up after six
 * attempts, when it has expired, or at once when it is refused permanently; after a crash it is sent again, never lost. Returns how many it
 * claimed and how many it sent.
 */
export async function sendMessageBatch(
  db: Db,
  sender: MessageSender,
  { limit, messageKey, onFailure }: Options,
): Promise<{ claimed: number; sent: number }> {
  const outbox = createMessageRepository(db);
  const settings = createSettingsRepository(db);
  let sent = 0;
  const sendOne = async (message: ClaimedMessage) => {
    const { messageID, recipient, attempts, channel, isExpired } = message;
    const body = sender.keepsBody ? null : redactedBody(message);
    if (isExpired || !sender.canSend(channel)) {
      const failure = isExpired ? 'It expired before it could be sent' : `No sender for ${channel} is configured`;
      await outbox.markFailed(messageID, failure, body);
      onFailure?.({ messageID, attempts, error: failure });
      return;
    }
    try {
      await sender.send(message);
      await outbox.markSent(messageID, body);
      sent += 1;
    } catch (error) {
      if (error instanceof SubscriptionGoneError) {
        await settings.removePushSubscription({ subscriptionID: recipient });
        await outbox.remove(messageID);
        return;
      }
      onFailure?.({ messageID, attempts, error });
      if (error instanceof AddressRefusedError)
        await settings.suppress([{ address: recipient.toLowerCase(), reason: 'BOUNCE', detail: failureText(error) }]);
      if (attempts >= maxAttempts || error instanceof UndeliverableError) await outbox.markFailed(messageID, failureText(error), body);
      else await outbox.postpone(messageID, retryDelaySeconds(attempts), failureText(error));
    }
  };
  const claimed = await forEachCollectingErrors(await outbox.claimDue(limit, leaseSeconds, messageKey), sendOne, concurrency);
  return { claimed, sent };
}

/** One batch; returns how many were sent. */
export const sendDueMessages = async (db: Db, sender: MessageSender, options: Options): Promise<number> =>
  (await sendMessageBatch(db, sender, options)).sent;
