import type { Clock } from '../../clock';
import type { ReleaseCard, ViewerMark } from '../../contract/releases';
import type { Ratings } from '../../contract/titles';
import type { Database } from '../../db/client';
import { conflict, notFound } from '../../errors';
import { listCards } from './cardReads';
import { ratingsOf } from './cardViews';
import { createEngagementRepository } from './engagementRepository';
import { pageSize, type CardPage, type FeedService, type PageAsked } from './feedService';
import type { IdPage } from './listReads';
import { listMarks } from './markReads';
import { createProgressRepository, type Beat } from './progressRepository';

interface SentBeat extends Omit<Beat, 'at'> {
  at: string;
}
const hour = 3_600_000;
/** IT Rules: three hours for unlabelled synthetic content (in force 2026-02-20), fifteen days for any other complaint (2021). */
const answerWithin = (reason: string) => (reason === 'SYNTHETIC_UNLABELLED' ? 3 * hour : 15 * 24 * hour);
const aDay = 24 * hour;

/** What belongs to a viewer: kept, rated, dismissed, watched. */
export function createEngagementService({ db, clock, feeds }: { db: Database; clock: Clock; feeds: FeedService }) {
  const withShown = <T>(
    releaseID: string,
    work: (repository: ReturnType<typeof createEngagementRepository>, channelID: string) => Promise<T>,
  ) =>
    db.transaction(async (tx) => {
      const repository = createEngagementRepository(tx);
      const release = await repository.lockShown(releaseID);
      if (!release) throw notFound('Release');
      return work(repository, release.channelID);
    });
  const setBookmark = (userID: string, releaseID: string, isBookmarked: boolean) =>
    withShown(releaseID, async (repository) => ({
      isBookmarked,
      bookmarkCount: await repository.setBookmark(userID, releaseID, isBookmarked),
    }));
  const cards = async (userID: string, page: IdPage): Promise<CardPage> => ({
    items: await listCards(db, page.ids, await feeds.me(userID, undefined)),
    nextCursor: page.nextCursor,
  });
  /** A clock that runs ahead must not make later news look old for ever. */
  const atOf = (at: string) => new Date(Math.min(Date.parse(at), clock.now().getTime()));

  const take = (userID: string, { at, ...sent }: SentBeat, isLive: boolean): Promise<boolean> =>
    db.transaction(async (tx) => {
      const progress = createProgressRepository(tx);
      const found = await progress.findPart(sent.releaseID, sent.videoID);
      if (!found || found.part.kind === 'TRAILER') return false;
      const beat = { ...sent, positionMs: Math.min(sent.positionMs, sent.durationMs), at: atOf(at) };
      if (!(await progress.beat(userID, beat, isLive))) return false;
      const { isNew, isNewlyFinished } = await progress.remember(userID, beat);
      if (isNew || isNewlyFinished) await progress.countViewer(sent.releaseID, isNew, isNewlyFinished);
      return true;
    });

  return {
    bookmark: (userID: string, releaseID: string) => setBookmark(userID, releaseID, true),
    unbookmark: (userID: string, releaseID: string) => setBookmark(userID, releaseID, false),
    listBookmarks: async (
      userID: string,
      { cursor, limit = pageSize, kind = 'ALL' }: PageAsked & { kind?: 'TITLES' | 'SNAX' | 'ALL' | undefined },
    ) => cards(userID, await createEngagementRepository(db).listBookmarks(userID, kind, limit, cursor)),

    rate: (userID: string, releaseID: string, stars: number | null): Promise<{ stars: number | null; ratings: Ratings }> =>
      withShown(releaseID, async (repository) => {
        if (stars !== null && !(await repository.mayRate(userID, releaseID)))
          throw conflict('NOT_WATCHED', 'Watch a fifth of it first, or buy it');
        return { stars, ratings: ratingsOf(await repository.rate(userID, releaseID, stars)) };
      }),
    mayRate: (userID: string, releaseID: string) => createEngagementRepository(db).mayRate(userID, releaseID),

    hide: (userID: string, releaseID: string, scope: 'RELEASE' | 'CHANNEL' = 'RELEASE') =>
      withShown(releaseID, async (repository, channelID) => {
        await repository.hide(userID, releaseID, scope === 'CHANNEL' ? channelID : null);
        return { releaseID, isHidden: true as const };
      }),
    unhide: async (userID: string, releaseID: string) => {
      await createEngagementRepository(db).unhide(userID, releaseID);
      return { releaseID, isHidden: false as const };
    },
    report: (userID: string, { releaseID, reason, words = '' }: { releaseID: string; reason: string; words?: string | undefined }) =>
      withShown(releaseID, async (repository) => {
        const answerBy = new Date(clock.now().getTime() + answerWithin(reason));
        const reportID = await repository.report({ releaseID, userID, reason, words, answerBy });
        return { reportID, answerBy: answerBy.toISOString() };
      }),
    listMarks: async (userID: string, releaseIDs: string[]): Promise<{ items: ViewerMark[] }> => ({
      items: await listMarks(db, userID, releaseIDs),
    }),

    /** A heartbeat. What is known already is answered where the news was old. */
    async beat(userID: string, sent: SentBeat) {
      await take(userID, sent, true);
      const progress = await createProgressRepository(db).findProgress(userID, sent.videoID);
      if (!progress || progress.releaseID !== sent.releaseID) throw notFound('Release');
      return { progress };
    },
    /** Places of a guest who has signed in: the newer one wins. They prove no watching, so they give no right to rate. */
    async merge(userID: string, items: readonly SentBeat[]) {
      let merged = 0;
      for (const item of items)
        if (Date.parse(item.at) > clock.now().getTime() - 365 * aDay && (await take(userID, item, false))) merged += 1;
      return { merged, ignored: items.length - merged };
    },
    async forget(userID: string, releaseID: string) {
      if (!(await db.transaction((tx) => createProgressRepository(tx).forget(userID, releaseID)))) throw notFound('Release');
      return {};
    },
    continueWatching: async (
      userID: string,
      { cursor, limit = pageSize }: PageAsked,
    ): Promise<{ items: ReleaseCard[]; nextCursor: string | null }> =>
      cards(userID, await createProgressRepository(db).listOpen(userID, limit, cursor)),
  };
}
export type EngagementService = ReturnType<typeof createEngagementService>;
