import type { SearchHit, SearchKind, SearchResults } from '../../contract/search';
import type { Database } from '../../platform/db/client';
import { toSearchWords } from '../../platform/searchText';
import { imageUrl } from '../../platform/storage/imageSetOf';
import type { ReleaseHit } from '../ott/ott';
import { nameRank, type NameRank } from './nameRank';
import { createNameReads, type NameRow } from './nameReads';

interface Deps {
  db: Database;
  findReleases: (words: readonly string[], kind: 'TITLES' | 'SNAX', limit: number) => Promise<ReleaseHit[]>;
}
type Ranked = SearchHit & { kind: SearchKind; rank: NameRank; similarity: number };

const defaultLimit = 5;
/** The order of groups that match equally well. */
const kinds: readonly SearchKind[] = ['TITLE', 'EVENT', 'CAMPAIGN', 'CHANNEL', 'PERSON', 'SNAX'];
/** Similar names this much worse than the most similar one are left out. */
const similarityMargin = 0.15;
/** A name begins with the words, or one of its words does. */
const isNamed = ({ rank }: Ranked) => rank >= 2;
/** Groups compare by these steps alone, so that a work is not below a channel because its name begins with another word. */
const stepOf = (hit: Ranked) => (hit.rank === 4 ? 2 : isNamed(hit) ? 1 : 0);
const byBestHit = (one: Ranked, other: Ranked) => stepOf(other) - stepOf(one) || other.similarity - one.similarity;
const byMatch = (one: Ranked, other: Ranked) => other.rank - one.rank || other.similarity - one.similarity;

/** One search over the names of all products; titles are also found by their descriptions, genres and people. */
export function createSearchService({ db, findReleases }: Deps) {
  return {
    async search(q: string, limit = defaultLimit): Promise<SearchResults> {
      const words = toSearchWords(q);
      if (words.length === 0) return { groups: [], isSimilar: false };
      const [titles, snax, names] = await Promise.all([
        findReleases(words, 'TITLES', limit),
        findReleases(words, 'SNAX', limit),
        createNameReads(db).findNames(words, limit),
      ]);
      const releases = [...titles, ...snax].map((release) => toReleaseHit(release, words));
      const hits = releases.concat(names.map((row) => toNameHit(row, words)));
      if (hits.some(isNamed)) return { groups: groupsOf(hits, limit), isSimilar: false };
      const similar = await findSimilar(db, words, releases, limit);
      return { groups: groupsOf(similar, limit), isSimilar: !similar.some(isNamed) };
    },
  };
}

/** The most similar names, and the releases whose descriptions contain the words, or whose names do when respelled. */
async function findSimilar(db: Database, words: readonly string[], releases: readonly Ranked[], limit: number): Promise<Ranked[]> {
  const [rows, measured] = await db.transaction(async (tx) => {
    const reads = createNameReads(tx);
    const found = await reads.findSimilarNames(words, limit);
    const names = releases.map(({ text }) => text);
    return [found, names.length > 0 ? await reads.measureNames(words, names) : []] as const;
  });
  const best = Math.max(...rows.map(({ similarity }) => similarity));
  return [
    ...releases.map((release, at) => ({ ...release, similarity: measured[at] ?? 0 })),
    ...rows.filter(({ similarity }) => similarity >= best - similarityMargin).map((row) => toNameHit(row, words)),
  ];
}

function groupsOf(hits: readonly Ranked[], limit: number): SearchResults['groups'] {
  const groups = kinds.flatMap((kind) => {
    const found = hits.filter((hit) => hit.kind === kind).sort(byMatch);
    const best = [...new Map(found.map((hit) => [hit.id, hit])).values()].slice(0, limit);
    return best[0] ? [{ kind, first: best[0], items: best.map(toHit) }] : [];
  });
  return groups.sort((one, other) => byBestHit(one.first, other.first)).map(({ kind, items }) => ({ kind, items }));
}

const toHit = ({ id, text, detail, path, image, session }: Ranked): SearchHit => ({ id, text, detail, path, image, session });

const toReleaseHit = ({ id, kind, name, slug, channelName, artwork }: ReleaseHit, words: readonly string[]): Ranked => ({
  kind: kind === 'SNAX' ? 'SNAX' : 'TITLE',
  rank: nameRank(words, name),
  similarity: 1,
  id,
  text: name,
  detail: channelName,
  path: kind === 'SNAX' ? `/ott/snax/${id}/` : `/ott/${slug}/`,
  image: artwork && imageUrl(artwork.key, 'small'),
  session: null,
});

const pathOf: Record<NameRow['kind'], (ref: string) => string> = {
  EVENT: (eventID) => `/event/${eventID}/`,
  CAMPAIGN: (campaignID) => `/campaign/${campaignID}/`,
  CHANNEL: (handle) => `/channel/${handle}/`,
  PERSON: (username) => `/user/${encodeURIComponent(username)}/`,
};

function toNameHit(row: NameRow, words: readonly string[]): Ranked {
  const { kind, id, name, ref, detail, picture, startsAt, timeZone, similarity } = row;
  const rank = kind === 'CHANNEL' || kind === 'PERSON' ? rankWithHandle(words, name, ref) : nameRank(words, name);
  return {
    kind,
    rank,
    similarity,
    id,
    text: name,
    detail,
    path: pathOf[kind](ref),
    image: picture && imageUrl(picture.key, 'small'),
    session: startsAt === null || timeZone === null ? null : { startsAt: new Date(startsAt).toISOString(), timeZone },
  };
}

/** A handle or username is as good as a name that begins with the words, never as good as the whole name. */
function rankWithHandle(words: readonly string[], name: string, handle: string): NameRank {
  const [byName, byHandle] = [nameRank(words, name), nameRank(words, handle)];
  return byHandle > byName && byName < 3 ? (byHandle === 4 ? 3 : byHandle) : byName;
}
