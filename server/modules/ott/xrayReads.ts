import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tag } from '../../contract/myReleases';
import type { XrayPerson } from '../../contract/titles';
import { channels } from '../../db/schema/channels';
import { releasePeople } from '../../db/schema/releasePeople';
import { users } from '../../db/schema/users';
import { fromCursor, idKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { toChannelSummary } from '../channels/channels';
import { toSummary } from '../users/users';

interface TagRow {
  tag: typeof releasePeople.$inferSelect;
  user: typeof users.$inferSelect | null;
  channel: typeof channels.$inferSelect | null;
}

const toPerson = ({ tag, user, channel }: TagRow): XrayPerson => ({
  ...tag,
  user: user && toSummary(user),
  channel: channel && toChannelSummary(channel),
  followerCount: user?.followerCount ?? channel?.followerCount ?? 0,
});

/** On screen at that moment; a person without ranges is on screen throughout. */
const isOn = (atMs: number) =>
  sql<boolean>`(${releasePeople.ranges} = '[]'::jsonb OR EXISTS (SELECT 1 FROM jsonb_to_recordset(${releasePeople.ranges}) AS g("fromMs" int, "toMs" int) WHERE ${atMs} >= g."fromMs" AND ${atMs} < g."toMs"))`;

const selectTags = (db: Db, offScreen = sql<number>`0::int`) =>
  db
    .select({ tag: releasePeople, user: users, channel: channels, offScreen })
    .from(releasePeople)
    .leftJoin(users, eq(users.userID, releasePeople.userID))
    .leftJoin(channels, eq(channels.channelID, releasePeople.channelID));

/** People who accepted their tag, in the creator's order; with a moment, those on screen then come first. */
export async function listPeople(
  db: Db,
  releaseID: string,
  limit: number,
  cursor?: string,
  atMs?: number,
): Promise<{ items: XrayPerson[]; nextCursor: string | null }> {
  const offScreen = atMs === undefined ? sql<number>`0::int` : sql<number>`CASE WHEN ${isOn(atMs)} THEN 0 ELSE 1 END`;
  const after = fromCursor(cursor, /^[01]$/, /^\d{1,5}$/, idKey);
  const isAfter =
    after &&
    sql`(${offScreen}, ${releasePeople.position}, ${releasePeople.tagID}) > (${Number(after[0])}, ${Number(after[1])}, ${after[2]})`;
  const rows = await selectTags(db, offScreen)
    .where(and(eq(releasePeople.releaseID, releaseID), eq(releasePeople.state, 'ACCEPTED'), isAfter ?? undefined))
    .orderBy(asc(offScreen), asc(releasePeople.position), asc(releasePeople.tagID))
    .limit(limit + 1);
  const page = toPage(rows, limit, (row) => toCursor(String(row.offScreen), String(row.tag.position), row.tag.tagID));
  return { items: page.rows.map(toPerson), nextCursor: page.nextCursor };
}

export async function listTags(db: Db, releaseID: string): Promise<Tag[]> {
  const rows = await selectTags(db)
    .where(eq(releasePeople.releaseID, releaseID))
    .orderBy(asc(releasePeople.position), asc(releasePeople.tagID));
  return rows.map((row) => ({
    ...toPerson(row),
    state: row.tag.state,
    askedAt: row.tag.askedAt.toISOString(),
    answeredAt: row.tag.answeredAt?.toISOString() ?? null,
  }));
}
