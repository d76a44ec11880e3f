import type { Db } from '../../db/client';
import { createMessageRepository } from './messageRepository';

const shown = 50;

export const createOutboxService = (db: Db) => ({
  /** The newest fifty messages, whoever they are for. */
  listNewest: () => createMessageRepository(db).listNewest(shown),
});
export type OutboxService = ReturnType<typeof createOutboxService>;
