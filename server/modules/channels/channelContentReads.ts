import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { events } from '../../db/schema/events';

/** What hangs on channels, asked by those who must not know the products. */
export const createChannelContentReads = (db: Db) => ({
  async hasContent(channelID: string): Promise<boolean> {
    const [event] = await db.select({ eventID: events.eventID }).from(events).where(eq(events.channelID, channelID)).limit(1);
    return event !== undefined;
  },
});
