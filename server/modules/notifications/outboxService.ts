import type { Db } from '../../platform/db/client';
import { createMessageRepository } from './messageRepository';

const pageSize = 50;

export const createOutboxService = (db: Db) => ({
  /** The newest fifty messages, of all recipients. */
  listNewest: () => createMessageRepository(db).listNewest(pageSize),
});
export type OutboxService = ReturnType<typeof createOutboxService>;
