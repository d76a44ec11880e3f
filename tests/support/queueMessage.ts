import { messages } from '@/server/db/schema/messages';
import type { Db } from '@/server/platform/db/client';
import { newId } from '@/server/platform/ids';

type NewMessage = typeof messages.$inferInsert;

/** A message of any text and channel in the outbox, for tests of the senders. */
export const queueMessage = (db: Db, message: Omit<NewMessage, 'messageID'>) =>
  db.insert(messages).values({ messageID: newId('msg'), ...message });
