import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { messages } from '../../db/schema/messages';
import { users } from '../../db/schema/users';
import { newId } from '../../ids';

interface News {
  userID: string;
  /** The same key is the same news. */
  messageKey: string;
  subject: string;
  body: string;
}

/** Writes down what the buyer must hear, in the transaction of the deed; the worker sends it. Nobody to reach is no error. */
export async function tellBuyer(db: Db, { userID, messageKey, subject, body }: News): Promise<void> {
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
