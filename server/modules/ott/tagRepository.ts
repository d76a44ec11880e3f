import { and, desc, eq, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import type { TagRequest, TagState } from '../../contract/myReleases';
import { channels } from '../../db/schema/channels';
import { releasePeople } from '../../db/schema/releasePeople';
import { releases } from '../../db/schema/releases';
import { users } from '../../db/schema/users';
import { fromCursor, idKey, instantKey, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { idFrom } from '../../platform/ids';
import { isoDates } from '../../platform/isoDates';
import { toChannelSummary } from '../channels/channels';
import { artworkOf } from './cardViews';

type TagRow = typeof releasePeople.$inferSelect;
export interface TaggedPerson extends Pick<TagRow, 'role' | 'as' | 'ranges'> {
  userID: string | null;
  channelID: string | null;
}

export const createTagRepository = (db: Db) => ({
  async countUsers(userIDs: readonly string[]): Promise<number> {
    return userIDs.length === 0 ? 0 : db.$count(users, and(inArray(users.userID, [...userIDs]), eq(users.isDisabled, false)));
  },
  async listOwners(channelIDs: readonly string[]) {
    if (channelIDs.length === 0) return [];
    return db
      .select({ channelID: channels.channelID, ownerID: channels.ownerID })
      .from(channels)
      .where(and(inArray(channels.channelID, [...channelIDs]), sql`${channels.deletedAt} IS NULL`));
  },
  /** A person tagged again in the same role keeps their answer; people no longer listed are removed. Returns the newly tagged. */
  async replace(
    releaseID: string,
    kind: 'USERS' | 'CHANNELS',
    people: readonly TaggedPerson[],
    accepts: (one: TaggedPerson) => boolean,
    now: Date,
  ): Promise<TagRow[]> {
    const isKind = kind === 'USERS' ? isNotNull(releasePeople.userID) : isNotNull(releasePeople.channelID);
    const rows = people.map((one, position) => ({
      ...one,
      tagID: idFrom('tag', releaseID, one.userID ?? one.channelID ?? '', one.role),
      releaseID,
      position,
      ...(accepts(one) ? { state: 'ACCEPTED' as const, answeredAt: now } : {}),
    }));
    const ids = rows.map(({ tagID }) => tagID);
    await db.delete(releasePeople).where(and(eq(releasePeople.releaseID, releaseID), isKind, notInArray(releasePeople.tagID, ids)));
    if (rows.length === 0) return [];
    const found = await db.select({ tagID: releasePeople.tagID }).from(releasePeople).where(inArray(releasePeople.tagID, ids));
    const before = new Set(found.map(({ tagID }) => tagID));
    const written = await db
      .insert(releasePeople)
      .values(rows)
      .onConflictDoUpdate({
        target: releasePeople.tagID,
        set: { as: sql`excluded.credited_as`, ranges: sql`excluded.ranges`, position: sql`excluded.position` },
      })
      .returning();
    return written.filter(({ tagID }) => !before.has(tagID));
  },
  /** Adds the request that a reward promised beside the others; a person who was asked for this role before keeps their answer. */
  async request({ releaseID, userID, role, now }: { releaseID: string; userID: string; role: TagRow['role']; now: Date }) {
    const tagID = idFrom('tag', releaseID, userID, role);
    const added = await db
      .insert(releasePeople)
      .values({ tagID, releaseID, userID, channelID: null, role, position: 999, isReward: true, askedAt: now })
      .onConflictDoNothing()
      .returning({ tagID: releasePeople.tagID });
    return { tagID, isNew: added.length > 0 };
  },
  findRequest: ({ releaseID, userID, role }: { releaseID: string; userID: string; role: TagRow['role'] }) =>
    firstRow(
      db
        .select({ tagID: releasePeople.tagID, state: releasePeople.state })
        .from(releasePeople)
        .where(eq(releasePeople.tagID, idFrom('tag', releaseID, userID, role))),
    ),
  /** Returns the release of the removed tag. */
  async remove(tagID: string): Promise<string | null> {
    const [removed] = await db.delete(releasePeople).where(eq(releasePeople.tagID, tagID)).returning();
    return removed?.releaseID ?? null;
  },
  /** Tags of a user or of their channels: unanswered requests first. */
  async listRequests(userID: string, state: TagState | undefined, limit: number, cursor?: string, tagID?: string) {
    const isPending = sql<number>`CASE WHEN ${releasePeople.state} = 'PENDING' THEN 1 ELSE 0 END`;
    const at = sql<string>`${releasePeople.askedAt}::text`;
    const after = fromCursor(cursor, /^[01]$/, instantKey, idKey);
    const rows = await db
      .select({
        tag: releasePeople,
        channel: channels,
        release: releases,
        isPending,
        at,
        channelName: sql<string>`(SELECT o.name FROM channels o WHERE o.channel_id = ${releases.channelID})`,
      })
      .from(releasePeople)
      .innerJoin(releases, eq(releases.releaseID, releasePeople.releaseID))
      .leftJoin(channels, eq(channels.channelID, releasePeople.channelID))
      .where(
        and(
          or(eq(releasePeople.userID, userID), eq(channels.ownerID, userID)),
          sql`${releases.state} <> 'REMOVED'`,
          state ? eq(releasePeople.state, state) : undefined,
          tagID ? eq(releasePeople.tagID, tagID) : undefined,
          after
            ? sql`(${isPending}, ${releasePeople.askedAt}, ${releasePeople.tagID}) < (${Number(after[0])}, ${after[1]}::timestamptz, ${after[2]})`
            : undefined,
        ),
      )
      .orderBy(desc(isPending), desc(releasePeople.askedAt), desc(releasePeople.tagID))
      .limit(limit + 1);
    const page = toPage(rows, limit, (row) => toCursor(String(row.isPending), row.at, row.tag.tagID));
    return { items: page.rows.map(toRequest), nextCursor: page.nextCursor };
  },
  /** False when the tag is addressed to another user. Returns the release. */
  async answer(tagID: string, userID: string, state: 'ACCEPTED' | 'REJECTED', now: Date): Promise<string | null> {
    const [row] = await db
      .update(releasePeople)
      .set({ state, answeredAt: now })
      .where(
        and(
          eq(releasePeople.tagID, tagID),
          sql`(${releasePeople.userID} = ${userID} OR EXISTS (SELECT 1 FROM channels c WHERE c.channel_id = ${releasePeople.channelID} AND c.owner_id = ${userID}))`,
        ),
      )
      .returning({ releaseID: releasePeople.releaseID });
    return row?.releaseID ?? null;
  },
});

interface TagRequestRow {
  tag: TagRow;
  channel: typeof channels.$inferSelect | null;
  release: typeof releases.$inferSelect;
  channelName: string;
}
const toRequest = ({ tag, channel, release, channelName }: TagRequestRow): TagRequest => ({
  ...isoDates(tag),
  channel: channel && toChannelSummary(channel),
  release: { ...release, artwork: artworkOf(release.name, release.artwork), channelName },
});
