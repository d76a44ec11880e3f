import { Handle, type Channel, type ChannelAuthorized, type ChannelPage } from '../../contract/channels';
import type { InputOf } from '../../contract/operations';
import { hasRight } from '../../contract/rights';
import type { Validity } from '../../contract/users';
import type { Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import { badInput, conflict, notFound } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import type { ImageStore } from '../../platform/storage/imageStore';
import { createFollowRepository, isReserved } from '../users/users';
import { storeChannelPictures } from './channelPictures';
import { createChannelRepository } from './channelRepository';
import { findChannelRole } from './permissionReads';
import { lockOwnedChannel, requirePermission } from './permissions';
import { recordChannelLog } from './teamRepository';

/** What the log calls a changed field. */
const fieldNames = {
  avatar: 'picture',
  banner: 'banner',
  handle: 'handle',
  name: 'name',
  about: 'description',
  timeZone: 'time zone',
} as const;

const directoryPageSize = 10;
/** Enough for a studio, and a limit for users who hoard handles. */
const maxChannels = 20;

function handleProblem(handle: string): string | null {
  if (!Handle.safeParse(handle).success) {
    if (handle.length < 3) return 'Use at least 3 characters';
    if (handle.length > 30) return 'Use at most 30 characters';
    return 'Use lowercase letters, digits and underscores only';
  }
  return isReserved(handle) ? 'This handle is reserved' : null;
}

interface Deps {
  db: Database;
  clock: Clock;
  images: ImageStore;
  /** What other modules know of a channel. */
  hasContent: (db: Db, channelID: string) => Promise<boolean>;
  hasPodcast: (db: Db, channelID: string) => Promise<boolean>;
  hasUnsettledBalance: (db: Db, channelID: string) => Promise<boolean>;
  /** Whether sales of other channels are divided with it. */
  isPayee: (db: Db, channelID: string, now: Date) => Promise<boolean>;
}

export const createChannelService = ({ db, clock, images, hasContent, hasPodcast, hasUnsettledBalance, isPayee }: Deps) => {
  const withViewerState = async (dbOrTx: Db, channel: Channel, viewer: Viewer): Promise<ChannelAuthorized> => {
    const role = await findChannelRole(dbOrTx, viewer.userID, channel.channelID);
    const isFollowing = await createFollowRepository(dbOrTx).isFollowing(viewer.userID, 'CHANNEL', channel.channelID);
    return { ...channel, isOwner: hasRight(role, 'channel.edit'), isFollowing, role };
  };
  const setFollowing = (viewer: Viewer, channelID: string, isFollowing: boolean) =>
    db.transaction(async (tx) => {
      const channels = createChannelRepository(tx);
      const follows = createFollowRepository(tx);
      if (!(await channels.findChannel(channelID))) throw notFound('This channel');
      const isChanged = await (isFollowing
        ? follows.follow(viewer.userID, 'CHANNEL', channelID)
        : follows.unfollow(viewer.userID, 'CHANNEL', channelID));
      if (isChanged) await channels.adjustFollowerCounts([channelID], isFollowing ? 1 : -1);
      return { isFollowing, followerCount: (await channels.findChannel(channelID))?.followerCount ?? 0 };
    });
  const log = (tx: Tx, { userID: actorID }: Viewer, channelID: string, action: string, description: string) =>
    recordChannelLog(tx, { channelID, actorID, area: 'CHANNEL', action, subjectID: channelID, description });
  const requireUnreserved = (handle: string | undefined) => {
    if (handle !== undefined && isReserved(handle)) throw badInput({ handle: 'is reserved' });
  };

  return {
    async createChannel(
      viewer: Viewer,
      { handle, name, about = '', timeZone, avatarBase64, bannerBase64 }: InputOf<'channels.new'>,
    ): Promise<ChannelAuthorized> {
      requireUnreserved(handle);
      const pictures = await storeChannelPictures(images, { avatarBase64, bannerBase64, name });
      return db.transaction(async (tx) => {
        const channels = createChannelRepository(tx);
        if ((await channels.countOwned(viewer.userID)) >= maxChannels)
          throw conflict('TOO_MANY_CHANNELS', `You can own at most ${maxChannels} channels`);
        const channelID = newId('chn');
        await channels.addChannel({ channelID, handle, name, about, ownerID: viewer.userID, ...(timeZone && { timeZone }), ...pictures });
        const channel = await channels.findChannel(channelID);
        if (!channel) throw notFound('This channel');
        return withViewerState(tx, channel, viewer);
      });
    },
    /** 404 outside the team, as for a channel that does not exist. */
    async changeChannel(
      viewer: Viewer,
      { channelID, handle, name, about, timeZone, avatarBase64, bannerBase64 }: InputOf<'channels.update'>,
    ): Promise<ChannelAuthorized> {
      requireUnreserved(handle);
      await requirePermission(db, viewer.userID, channelID, 'channel.edit', 'This channel');
      const before = await createChannelRepository(db).findChannel(channelID);
      if (!before) throw notFound('This channel');
      const pictures = await storeChannelPictures(images, { avatarBase64, bannerBase64, name: name ?? before.name });
      const change = {
        ...pictures,
        ...(handle === undefined ? {} : { handle }),
        ...(name === undefined ? {} : { name }),
        ...(about === undefined ? {} : { about }),
        ...(timeZone === undefined ? {} : { timeZone }),
      };
      const edited = Object.entries(fieldNames).flatMap(([field, label]) => (field in change ? [label] : []));
      return db.transaction(async (tx) => {
        await requirePermission(tx, viewer.userID, channelID, 'channel.edit', 'This channel');
        const channels = createChannelRepository(tx);
        if (!(await channels.changeChannel(channelID, change))) throw notFound('This channel');
        const channel = await channels.findChannel(channelID);
        if (!channel) throw notFound('This channel');
        await log(tx, viewer, channelID, 'channel.edited', `Edited the channel: ${edited.join(', ') || 'no changes'}`);
        return withViewerState(tx, channel, viewer);
      });
    },
    /** Keeps the row, since purchases and statistics refer to it. */
    closeChannel: (viewer: Viewer, channelID: string) =>
      db.transaction(async (tx) => {
        const channels = createChannelRepository(tx);
        await lockOwnedChannel(tx, channelID, viewer.userID, 'channel.close');
        if (await hasContent(tx, channelID))
          throw conflict('CHANNEL_IN_USE', 'Releases, campaigns or events belong to this channel, so it cannot be closed');
        if (await hasUnsettledBalance(tx, channelID))
          throw conflict('CHANNEL_HAS_BALANCE', 'Money of this channel has not been paid out, so it cannot be closed');
        if (await isPayee(tx, channelID, clock.now()))
          throw conflict(
            'CHANNEL_IS_PAYEE',
            'Receipts of others are divided with this channel, so it cannot be closed. Ask for new terms without it',
          );
        await channels.closeChannel(channelID, clock.now());
        await log(tx, viewer, channelID, 'channel.closed', 'Closed the channel');
        return {};
      }),
    async getChannel(handle: string): Promise<ChannelPage> {
      // Other texts cannot be a handle, and PostgreSQL rejects a NUL.
      const channel = /^\w{1,60}$/.test(handle) ? await createChannelRepository(db).findByHandle(handle.toLowerCase()) : null;
      if (!channel) throw notFound('This channel');
      return { ...channel, hasPodcast: await hasPodcast(db, channel.channelID) };
    },
    /**
     * `data` is null for a user without a channel, which is no error. For the viewer it is a channel in whose team they are, so that an
     * invited user has a studio too.
     */
    async getChannelOf(
      viewer: Viewer,
      { userID, channelID }: { userID: string; channelID?: string | undefined },
    ): Promise<{ data: ChannelAuthorized | null }> {
      const channels = createChannelRepository(db);
      const channel =
        userID === viewer.userID
          ? await channels.findFirstByMember(userID, channelID)
          : channelID === undefined
            ? await channels.findFirstOwned(userID)
            : await channels.findOwned(userID, channelID);
      return { data: channel && (await withViewerState(db, channel, viewer)) };
    },
    listChannels: async (channelIDs: string[]) => ({ items: await createChannelRepository(db).listSummaries(channelIDs) }),
    async handleValidity(handle: string): Promise<Validity> {
      const problem = handleProblem(handle);
      if (problem) return { isValid: false, reason: problem };
      return (await createChannelRepository(db).isHandleUsed(handle))
        ? { isValid: false, reason: 'This handle is taken' }
        : { isValid: true, reason: null };
    },
    search: (q: string | undefined, limit: number = directoryPageSize, cursor?: string) =>
      createChannelRepository(db).searchChannels(q, limit, cursor),
    follow: (viewer: Viewer, channelID: string) => setFollowing(viewer, channelID, true),
    unfollow: (viewer: Viewer, channelID: string) => setFollowing(viewer, channelID, false),
  };
};
export type ChannelService = ReturnType<typeof createChannelService>;
