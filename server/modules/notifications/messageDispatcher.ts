import type { Db } from '../../platform/db/client';
import type { Logger } from '../../platform/serviceContext';
import type { MessageSender } from './messageSender';
import { sendDueMessages } from './sendMessages';

/**
 * Sends one committed message at once, without the caller waiting. A failure is only logged: the message stays in the outbox and the worker
 * sends it.
 */
export function createMessageDispatcher(db: Db, sender: MessageSender, log: Logger) {
  const running = new Set<Promise<void>>();
  return {
    dispatch(messageKey: string): void {
      const onFailure = ({ messageID, attempts, error }: { messageID: string; attempts: number; error: unknown }) =>
        log.warn({ messageID, attempts, err: error }, 'message not sent');
      const run = sendDueMessages(db, sender, { limit: 1, messageKey, onFailure }).then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, 'the outbox could not be read'),
      );
      running.add(run);
      void run.finally(() => running.delete(run));
    },
    /** Resolves when all sends have ended. */
    drain: async () => {
      await Promise.all(running);
    },
  };
}
export type MessageDispatcher = ReturnType<typeof createMessageDispatcher>;
