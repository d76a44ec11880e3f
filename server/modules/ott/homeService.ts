import { genres, interestNames } from '../../contract/interests';
import type { OttHome, Rail, RailShape } from '../../contract/ott';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { buyerCountryOf, homeCountry } from './buyerCountry';
import { listCards, type Audience } from './cardReads';
import { toSummary } from './cardViews';
import { chooseRails, type RailIDs } from './chooseRails';
import { reasonOf } from './feedService';
import { filterVisible } from './feedVisitRepository';
import { listPersonalRails, listPublicRails } from './homeReads';
import { rankFor, type Ranked } from './rankReads';

const railTitles: Record<Rail['kind'], string> = {
  CONTINUE_WATCHING: 'Continue watching',
  PREMIUM: 'Premieres',
  FREE: 'Free to watch',
  SNAX: 'Snax',
  NEW: 'New',
  GENRE: '',
  LANGUAGE: '',
  FOLLOWED: 'From channels you follow',
  INTERESTS: 'Chosen for you',
  BECAUSE_YOU_WATCHED: 'More like this',
  EXPIRES_SOON: 'Watch before it ends',
};
const genreCodes = new Set(genres.map(({ code }) => code));
const isKnown = ({ kind, of }: RailIDs) => kind !== 'GENRE' || genreCodes.has(of);
const nameOf = (kind: Rail['kind'], of: string) =>
  kind === 'GENRE' || kind === 'LANGUAGE'
    ? (interestNames.get(of) ?? of)
    : kind === 'BECAUSE_YOU_WATCHED'
      ? `Because you watched ${of}`
      : railTitles[kind];
/** Continue watching as stills with a progress bar, clips upright, other rails alternating between posters and stills. */
const shapes: Record<Rail['kind'], RailShape> = {
  CONTINUE_WATCHING: 'wide',
  PREMIUM: 'poster',
  FREE: 'wide',
  SNAX: 'snax',
  NEW: 'poster',
  GENRE: 'poster',
  LANGUAGE: 'wide',
  FOLLOWED: 'poster',
  INTERESTS: 'poster',
  BECAUSE_YOU_WATCHED: 'poster',
  EXPIRES_SOON: 'wide',
};
/** A guest's page has one rail of another product besides. */
const maxRails = { guest: 7, viewer: 8 } as const;
/** A rail of recommendations with fewer items is not shown. */
const minRailItems = 3;

/** The home page in one response. */
export function createHomeService({ db, clock }: { db: Database; clock: Clock }) {
  async function buildHome(
    heroID: string | null,
    rails: readonly RailIDs[],
    audience: Audience,
    reasons?: ReadonlyMap<string, string>,
  ): Promise<OttHome> {
    const ids = rails.flatMap((rail) => rail.ids);
    const cards = await listCards(db, [...new Set(heroID ? [heroID, ...ids] : ids)], audience, reasons);
    const byID = new Map(cards.map((card) => [card.releaseID, card]));
    return {
      hero: byID.get(heroID ?? '') ?? null,
      rails: rails.flatMap(({ kind, of, ids: railIDs }): Rail[] => {
        const shape = shapes[kind];
        const items = railIDs.flatMap((id) => byID.get(id) ?? []).map((card) => toSummary(card, shape));
        return items.length === 0
          ? []
          : [{ railID: `${kind}:${of}`.toLowerCase(), kind, title: nameOf(kind, of), of: of || null, shape, items }];
      }),
    };
  }

  return {
    async home(country?: string): Promise<OttHome> {
      const { heroID, rails } = await listPublicRails(db);
      const audience = { country: country ?? homeCountry, userID: null, now: clock.now() };
      return buildHome(heroID, chooseRails(rails.filter(isKnown), maxRails.guest), audience);
    },

    async homeFor(userID: string, requestedCountry?: string): Promise<OttHome> {
      const now = clock.now();
      const [country, { rails: publicRails }, personal, ranked] = await Promise.all([
        buyerCountryOf(db, userID, requestedCountry),
        listPublicRails(db),
        listPersonalRails(db, userID, now),
        rankFor(db, userID, 'TITLES', 120),
      ]);
      const shown = await filterVisible(db, userID, [...new Set(publicRails.flatMap(({ ids }) => ids))]);
      const visible = publicRails.filter(isKnown).map((rail) => ({ ...rail, ids: rail.ids.filter((id) => shown.has(id)) }));
      const rails = chooseRails([...personal, ...rankedRails(ranked), ...visible], maxRails.viewer);
      const reasons = new Map(ranked.map((one) => [one.id, reasonOf(one)]));
      return buildHome(ranked[0]?.id ?? null, rails, { country, userID, now }, reasons);
    },
  };
}

/** Recommendations grouped by the viewer's action that caused them. */
function rankedRails(ranked: readonly Ranked[]): RailIDs[] {
  const of = (why: Ranked['why']) => ranked.filter((one) => one.why === why);
  const watched = [...groupBy(of('WATCHED'), (one) => one.of)].map(([name, ones]) => ({
    kind: 'BECAUSE_YOU_WATCHED' as const,
    of: name,
    ids: ones.map(({ id }) => id),
  }));
  const rails: RailIDs[] = [
    { kind: 'FOLLOWED', of: '', ids: of('FOLLOWED').map(({ id }) => id) },
    { kind: 'INTERESTS', of: '', ids: [...of('GENRE'), ...of('LANGUAGE')].map(({ id }) => id) },
    ...watched.slice(0, 2),
  ];
  return rails.filter(({ ids }) => ids.length >= minRailItems);
}
