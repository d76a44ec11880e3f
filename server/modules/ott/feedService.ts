import { randomInt } from 'node:crypto';
import { interestNames } from '../../../constants/interests';
import type { ReleaseCard } from '../../contract/releases';
import { fromCursor, idKey, toCursor } from '../../cursor';
import type { Database } from '../../db/client';
import { badInput } from '../../errors';
import type { BuyerCountry } from './buyerCountry';
import { listCards, type Audience } from './cardReads';
import { createFeedVisits, type Visit } from './feedVisits';
import { createListReads, type IdPage, type ListFilter, type Shelf } from './listReads';
import { rankFor, type Ranked } from './rankReads';

export interface CardPage {
  items: ReleaseCard[];
  nextCursor: string | null;
}
export interface PageAsked {
  cursor?: string | undefined;
  limit?: number | undefined;
  country?: string | undefined;
}
type Which = 'TITLES' | 'SNAX' | 'ALL';

/** SPEC.md §9: homeFeed. */
export const pageSize = 10;
/** A ranked visit; whoever scrolls further goes on in the order of the public feed. */
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

/** Lists and feeds of Screen. Each page is one question for the ids and one for the cards. */
export function createFeedService({ db, countries }: { db: Database; countries: BuyerCountry }) {
  const lists = createListReads(db);
  const visits = createFeedVisits(db);
  const everyone = (country: string | undefined): Audience => ({ country: country ?? countries.home, userID: null });
  const me = async (userID: string, asked: string | undefined): Promise<Audience> => ({
    userID,
    country: await countries.of(userID, asked),
  });
  const cardsOf = async (page: IdPage, audience: Audience, reasons?: ReadonlyMap<string, string>): Promise<CardPage> => ({
    items: await listCards(db, page.ids, audience, reasons),
    nextCursor: page.nextCursor,
  });

  async function dealt(
    which: Which,
    asked: { seed?: number | undefined } & PageAsked,
    without: readonly string[] = [],
    hiddenFrom: string | null = null,
  ) {
    const [drawn, inner] = fromCursor(asked.cursor, /^\d{1,10}$/, /^[\w-]{1,200}$/) ?? [];
    const seed = drawn === undefined ? (asked.seed ?? randomInt(seeds)) : Number(drawn);
    const page = await lists.dealt(which, seed, asked.limit ?? pageSize, inner, without, hiddenFrom);
    return { ...page, nextCursor: page.nextCursor && toCursor(String(seed), page.nextCursor) };
  }

  /** The order of a visit is settled at its first page and kept, so that watching and liking in between moves nothing. */
  async function visitPage(userID: string, which: Which, asked: { seed?: number | undefined } & PageAsked): Promise<CardPage> {
    const limit = asked.limit ?? pageSize;
    const [visitID, at, tail] = fromCursor(asked.cursor, idKey, /^\d{1,4}$/, /^[\w-]{0,250}$/) ?? [];
    const visit = visitID === undefined ? await openVisit(userID, which) : await visits.find(visitID, userID);
    if (!visit) throw badInput({ cursor: 'belongs to a visit that is over' });
    const from = Number(at ?? 0);
    const audience = await me(userID, asked.country);
    const reasons = new Map(visit.releaseIDs.map((id, place) => [id, visit.reasons[place] ?? '']));
    if (from < visit.releaseIDs.length) {
      const slice = visit.releaseIDs.slice(from, from + limit);
      const shown = await visits.stillShown(userID, slice);
      const ids = slice.filter((id) => shown.has(id));
      return cardsOf({ ids, nextCursor: toCursor(visit.visitID, String(from + slice.length), '') }, audience, reasons);
    }
    const rest =
      which === 'TITLES'
        ? await lists.best(limit, tail || undefined, visit.releaseIDs, userID)
        : await restDealt(visit, which, limit, tail, userID);
    return cardsOf({ ids: rest.ids, nextCursor: rest.nextCursor && toCursor(visit.visitID, String(from), rest.nextCursor) }, audience);
  }
  const openVisit = async (userID: string, which: Which): Promise<Visit> => {
    const ranked = await rankFor(db, userID, which, visitLength);
    return visits.open(
      userID,
      ranked.map(({ id }) => id),
      ranked.map(reasonOf),
    );
  };
  const restDealt = (visit: Visit, which: Which, limit: number, tail: string | undefined, userID: string) =>
    lists.dealt(which, seedOf(visit.visitID), limit, tail || undefined, visit.releaseIDs, userID);

  return {
    async list(shelf: Shelf, { cursor, limit = pageSize, country, ...filter }: PageAsked & ListFilter): Promise<CardPage> {
      return cardsOf(await lists.newest(shelf, filter, limit, cursor), everyone(country));
    },
    async feed({ cursor, limit = pageSize, country }: PageAsked): Promise<CardPage> {
      return cardsOf(await lists.best(limit, cursor), everyone(country));
    },
    feedFor: (userID: string, asked: PageAsked): Promise<CardPage> => visitPage(userID, 'TITLES', asked),
    async discovery({ kind = 'ALL', ...asked }: PageAsked & { seed?: number | undefined; kind?: Which | undefined }): Promise<CardPage> {
      return cardsOf(await dealt(kind, asked), everyone(asked.country));
    },
    discoveryFor: (userID: string, { kind = 'ALL', ...asked }: PageAsked & { seed?: number | undefined; kind?: Which | undefined }) =>
      visitPage(userID, kind, asked),
    dealtIDs: dealt,
    rankedIDs: visitPage,
    me,
    everyone,
  };
}
export type FeedService = ReturnType<typeof createFeedService>;

/** The same seed for the whole of a visit, without storing one. */
const seedOf = (visitID: string) => [...visitID].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % seeds, 7);
