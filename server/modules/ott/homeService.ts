import { genres, interestNames } from '../../contract/interests';
import type { OttHome, Rail } from '../../contract/ott';
import type { ReleaseCard } from '../../contract/releases';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { groupBy } from '../../platform/groupBy';
import { buyerCountryOf, homeCountry } from './buyerCountry';
import { listCards, type Audience } from './cardReads';
import { reasonOf } from './feedService';
import { filterVisible } from './feedVisitRepository';
import { listPersonalRails, listPublicRails, type RailIDs } from './homeReads';
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
const nameOf = (kind: Rail['kind'], of: string) =>
  kind === 'GENRE' || kind === 'LANGUAGE'
    ? (interestNames.get(of) ?? of)
    : kind === 'BECAUSE_YOU_WATCHED'
      ? `Because you watched ${of}`
      : railTitles[kind];
/** A rail with fewer items is not shown. */
const minRailItems = 3;

/** The home page in one response. */
export function createHomeService({ db, clock }: { db: Database; clock: Clock }) {
  async function buildHome(rails: readonly RailIDs[], audience: Audience, reasons?: ReadonlyMap<string, string>): Promise<OttHome> {
    const cards = await listCards(db, [...new Set(rails.flatMap(({ ids }) => ids))], audience, reasons);
    const byID = new Map(cards.map((card) => [card.releaseID, card]));
    const pick = (ids: readonly string[]): ReleaseCard[] => ids.flatMap((id) => byID.get(id) ?? []);
    return {
      heroes: pick(rails.find(({ kind }) => kind === 'HERO')?.ids ?? []),
      rails: rails.flatMap(({ kind, of, ids }): Rail[] => {
        if (kind === 'HERO' || (kind === 'GENRE' && !genreCodes.has(of))) return [];
        const items = pick(ids);
        return items.length === 0
          ? []
          : [{ railID: `${kind}:${of}`.toLowerCase(), kind, title: nameOf(kind, of), reason: null, of: of || null, items }];
      }),
    };
  }

  return {
    home: async (country?: string): Promise<OttHome> =>
      buildHome(await listPublicRails(db), { country: country ?? homeCountry, userID: null, now: clock.now() }),

    async homeFor(userID: string, requestedCountry?: string): Promise<OttHome> {
      const now = clock.now();
      const [country, publicRails, personal, ranked] = await Promise.all([
        buyerCountryOf(db, userID, requestedCountry),
        listPublicRails(db),
        listPersonalRails(db, userID, now),
        rankFor(db, userID, 'TITLES', 120),
      ]);
      const chosen = rankedRails(ranked);
      const shown = await filterVisible(db, userID, [...new Set(publicRails.flatMap(({ ids }) => ids))]);
      const rails: RailIDs[] = [
        { kind: 'HERO', of: '', ids: ranked.slice(0, 5).map(({ id }) => id) },
        ...personal,
        ...chosen,
        ...publicRails.filter(({ kind }) => kind !== 'HERO').map((rail) => ({ ...rail, ids: rail.ids.filter((id) => shown.has(id)) })),
      ];
      return buildHome(rails, { country, userID, now }, new Map(ranked.map((one) => [one.id, reasonOf(one)])));
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
  return rails.filter(({ ids }) => ids.length >= minRailItems).map((rail) => ({ ...rail, ids: rail.ids.slice(0, 12) }));
}
