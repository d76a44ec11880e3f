import { eq } from 'drizzle-orm';
import { messages } from '../../db/schema/messages';
import { users } from '../../db/schema/users';
import type { Db } from '../../platform/db/client';
import { newId } from '../../platform/ids';

interface UserNotification {
  userID: string;
  /** Deduplication key: a message with this key is sent once. */
  messageKey: string;
  subject: string;
  body: string;
}

/** Queues a message to the user in the transaction of the caller; the worker sends it. Does nothing when the user has no contact. */
export async function notifyUser(db: Db, { userID, messageKey, subject, body }: UserNotification): Promise<void> {
  const [user] = await db
    .select({ email: users.email, phone: users.phone, loginType: users.loginType })
    .from(users)
    .where(eq(users.userID, userID));
  if (!user) return;
  const channel = user.phone && (user.loginType === 'WHATSAPP' || !user.email) ? ('WHATSAPP' as const) : ('EMAIL' as const);
  const recipient = channel === 'WHATSAPP' ? user.phone : user.email;
  if (!recipient) return;
  await db
    .insert(messages)
    .values({ messageID: newId('msg'), messageKey, channel, recipient, subject, body })
    .onConflictDoNothing();
}
