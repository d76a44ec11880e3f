import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/client';
import { messages } from '../../db/schema/messages';
import { users } from '../../db/schema/users';
import { newId } from '../../platform/ids';

interface UserNotification {
  userID: string;
  /** The same key is the same news. */
  messageKey: string;
  subject: string;
  body: string;
}

/** Writes down what the buyer must hear, in the transaction of the deed; the worker sends it. Nobody to reach is no error. */
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
