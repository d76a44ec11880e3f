import { and, asc, eq, ne, notInArray, sql } from 'drizzle-orm';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';

/** Titles of a channel that a reward can give, the newest first. */
export const listTitleChoices = (db: Db, channelID: string): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: releases.releaseID, name: releases.name })
    .from(releases)
    .where(and(eq(releases.channelID, channelID), notInArray(releases.state, ['REMOVED']), ne(releases.kind, 'SNAX')))
    .orderBy(sql`${releases.createdAt} DESC`, asc(releases.releaseID))
    .limit(200);

/** Whether the title belongs to the channel. */
export const isTitleOfChannel = async (db: Db, channelID: string, releaseID: string): Promise<boolean> =>
  (await db.$count(releases, and(eq(releases.channelID, channelID), eq(releases.releaseID, releaseID), ne(releases.state, 'REMOVED')))) > 0;
