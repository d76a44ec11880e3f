import type { InputOf } from '../../contract/operations';
import { addSeconds, type Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { listCards } from './cardReads';
import { ratingsOf } from './cardViews';
import { createEngagementRepository } from './engagementRepository';
import { pageSize, type CardPage, type FeedService, type PageQuery } from './feedService';
import type { IdPage } from './listReads';
import { listMarks } from './markReads';
import { createProgressRepository } from './progressRepository';

type HeartbeatInput = InputOf<'ott.watchProgress'>;
const hourSeconds = 3600;

/** A viewer's bookmarks, ratings, dismissals and watch progress. */
export function createEngagementService({ db, clock, feeds }: { db: Database; clock: Clock; feeds: FeedService }) {
  const withVisible = <T>(
    releaseID: string,
    work: (repository: ReturnType<typeof createEngagementRepository>, channelID: string) => Promise<T>,
  ) =>
    db.transaction(async (tx) => {
      const repository = createEngagementRepository(tx);
      const release = await repository.lockVisible(releaseID);
      if (!release) throw notFound('Release');
      return work(repository, release.channelID);
    });
  const setBookmark = (userID: string, releaseID: string, isBookmarked: boolean) =>
    withVisible(releaseID, async (repository) => ({
      isBookmarked,
      bookmarkCount: await repository.setBookmark(userID, releaseID, isBookmarked),
    }));
  const cards = async (userID: string, page: IdPage): Promise<CardPage> => ({
    items: await listCards(db, page.ids, await feeds.audienceFor(userID, undefined)),
    nextCursor: page.nextCursor,
  });

  const applyProgress = (userID: string, { at, ...input }: HeartbeatInput, isLive: boolean): Promise<boolean> =>
    db.transaction(async (tx) => {
      const progress = createProgressRepository(tx);
      if (!(await progress.isFilmPart(input.releaseID, input.videoID))) return false;
      const now = clock.now();
      // A client clock that runs ahead must not make later heartbeats look old.
      const sentAt = new Date(Math.min(Date.parse(at), now.getTime()));
      const heartbeat = { ...input, positionMs: Math.min(input.positionMs, input.durationMs), at: sentAt };
      if (!(await progress.heartbeat(userID, heartbeat, isLive, now))) return false;
      const { isNew, isNewlyFinished } = await progress.saveHistory(userID, heartbeat);
      if (isNew || isNewlyFinished) await progress.countViewer(input.releaseID, isNew, isNewlyFinished);
      return true;
    });

  return {
    bookmark: (userID: string, releaseID: string) => setBookmark(userID, releaseID, true),
    unbookmark: (userID: string, releaseID: string) => setBookmark(userID, releaseID, false),
    listBookmarks: async (userID: string, { cursor, limit = pageSize, kind = 'ALL' }: InputOf<'ott.myBookmarks'>) =>
      cards(userID, await createEngagementRepository(db).listBookmarks(userID, kind, limit, cursor)),

    rate: (userID: string, releaseID: string, stars: number | null) =>
      withVisible(releaseID, async (repository) => {
        if (stars !== null && !(await repository.mayRate(userID, releaseID)))
          throw conflict('NOT_WATCHED', 'You can rate a title once you have bought it or watched 20% of it');
        return { stars, ratings: ratingsOf(await repository.rate(userID, releaseID, stars, clock.now())) };
      }),
    mayRate: (userID: string, releaseID: string) => createEngagementRepository(db).mayRate(userID, releaseID),

    hide: (userID: string, releaseID: string, scope: 'RELEASE' | 'CHANNEL' = 'RELEASE') =>
      withVisible(releaseID, async (repository, channelID) => {
        await repository.hide(userID, releaseID, scope === 'CHANNEL' ? channelID : null);
        return { releaseID, isHidden: true as const };
      }),
    unhide: async (userID: string, releaseID: string) => {
      await createEngagementRepository(db).unhide(userID, releaseID);
      return { releaseID, isHidden: false as const };
    },
    listMarks: async (userID: string, releaseIDs: string[]) => ({
      items: await listMarks(db, userID, releaseIDs, clock.now()),
    }),

    /** Saves a heartbeat. Returns the stored position when the heartbeat is older. */
    async heartbeat(userID: string, input: HeartbeatInput) {
      await applyProgress(userID, input, true);
      const progress = await createProgressRepository(db).findProgress(userID, input.videoID);
      if (!progress || progress.releaseID !== input.releaseID) throw notFound('Release');
      return { progress };
    },
    /** Merges a guest's positions after sign-in: the newer one wins. They do not count as watch time, so they do not allow rating. */
    async merge(userID: string, items: readonly HeartbeatInput[]) {
      const oldest = addSeconds(clock.now(), -365 * 24 * hourSeconds).getTime();
      let merged = 0;
      for (const item of items) if (Date.parse(item.at) > oldest && (await applyProgress(userID, item, false))) merged += 1;
      return { merged, ignored: items.length - merged };
    },
    async forget(userID: string, releaseID: string) {
      if (!(await db.transaction((tx) => createProgressRepository(tx).forget(userID, releaseID, clock.now())))) throw notFound('Release');
      return {};
    },
    continueWatching: async (userID: string, { cursor, limit = pageSize }: PageQuery) =>
      cards(userID, await createProgressRepository(db).listUnfinished(userID, limit, cursor)),
  };
}
export type EngagementService = ReturnType<typeof createEngagementService>;
