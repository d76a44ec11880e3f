import type { Db } from '../../platform/db/client';
import { forEachCollectingErrors } from '../../platform/forEachCollectingErrors';
import { createMessageRepository, type Message } from './messageRepository';
import { UndeliverableError, type MessageSender } from './messageSender';

const maxAttempts = 6;
/** Longer than any sender waits, so that nobody sends what is being sent. */
const leaseSeconds = 30;

/** Half a minute, one, two, four, eight. */
const retryDelaySeconds = (attempts: number) => 30 * 2 ** (attempts - 1);

/** The secret of a link: an invitation, a ticket that is handed over, a check-in. Whoever reads it later could use it. */
const linkSecret = /([?&#](?:token|code|secret|key)=)[^\s&#"'<>]+/gi;

/** What may stay readable once a message has left; null: all of it. Sign-in codes and the secrets of links do not. */
export function redactedBody({ messageKey, body }: Pick<Message, 'messageKey' | 'body'>): string | null {
  if (messageKey.startsWith('login-code:')) return 'A sign-in code, not kept after it was sent.';
  const redacted = body.replace(linkSecret, '$1[not kept]');
  return redacted === body ? null : redacted;
}

/** What an operator reads. A server's reply may repeat the recipient, which stands beside it anyway, but not the words of the message. */
const failureText = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error instanceof Error ? error.message : String(error)}${cause}`.slice(0, 500);
};

interface Options {
  limit: number;
  /** Only this one, by whoever has just committed it. */
  messageKey?: string;
  onFailure?: (failure: { messageID: string; attempts: number; error: unknown }) => void;
}

/** The mail server's and WhatsApp's connections at once. */
const concurrency = 4;

/**
 * Sends what is due, each message by one sender at a time, never inside a transaction. A message that fails comes due again later and is
 * given up after six attempts, when it has expired, or at once when it is refused for good; a crash while sending means sent again, never
 * lost. Answers how many were taken from the queue and how many of them were sent.
 */
export async function sendMessageBatch(
  db: Db,
  sender: MessageSender,
  { limit, messageKey, onFailure }: Options,
): Promise<{ claimed: number; sent: number }> {
  const outbox = createMessageRepository(db);
  let sent = 0;
  const sendOne = async (message: Message) => {
    const { messageID, attempts, channel, expiresAt } = message;
    const body = sender.keepsBody ? null : redactedBody(message);
    const isExpired = expiresAt !== null && expiresAt.getTime() < Date.now();
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
      onFailure?.({ messageID, attempts, error });
      if (attempts >= maxAttempts || error instanceof UndeliverableError) await outbox.markFailed(messageID, failureText(error), body);
      else await outbox.postpone(messageID, retryDelaySeconds(attempts), failureText(error));
    }
  };
  const claimed = await forEachCollectingErrors(await outbox.claimDue({ limit, leaseSeconds, messageKey }), sendOne, concurrency);
  return { claimed, sent };
}

/** One batch; answers how many were sent. */
export const sendDueMessages = async (db: Db, sender: MessageSender, options: Options): Promise<number> =>
  (await sendMessageBatch(db, sender, options)).sent;
