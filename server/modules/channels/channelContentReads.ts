import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { events } from '../../db/schema/events';
import { releases } from '../../db/schema/releases';

/** What hangs on channels, asked by those who must not know the products. */
export const createChannelContentReads = (db: Db) => ({
  async hasContent(channelID: string): Promise<boolean> {
    const [event] = await db.select({ eventID: events.eventID }).from(events).where(eq(events.channelID, channelID)).limit(1);
    if (event) return true;
    const [release] = await db.select({ releaseID: releases.releaseID }).from(releases).where(eq(releases.channelID, channelID)).limit(1);
    return release !== undefined;
  },
});
