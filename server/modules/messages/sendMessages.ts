import type { Db } from '../../db/client';
import { createMessageRepository, type Message } from './messageRepository';
import { UndeliverableError, type MessageSender } from './messageSender';

const maxAttempts = 6;
/** Longer than any sender waits, so that nobody sends what is being sent. */
const leaseSeconds = 30;

/** Half a minute, one, two, four, eight. */
const pauseSeconds = (attempts: number) => 30 * 2 ** (attempts - 1);

const isSecret = (message: Message) => message.messageKey.startsWith('login-code:');

/** What an operator reads. A server's reply may repeat the recipient, which stands beside it anyway, but not the words of the message. */
const failureOf = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error instanceof Error ? error.message : String(error)}${cause}`.slice(0, 500);
};

interface Options {
  limit: number;
  /** Only this one, by whoever has just committed it. */
  messageKey?: string;
  onFailure?: (failure: { messageID: string; attempts: number; error: unknown }) => void;
}

/**
 * Sends what is due, each message by one sender at a time, never inside a transaction; answers how many arrived. A message that fails comes
 * due again later and is given up after six attempts or when its news is stale; a crash while sending means sent again, never lost.
 */
export async function sendDueMessages(db: Db, sender: MessageSender, { limit, messageKey, onFailure }: Options): Promise<number> {
  const outbox = createMessageRepository(db);
  const due = await outbox.takeDue({ limit, leaseSeconds, messageKey });
  let sent = 0;
  for (const message of due) {
    const body = isSecret(message) && !sender.keepsWords ? 'A sign-in code, not kept after it was sent.' : null;
    const isStale = message.expiresAt !== null && message.expiresAt.getTime() < Date.now();
    if (isStale || !sender.canSend(message.channel)) {
      const failure = isStale ? 'It expired before it could be sent' : `No sender for ${message.channel} is configured`;
      await outbox.markFailed(message.messageID, failure, body);
      onFailure?.({ messageID: message.messageID, attempts: message.attempts, error: failure });
      continue;
    }
    try {
      await sender.send(message);
      await outbox.markSent(message.messageID, body);
      sent += 1;
    } catch (error) {
      onFailure?.({ messageID: message.messageID, attempts: message.attempts, error });
      if (message.attempts >= maxAttempts || error instanceof UndeliverableError)
        await outbox.markFailed(message.messageID, failureOf(error), body);
      else await outbox.postpone(message.messageID, pauseSeconds(message.attempts), failureOf(error));
    }
  }
  return sent;
}
