import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Channel, ChannelSummary } from '../../contract/channels';
import { channels } from '../../db/schema/channels';
import { users } from '../../db/schema/users';
import { fromCursor, idKey, escapeLike, toCursor, toPage } from '../../platform/cursor';
import type { Db } from '../../platform/db/client';
import { firstRow } from '../../platform/db/firstRow';
import { isUniqueViolation } from '../../platform/db/isUniqueViolation';
import { conflict } from '../../platform/errors';
import { isoDates } from '../../platform/isoDates';
import { imageSetOf } from '../../platform/storage/imageSetOf';

export type ChannelRow = typeof channels.$inferSelect;

/** The columns of a channel's summary. */
export const channelSummaryColumns = {
  channelID: channels.channelID,
  handle: channels.handle,
  name: channels.name,
  avatar: channels.avatar,
  eventCount: channels.eventCount,
};
export type ChannelSummaryRow = Pick<ChannelRow, keyof typeof channelSummaryColumns>;

export const toChannelSummary = ({ channelID, handle, name, avatar, eventCount }: ChannelSummaryRow): ChannelSummary => ({
  channelID,
  handle,
  name,
  avatar: avatar ? imageSetOf(avatar) : null,
  eventCount,
});

const toChannel = (row: ChannelRow, ownerName: string): Channel => ({
  ...isoDates(row),
  avatar: row.avatar && imageSetOf(row.avatar),
  banner: row.banner && imageSetOf(row.banner),
  ownerName,
});

const isOpen = isNull(channels.deletedAt);
/** It has a page: its owner did not close it, and staff did not take it down. */
const isPublic = and(isOpen, isNull(channels.takenDownAt));
/** The expression of channels_search_idx, character for character; PostgreSQL would not use the index otherwise. */
const searchText = sql`lower(' ' || ${channels.handle} || ' ' || ${channels.name} || ' ' || replace(${channels.name}, ' ', ''))`;

const handleTaken = () => conflict('HANDLE_TAKEN', 'This handle is taken');

export const createChannelRepository = (db: Db) => {
  const findOne = async (condition: SQL | undefined, preferredOwnerID?: string): Promise<Channel | null> => {
    const [row] = await db
      .select({ channel: channels, ownerName: users.name })
      .from(channels)
      .innerJoin(users, eq(users.userID, channels.ownerID))
      .where(and(condition, isOpen))
      .orderBy(
        ...(preferredOwnerID === undefined ? [] : [sql`(${channels.ownerID} = ${preferredOwnerID}) DESC`]),
        asc(channels.createdAt),
        asc(channels.channelID),
      )
      .limit(1);
    return row ? toChannel(row.channel, row.ownerName) : null;
  };

  return {
    findChannel: (channelID: string) => findOne(eq(channels.channelID, channelID)),
    findByHandle: (handle: string) => findOne(and(eq(channels.handle, handle), isPublic)),
    /** What the share card shows of the channel. */
    findShareCard: (handle: string): Promise<Pick<ChannelRow, 'channelID' | 'name' | 'avatar'> | null> =>
      firstRow(
        db
          .select({ channelID: channels.channelID, name: channels.name, avatar: channels.avatar })
          .from(channels)
          .where(and(eq(channels.handle, handle), isPublic)),
      ),
    async findGstin(channelID: string): Promise<string | null> {
      const [channel] = await db.select({ gstin: channels.gstin }).from(channels).where(eq(channels.channelID, channelID));
      return channel?.gstin ?? null;
    },
    async findTaxIdentity(channelID: string): Promise<{ gstin: string | null; legalName: string; address: string }> {
      const [found] = await db
        .select({ gstin: channels.gstin, legalName: channels.legalName, address: channels.taxAddress })
        .from(channels)
        .where(eq(channels.channelID, channelID));
      return found ?? { gstin: null, legalName: '', address: '' };
    },
    /** The first channel the user created. */
    findFirstOwned: (userID: string) => findOne(eq(channels.ownerID, userID)),
    /** A channel in whose team the user is, their own first; with `channelID`, that one or null. */
    findFirstByMember: (userID: string, channelID?: string) =>
      findOne(
        and(
          sql`EXISTS (SELECT 1 FROM channel_members team WHERE team.channel_id = ${channels.channelID} AND team.user_id = ${userID})`,
          channelID === undefined ? undefined : eq(channels.channelID, channelID),
        ),
        userID,
      ),
    /** Null for another user's channel. */
    findOwned: (userID: string, channelID: string) => findOne(and(eq(channels.ownerID, userID), eq(channels.channelID, channelID))),
    /** A closed channel keeps its handle, so that old links never lead to another owner's channel. */
    async isHandleUsed(handle: string): Promise<boolean> {
      const [row] = await db.select({ channelID: channels.channelID }).from(channels).where(eq(channels.handle, handle));
      return row !== undefined;
    },
    countOwned: (userID: string) => db.$count(channels, and(eq(channels.ownerID, userID), isOpen)),
    async addChannel(
      channel: Pick<ChannelRow, 'channelID' | 'handle' | 'name' | 'about' | 'ownerID'> &
        Partial<Pick<ChannelRow, 'avatar' | 'banner' | 'timeZone'>>,
    ): Promise<void> {
      const added = await db.insert(channels).values(channel).onConflictDoNothing().returning({ channelID: channels.channelID });
      if (added.length === 0) throw handleTaken();
    },
    /** False for a closed channel. */
    async changeChannel(
      channelID: string,
      change: Partial<
        Pick<ChannelRow, 'handle' | 'name' | 'about' | 'avatar' | 'banner' | 'ownerID' | 'gstin' | 'legalName' | 'taxAddress' | 'timeZone'>
      >,
    ): Promise<boolean> {
      try {
        const { rowCount } = await db
          .update(channels)
          .set({ ...change, channelID })
          .where(and(eq(channels.channelID, channelID), isOpen));
        return rowCount === 1;
      } catch (error) {
        throw isUniqueViolation(error, 'channels_handle_key') ? handleTaken() : error;
      }
    },
    /**
     * Locks the row until the transaction ends, so that no event is added to a channel that is being closed and no two owners leave at
     * once.
     */
    async lock(channelID: string): Promise<ChannelRow | null> {
      return firstRow(
        db
          .select()
          .from(channels)
          .where(and(eq(channels.channelID, channelID), isOpen))
          .for('update'),
      );
    },
    async setTakenDown(channelID: string, takenDownAt: Date | null): Promise<void> {
      await db.update(channels).set({ takenDownAt }).where(eq(channels.channelID, channelID));
    },
    async adjustFollowerCounts(channelIDs: string[], by: 1 | -1): Promise<void> {
      await db
        .update(channels)
        .set({ followerCount: sql`${channels.followerCount} + ${by}` })
        .where(inArray(channels.channelID, channelIDs));
    },
    /** Stores how many public events the channel has. Counts under the channel's lock, so that concurrent changes count each other. */
    async updateEventCount(channelID: string, countEvents: () => Promise<number>): Promise<void> {
      await db.select({ channelID: channels.channelID }).from(channels).where(eq(channels.channelID, channelID)).for('no key update');
      await db
        .update(channels)
        .set({ eventCount: await countEvents() })
        .where(eq(channels.channelID, channelID));
    },
    async closeChannel(channelID: string, now: Date): Promise<void> {
      await db.update(channels).set({ deletedAt: now }).where(eq(channels.channelID, channelID));
    },
    async listSummaries(channelIDs: string[]): Promise<ChannelSummary[]> {
      const rows = await db
        .select()
        .from(channels)
        .where(and(inArray(channels.channelID, channelIDs), isPublic));
      const byID = new Map(rows.map((row) => [row.channelID, toChannelSummary(row)]));
      return [...new Set(channelIDs)].flatMap((channelID) => byID.get(channelID) ?? []);
    },
    /** Handles that start with the words first; without words, all channels by handle. */
    async searchChannels(q: string | undefined, limit: number, cursor: string | undefined) {
      const escapedQuery = escapeLike((q ?? '').toLowerCase());
      const rank =
        q === undefined ? sql<number>`0` : sql<number>`CASE WHEN ${channels.handle} LIKE ${`${escapedQuery}%`} THEN 0 ELSE 1 END`;
      const after = fromCursor(cursor, /^[01]$/, idKey);
      const isAfter =
        after &&
        (q === undefined ? sql`${channels.handle} > ${after[1]}` : sql`(${rank}, ${channels.handle}) > (${after[0]}::int, ${after[1]})`);
      const rows = await db
        .select({ channel: channels, rank })
        .from(channels)
        .where(and(q === undefined ? undefined : sql`${searchText} LIKE ${`%${escapedQuery}%`}`, isPublic, isAfter ?? undefined))
        .orderBy(...(q === undefined ? [] : [asc(rank)]), asc(channels.handle))
        .limit(limit + 1);
      const page = toPage(rows, limit, (row) => toCursor(String(row.rank), row.channel.handle));
      return { items: page.rows.map((row) => toChannelSummary(row.channel)), nextCursor: page.nextCursor };
    },
  };
};

/** The channels that a user owns, the oldest first. */
export const listOwnedChannels = (db: Db, userID: string) =>
  db
    .select({ channelID: channels.channelID, handle: channels.handle, name: channels.name })
    .from(channels)
    .where(and(eq(channels.ownerID, userID), isNull(channels.deletedAt)))
    .orderBy(channels.createdAt)
    .limit(50);
