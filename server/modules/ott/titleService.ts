import type { Cscan } from '../../contract/cscan';
import type { Access } from '../../contract/ottPayments';
import type { ReleaseCard, ReleasePrice } from '../../contract/releases';
import type { Snax, Title } from '../../contract/titles';
import { fromCursor, toCursor } from '../../cursor';
import type { Database } from '../../db/client';
import { notFound } from '../../errors';
import { mayIn } from '../channels/rights';
import type { AccessService } from './accessService';
import { listCards, type Audience } from './cardReads';
import { toCard, toPrice } from './cardViews';
import { describeCscan } from './cscanReads';
import type { EngagementService } from './engagementService';
import { pageSize, type CardPage, type FeedService, type PageAsked } from './feedService';
import { listSnax, type ClipSources } from './snaxReads';
import { cardPart, createTitleReads, describeTitle, shareImageOf, xrayPageSize, type WholeTitle } from './titleReads';
import { createXrayReads } from './xrayReads';

interface Deps {
  db: Database;
  feeds: FeedService;
  access: AccessService;
  engagement: EngagementService;
  /** The media house's addresses for clips. */
  sourcesOf: ClipSources;
}

/** One request looks no further; the next one goes on from there. */
const mostEmptyPages = 5;

const isShown = ({ release }: WholeTitle) => release.state === 'PUBLISHED' || release.state === 'UNLISTED';

/** One release at a time: its page, its facts, what is like it. */
export function createTitleService({ db, feeds, access, engagement, sourcesOf }: Deps) {
  const reads = createTitleReads(db);
  const find = async (ref: string, audience: Audience): Promise<WholeTitle> => {
    const title = await reads.find(ref, audience);
    if (!title) throw notFound('Title');
    return title;
  };
  const findShown = async (ref: string, audience: Audience): Promise<WholeTitle> => {
    const title = await find(ref, audience);
    if (!isShown(title)) throw notFound('Title');
    return title;
  };
  type SnaxAsked = PageAsked & { seed?: number | undefined; from?: string | undefined };
  /** Clips that are kept from the country are left out of their page; one that would be empty goes on with the next. */
  const snaxPage = async (asked: SnaxAsked, audience: Audience, next: (asked: SnaxAsked) => Promise<CardPage>) => {
    for (let cursor = asked.cursor, page = 1; ; page += 1) {
      const { items, nextCursor } = await startingWith({ ...asked, cursor }, audience, next);
      const clips = await listSnax(db, items, sourcesOf, audience);
      if (clips.length > 0 || nextCursor === null || page === mostEmptyPages) return { items: clips, nextCursor };
      cursor = nextCursor;
    }
  };

  return {
    async get(ref: string, country?: string): Promise<Title> {
      const audience = feeds.everyone(country);
      return describeTitle(db, await findShown(ref, audience), audience);
    },
    /** The team sees its drafts, buyers what they bought even when it has left the catalogue. */
    async getFor(userID: string, ref: string): Promise<{ title: Title; access: Access; canRate: boolean; isMine: boolean }> {
      const audience = await feeds.me(userID, undefined);
      const title = await find(ref, audience);
      const isMine = await mayIn(db, userID, title.release.channelID, 'content.read');
      if (!isShown(title) && !isMine && !title.mark?.isOwned) throw notFound('Title');
      const { releaseID } = title.release;
      const [shown, decision, canRate] = await Promise.all([
        describeTitle(db, title, audience),
        access.check(userID, releaseID),
        engagement.mayRate(userID, releaseID),
      ]);
      return { title: shown, access: decision, canRate, isMine };
    },
    async standalone(
      ref: string,
      country?: string,
    ): Promise<ReleaseCard & { about: string; price: ReleasePrice; shareImageUrl: string | null }> {
      const audience = feeds.everyone(country);
      const title = await findShown(ref, audience);
      return {
        ...toCard({ ...title, release: cardPart(title.release) }, null),
        about: title.release.about,
        price: toPrice(audience.country, title.release.isPremium, title.price),
        shareImageUrl: shareImageOf(title.release),
      };
    },
    async related(ref: string, { cursor, limit = pageSize, country }: PageAsked): Promise<CardPage> {
      const audience = feeds.everyone(country);
      const { release } = await findShown(ref, audience);
      const [offset] = fromCursor(cursor, /^\d{1,3}$/) ?? ['0'];
      const page = await reads.related(release, limit, Number(offset));
      return { items: await listCards(db, page.ids, audience), nextCursor: page.nextCursor && toCursor(page.nextCursor) };
    },
    async cscan(releaseID: string): Promise<Cscan> {
      const audience = feeds.everyone(undefined);
      return describeCscan(db, await findShown(releaseID, audience));
    },
    async xray(
      releaseID: string,
      { cursor, limit = xrayPageSize, atMs }: { cursor?: string | undefined; limit?: number | undefined; atMs?: number | undefined },
    ) {
      await findShown(releaseID, feeds.everyone(undefined));
      return createXrayReads(db).listPeople(releaseID, limit, cursor, atMs);
    },
    async snax(ref: string): Promise<Snax> {
      const audience = feeds.everyone(undefined);
      const title = await findShown(ref, audience);
      const [snax] =
        title.release.kind === 'SNAX'
          ? await listSnax(db, [toCard({ ...title, release: cardPart(title.release) }, null)], sourcesOf, audience)
          : [];
      if (!snax) throw notFound('Snax');
      return snax;
    },
    snaxFeed: (asked: SnaxAsked) => snaxPage(asked, feeds.everyone(undefined), (page) => feeds.discovery({ ...page, kind: 'SNAX' })),
    snaxFeedFor: async (userID: string, asked: SnaxAsked) =>
      snaxPage(asked, await feeds.me(userID, undefined), (page) => feeds.discoveryFor(userID, { ...page, kind: 'SNAX' })),
  };

  /** The clip that was opened comes first, and is left out where the order would have had it. */
  async function startingWith(asked: SnaxAsked, audience: Audience, next: (asked: SnaxAsked) => Promise<CardPage>): Promise<CardPage> {
    const { cursor, from } = asked;
    const page = await next(asked);
    if (!from) return page;
    const rest = page.items.filter(({ releaseID }) => releaseID !== from);
    const first = cursor ? [] : await listCards(db, [from], audience);
    return { items: [...first.filter(({ kind }) => kind === 'SNAX'), ...rest], nextCursor: page.nextCursor };
  }
}
