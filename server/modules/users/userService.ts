import type { z } from 'zod';
import type { KycState } from '../../contract/kyc';
import { isNameMissing, nameFromUsername } from '../../contract/missingName';
import type { ExtendedDetails, Interests, UpdateProfileInput, UserDetails, UserDetailsAuthorized, Validity } from '../../contract/users';
import type { Clock } from '../../platform/clock';
import type { Database, Db } from '../../platform/db/client';
import { badInput, conflict, notFound, unauthorized } from '../../platform/errors';
import type { Viewer } from '../../platform/http/viewer';
import { newId } from '../../platform/ids';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import type { ImageStore } from '../../platform/storage/imageStore';
import { readPicture } from '../../platform/storage/makeVariants';
import { createFollowRepository } from './followRepository';
import { isReserved, usernameProblem } from './username';
import { createUserRepository, toSignedInUser, toSummary, type UserRow } from './userRepository';
import { createUserSearchReads } from './userSearchReads';

const searchPageSize = 5;

const interestsOf = ({ genres, languages, contentTypes }: UserRow): Interests => ({
  genres,
  languages,
  contentTypes: contentTypes as Interests['contentTypes'], // -- only the contract's values are ever written
});

interface Deps {
  db: Database;
  clock: Clock;
  images: ImageStore;
  /** What other modules know of a user. */
  kycStateOf: (db: Db, userID: string, now: Date) => Promise<KycState>;
  listOwnedChannels: (db: Db, userID: string) => Promise<UserDetails['channels']>;
}

export const createUserService = ({ db, clock, images, kycStateOf, listOwnedChannels }: Deps) => {
  const requireCurrentUser = async (viewer: Viewer): Promise<UserRow> => {
    const user = await createUserRepository(db).findUser(viewer.userID);
    if (!user) throw unauthorized();
    return user;
  };
  const requireByUsername = async (username: string): Promise<UserRow> => {
    // Other texts cannot be a username, and PostgreSQL rejects a NUL.
    const user = /^\w{1,60}$/.test(username) ? await createUserRepository(db).findByUsername(username) : null;
    if (!user) throw notFound('This person');
    return user;
  };
  const detailsOf = async (user: UserRow): Promise<UserDetails> => ({
    ...toSummary(user),
    about: user.about,
    followerCount: user.followerCount,
    followingCount: user.followingCount,
    joinedAt: user.createdAt.toISOString(),
    channels: await listOwnedChannels(db, user.userID),
  });
  const extendedDetailsOf = async (viewer: Viewer): Promise<ExtendedDetails> => {
    const user = await requireCurrentUser(viewer);
    return {
      ...toSignedInUser(user, viewer.loginType),
      about: user.about,
      phone: user.phone,
      country: user.country,
      interests: interestsOf(user),
      followerCount: user.followerCount,
      followingCount: user.followingCount,
      kycStatus: await kycStateOf(db, user.userID, clock.now()),
      avatarArtwork: user.avatar ? imageSetOf(user.avatar) : null,
    };
  };
  const setFollowing = (viewer: Viewer, userID: string, isFollowing: boolean) =>
    db.transaction(async (tx) => {
      const users = createUserRepository(tx);
      const follows = createFollowRepository(tx);
      const target = await users.findUser(userID);
      if (!target || target.isDisabled) throw notFound('This person');
      await (isFollowing ? follows.follow(viewer.userID, 'USER', userID) : follows.unfollow(viewer.userID, 'USER', userID));
      const after = await users.findUser(userID);
      return { isFollowing, followerCount: after?.followerCount ?? 0 };
    });

  return {
    myDetails: async (viewer: Viewer) => toSignedInUser(await requireCurrentUser(viewer), viewer.loginType),
    extendedDetails: extendedDetailsOf,
    /** The viewer's own username counts as free. */
    async usernameValidity(username: string, viewer: Viewer | null): Promise<Validity> {
      const problem = usernameProblem(username);
      if (problem) return { isValid: false, reason: problem };
      const isTaken = await createUserRepository(db).isUsernameTaken(username, viewer?.userID ?? null);
      return isTaken ? { isValid: false, reason: 'This username is taken' } : { isValid: true, reason: null };
    },
    getInterests: async (viewer: Viewer) => interestsOf(await requireCurrentUser(viewer)),
    async updateInterests(viewer: Viewer, interests: Interests): Promise<Interests> {
      const unique: Interests = {
        genres: [...new Set(interests.genres)],
        languages: [...new Set(interests.languages)],
        contentTypes: [...new Set(interests.contentTypes)],
      };
      await createUserRepository(db).changeInterests(viewer.userID, unique);
      return unique;
    },
    search: (q: string, limit: number = searchPageSize, cursor?: string) => createUserSearchReads(db).searchUsers(q, limit, cursor),
    getDetails: async (username: string) => detailsOf(await requireByUsername(username)),
    async getDetailsAuthorized(username: string, viewer: Viewer): Promise<UserDetailsAuthorized> {
      const user = await requireByUsername(username);
      const isFollowing = await createFollowRepository(db).isFollowing(viewer.userID, 'USER', user.userID);
      return { ...(await detailsOf(user)), isFollowing, isMe: user.userID === viewer.userID };
    },
    /** In the order of the ids; leaves out unknown and closed accounts. */
    listUsers: async (userIDs: string[]) => ({ items: await createUserRepository(db).listSummaries(userIDs) }),
    follow: (viewer: Viewer, userID: string) => {
      if (viewer.userID === userID) throw conflict('OWN_ACCOUNT', 'You cannot follow yourself');
      return setFollowing(viewer, userID, true);
    },
    unfollow: (viewer: Viewer, userID: string) => setFollowing(viewer, userID, false),
    /** 409 when the username is taken, also in a race. */
    async updateProfile(viewer: Viewer, { name, username, about }: z.output<typeof UpdateProfileInput>): Promise<ExtendedDetails> {
      if (username !== undefined && isReserved(username)) throw badInput({ username: 'is reserved' });
      if (name?.startsWith('@')) throw badInput({ name: 'can’t begin with @' });
      const isUnnamed = name === undefined && username !== undefined && isNameMissing(await requireCurrentUser(viewer));
      await createUserRepository(db).changeProfile(viewer.userID, {
        ...(name === undefined ? {} : { name }),
        ...(isUnnamed ? { name: nameFromUsername(username) } : {}),
        ...(username === undefined ? {} : { username }),
        ...(about === undefined ? {} : { about }),
      });
      return extendedDetailsOf(viewer);
    },
    /** The old picture is removed only after the new one is on the profile. */
    async updateAvatar(viewer: Viewer, imageBase64: string): Promise<ExtendedDetails> {
      const { webp, placeholder } = await readPicture(Buffer.from(imageBase64, 'base64'), 'square');
      const { name } = await requireCurrentUser(viewer);
      const key = newId('img');
      await images.put(key, webp);
      const oldKey = await db.transaction((tx) =>
        createUserRepository(tx).changeAvatar(viewer.userID, { key, placeholder, alt: `Picture of ${name}` }),
      );
      if (oldKey) await images.remove(oldKey);
      return extendedDetailsOf(viewer);
    },
  };
};
export type UserService = ReturnType<typeof createUserService>;
