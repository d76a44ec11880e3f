import type { InputOf } from '../../contract/operations';
import { fromCursor, toCursor } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { notFound } from '../../platform/errors';
import { hasPermission, requirePermission } from '../channels/channels';
import type { ClipSources } from '../videos/videos';
import type { AccessService } from './accessService';
import { listCards, type Audience, toCard } from './cardReads';
import { toPrice } from './cardViews';
import { describeCscan } from './cscanReads';
import type { EngagementService } from './engagementService';
import { pageSize, type CardPage, type FeedService, type PageQuery } from './feedService';
import { listSnax } from './snaxReads';
import { describeTitle, findTitle, listRelated, xrayPageSize, type TitleRecord } from './titleReads';
import { titleShareFacts, titleShareUrl } from './titleShareCard';
import { listPeople } from './xrayReads';

interface Deps {
  db: Database;
  feeds: FeedService;
  access: AccessService;
  engagement: EngagementService;
  /** Playback URLs for clips. */
  sourcesOf: ClipSources;
}

/** A request skips at most this many empty pages; the next request continues from there. */
const maxEmptyPages = 5;

const isVisible = ({ release }: TitleRecord) => release.state === 'PUBLISHED' || release.state === 'UNLISTED';

/** One release at a time: its page, facts and related titles. */
export function createTitleService({ db, feeds, access, engagement, sourcesOf }: Deps) {
  const find = async (ref: string, audience: Audience): Promise<TitleRecord> => {
    const title = await findTitle(db, ref, audience);
    if (!title) throw notFound('Title');
    return title;
  };
  const findVisible = async (ref: string, audience: Audience): Promise<TitleRecord> => {
    const title = await find(ref, audience);
    if (!isVisible(title)) throw notFound('Title');
    return title;
  };
  type SnaxQuery = InputOf<'ott.snaxFeed'>;
  /** Omits clips that are blocked in the country; a page that would be empty continues with the next. */
  const snaxPage = async (query: SnaxQuery, audience: Audience, next: (query: SnaxQuery) => Promise<CardPage>) => {
    for (let cursor = query.cursor, page = 1; ; page += 1) {
      const { items, nextCursor } = await startingWith({ ...query, cursor }, audience, next);
      const clips = await listSnax(db, items, sourcesOf, audience);
      if (clips.length > 0 || nextCursor === null || page === maxEmptyPages) return { items: clips, nextCursor };
      cursor = nextCursor;
    }
  };

  return {
    async get(ref: string, country?: string) {
      const audience = feeds.publicAudience(country);
      return describeTitle(db, await findVisible(ref, audience), audience);
    },
    /** The team sees its drafts; buyers see what they bought even after it has left the catalogue. */
    async getFor(userID: string, ref: string) {
      const audience = await feeds.audienceFor(userID, undefined);
      const title = await find(ref, audience);
      const isOwner = await hasPermission(db, userID, title.release.channelID, 'content.read');
      if (!isVisible(title) && !isOwner && !title.mark?.isOwned) throw notFound('Title');
      const { releaseID } = title.release;
      const [detail, decision, canRate] = await Promise.all([
        describeTitle(db, title, audience),
        access.check(userID, releaseID),
        engagement.mayRate(userID, releaseID),
      ]);
      return { title: detail, access: decision, canRate, isOwner };
    },
    /** A title of the team in any state, as its page shows it to a visitor from a country. */
    async preview(userID: string, releaseID: string, country?: string) {
      const audience = feeds.publicAudience(country);
      const title = await find(releaseID, audience);
      await requirePermission(db, userID, title.release.channelID, 'content.read', 'Title');
      if (title.release.state === 'REMOVED' || title.release.kind === 'SNAX') throw notFound('Title');
      return describeTitle(db, title, audience);
    },
    async standalone(ref: string, country?: string) {
      const audience = feeds.publicAudience(country);
      const title = await findVisible(ref, audience);
      const { release } = title;
      const price = toPrice(audience.country, release.isPremium, title.price);
      return { ...toCard(title, null), about: release.about, price, shareImageUrl: titleShareUrl(release, price) };
    },
    /** What a share card of a title or a snax shows; null when there is no such public release. */
    async findShareCard(ref: string) {
      const audience = feeds.publicAudience(undefined);
      const title = await findTitle(db, ref, audience);
      if (!title || !isVisible(title)) return null;
      const { releaseID, name, kind, isPremium, shareImageKey, artwork } = title.release;
      const isClip = kind === 'SNAX';
      const { channel } = toCard(title, null);
      return {
        id: releaseID,
        name,
        facts: isClip ? channel.name : titleShareFacts(title.release, toPrice(audience.country, isPremium, title.price)),
        baseKey: isClip ? null : shareImageKey,
        pictureKey: artwork?.key ?? null,
        isClip,
      };
    },
    async related(ref: string, { cursor, limit = pageSize, country }: PageQuery): Promise<CardPage> {
      const audience = feeds.publicAudience(country);
      const { release } = await findVisible(ref, audience);
      const [offset] = fromCursor(cursor, /^\d{1,3}$/) ?? ['0'];
      const page = await listRelated(db, release, limit, Number(offset));
      return { items: await listCards(db, page.ids, audience), nextCursor: page.nextCursor && toCursor(page.nextCursor) };
    },
    async cscan(releaseID: string) {
      return describeCscan(db, await findVisible(releaseID, feeds.publicAudience(undefined)));
    },
    async xray({ releaseID, cursor, limit = xrayPageSize, atMs }: InputOf<'videos.xray'>) {
      await findVisible(releaseID, feeds.publicAudience(undefined));
      return listPeople(db, releaseID, limit, cursor, atMs);
    },
    async snax(ref: string) {
      const audience = feeds.publicAudience(undefined);
      const title = await findVisible(ref, audience);
      const [snax] = title.release.kind === 'SNAX' ? await listSnax(db, [toCard(title, null)], sourcesOf, audience) : [];
      if (!snax) throw notFound('Snax');
      return snax;
    },
    snaxFeed: (query: SnaxQuery) => snaxPage(query, feeds.publicAudience(undefined), (page) => feeds.discovery({ ...page, kind: 'SNAX' })),
    snaxFeedFor: async (userID: string, query: SnaxQuery) =>
      snaxPage(query, await feeds.audienceFor(userID, undefined), (page) => feeds.discoveryFor(userID, { ...page, kind: 'SNAX' })),
  };

  /** The opened clip comes first and is skipped at its usual position. */
  async function startingWith(query: SnaxQuery, audience: Audience, next: (query: SnaxQuery) => Promise<CardPage>): Promise<CardPage> {
    const { cursor, from } = query;
    const page = await next(query);
    if (!from) return page;
    const rest = page.items.filter(({ releaseID }) => releaseID !== from);
    const first = cursor ? [] : await listCards(db, [from], audience);
    return { items: [...first.filter(({ kind }) => kind === 'SNAX'), ...rest], nextCursor: page.nextCursor };
  }
}
