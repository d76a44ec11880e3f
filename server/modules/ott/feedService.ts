import { randomInt } from 'node:crypto';
import { interestNames } from '../../contract/interests';
import type { ReleaseCard } from '../../contract/releases';
import type { Clock } from '../../platform/clock';
import { fromCursor, idKey, toCursor } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { badInput } from '../../platform/errors';
import { buyerCountryOf, homeCountry } from './buyerCountry';
import { listCards, type Audience } from './cardReads';
import { filterVisible, findVisit, openVisit } from './feedVisitRepository';
import { createListReads, type FeedKind, type IdPage, type ListFilter, type Shelf } from './listReads';
import { rankFor, type Ranked } from './rankReads';

export interface CardPage {
  items: ReleaseCard[];
  nextCursor: string | null;
}
export interface PageQuery {
  cursor?: string | undefined;
  limit?: number | undefined;
  country?: string | undefined;
}
interface FeedQuery extends PageQuery {
  seed?: number | undefined;
}

export const pageSize = 10;
/** The length of a ranked visit; after it the feed continues in the public order. */
const visitLength = 120;
const seeds = 2_147_483_647;

export function reasonOf({ why, of }: Pick<Ranked, 'why' | 'of'>): string {
  switch (why) {
    case 'FOLLOWED':
      return `Because you follow ${of}`;
    case 'WATCHED':
      return `Because you watched ${of}`;
    case 'GENRE':
    case 'LANGUAGE':
      return `Because you chose ${interestNames.get(of) ?? of}`;
    case 'POPULAR':
      return 'Popular now';
  }
}

/** Lists and feeds of Screen. Each page takes one query for the ids and one for the cards. */
export function createFeedService({ db, clock }: { db: Database; clock: Clock }) {
  const lists = createListReads(db);
  const publicAudience = (country: string | undefined): Audience => ({
    country: country ?? homeCountry,
    userID: null,
    now: clock.now(),
  });
  const audienceFor = async (userID: string, query: string | undefined): Promise<Audience> => ({
    userID,
    country: await buyerCountryOf(db, userID, query),
    now: clock.now(),
  });
  const cardsOf = async (page: IdPage, audience: Audience, reasons?: ReadonlyMap<string, string>): Promise<CardPage> => ({
    items: await listCards(db, page.ids, audience, reasons),
    nextCursor: page.nextCursor,
  });

  async function shuffled(feedKind: FeedKind, query: FeedQuery) {
    const [cursorSeed, inner] = fromCursor(query.cursor, /^\d{1,10}$/, /^[\w-]{1,200}$/) ?? [];
    const seed = cursorSeed === undefined ? (query.seed ?? randomInt(seeds)) : Number(cursorSeed);
    const page = await lists.shuffled(feedKind, seed, query.limit ?? pageSize, inner);
    return { ...page, nextCursor: page.nextCursor && toCursor(String(seed), page.nextCursor) };
  }

  async function rankedVisit(userID: string, feedKind: FeedKind) {
    const ranked = await rankFor(db, userID, feedKind, visitLength);
    const ids = ranked.map(({ id }) => id);
    return openVisit(db, userID, ids, ranked.map(reasonOf));
  }

  /** The order of a visit is fixed and stored at its first page, so that watching and liking meanwhile move nothing. */
  async function visitPage(userID: string, feedKind: FeedKind, query: PageQuery): Promise<CardPage> {
    const limit = query.limit ?? pageSize;
    const [visitID, at, tail] = fromCursor(query.cursor, idKey, /^\d{1,4}$/, /^[\w-]{0,250}$/) ?? [];
    const visit = visitID === undefined ? await rankedVisit(userID, feedKind) : await findVisit(db, visitID, userID);
    if (!visit) throw badInput({ cursor: 'belongs to a feed that has expired' });
    const from = Number(at ?? 0);
    const audience = await audienceFor(userID, query.country);
    const reasons = new Map(visit.releaseIDs.map((id, place) => [id, visit.reasons[place] ?? '']));
    if (from < visit.releaseIDs.length) {
      const slice = visit.releaseIDs.slice(from, from + limit);
      const shown = await filterVisible(db, userID, slice);
      const ids = slice.filter((id) => shown.has(id));
      return cardsOf({ ids, nextCursor: toCursor(visit.visitID, String(from + slice.length), '') }, audience, reasons);
    }
    const rest =
      feedKind === 'TITLES'
        ? await lists.best(limit, tail || undefined, visit.releaseIDs, userID)
        : await lists.shuffled(feedKind, seedOf(visit.visitID), limit, tail || undefined, visit.releaseIDs, userID);
    return cardsOf({ ids: rest.ids, nextCursor: rest.nextCursor && toCursor(visit.visitID, String(from), rest.nextCursor) }, audience);
  }
  return {
    async list(shelf: Shelf, { cursor, limit = pageSize, country, ...filter }: PageQuery & ListFilter): Promise<CardPage> {
      return cardsOf(await lists.newest(shelf, filter, limit, cursor), publicAudience(country));
    },
    async feed({ cursor, limit = pageSize, country }: PageQuery): Promise<CardPage> {
      return cardsOf(await lists.best(limit, cursor), publicAudience(country));
    },
    feedFor: (userID: string, query: PageQuery): Promise<CardPage> => visitPage(userID, 'TITLES', query),
    async discovery({ kind = 'ALL', ...query }: FeedQuery & { kind?: FeedKind | undefined }): Promise<CardPage> {
      return cardsOf(await shuffled(kind, query), publicAudience(query.country));
    },
    discoveryFor: (userID: string, { kind = 'ALL', ...query }: FeedQuery & { kind?: FeedKind | undefined }) =>
      visitPage(userID, kind, query),
    audienceFor,
    publicAudience,
  };
}
export type FeedService = ReturnType<typeof createFeedService>;

/** The same seed for the whole visit, without storing one. */
const seedOf = (visitID: string) => [...visitID].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % seeds, 7);
