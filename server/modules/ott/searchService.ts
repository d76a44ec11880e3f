import type { z } from 'zod';
import type { Facets, SearchAnswer, SearchQuery, Suggestion } from '../../contract/ott';
import type { Clock } from '../../platform/clock';
import { fromCursor, toCursor } from '../../platform/cursor';
import type { Database } from '../../platform/db/client';
import { toSearchWords } from '../../platform/searchText';
import { imageUrl } from '../../platform/storage/imageSetOf';
import { createChannelRepository } from '../channels/channels';
import { createUserSearchReads } from '../users/users';
import { homeCountry } from './buyerCountry';
import { listCards } from './cardReads';
import type { SearchFilter } from './facetReads';
import { pageSize } from './feedService';
import { createSearchReads, type ReleaseHit } from './searchReads';

const sideResultsSize = 5;
const spelling = /^[\p{L}\p{N}\p{M} ]{0,250}$/u;

export function createSearchService({ db, clock }: { db: Database; clock: Clock }) {
  const reads = createSearchReads(db);
  const noResults = { items: [] };
  const respell = async (words: readonly string[]) => (await reads.correctSpaces(words)) ?? (await reads.correctSpelling(words));

  /** Releases for words of which the last may be incomplete. Other spellings are tried where the words, or their spaces, may be wrong. */
  async function findReleases(words: readonly string[], kind: SearchFilter['kind'], limit: number): Promise<ReleaseHit[]> {
    const found = await reads.suggest(words, kind, limit);
    // "salt water" may occur in a description although "Saltwater" is meant, so its other spaces are tried, too.
    if (found.length > 0 && words.length === 1) return found;
    const other = found.length > 0 ? await reads.correctSpaces(words) : await respell(words);
    const respelled = other && other.join(' ') !== words.join(' ') ? await reads.suggest(other, kind, limit) : [];
    return [...new Map([...respelled, ...found].map((hit) => [hit.id, hit])).values()].slice(0, limit);
  }

  return {
    findReleases,

    async search({ q, cursor, limit = pageSize, country, ...filter }: z.output<typeof SearchQuery>): Promise<SearchAnswer> {
      const audience = { country: country ?? homeCountry, userID: null, now: clock.now() };
      const queryWords = toSearchWords(q ?? '');
      if (queryWords.length === 0) {
        const page = q === undefined ? await reads.listFiltered(filter, limit, cursor) : { ids: [], nextCursor: null };
        return { items: await listCards(db, page.ids, audience), nextCursor: page.nextCursor, people: [], channels: [], correctedTo: null };
      }
      // Later pages use the corrected spelling of the first.
      const [cursorWords, inner] = fromCursor(cursor, spelling, /^[\w-]{1,250}$/) ?? [];
      let words = cursorWords === undefined ? queryWords : toSearchWords(cursorWords);
      let page = await reads.searchByWords(words, filter, limit, inner);
      let correctedTo: string | null = null;
      if (page.ids.length === 0 && cursor === undefined) {
        const corrected = await respell(words);
        if (corrected && corrected.join(' ') !== words.join(' ')) {
          page = await reads.searchByWords(corrected, filter, limit);
          if (page.ids.length > 0) [words, correctedTo] = [corrected, corrected.join(' ')];
        }
      }
      const isFirst = cursor === undefined;
      const [items, people, channels] = await Promise.all([
        listCards(db, page.ids, audience),
        isFirst ? createUserSearchReads(db).searchUsers(q ?? '', sideResultsSize, undefined) : noResults,
        isFirst ? createChannelRepository(db).searchChannels(q, sideResultsSize, undefined) : noResults,
      ]);
      return {
        items,
        nextCursor: page.nextCursor && toCursor(words.join(' '), page.nextCursor),
        people: people.items,
        channels: channels.items,
        correctedTo,
      };
    },

    async suggest(q: string, limit: number = sideResultsSize): Promise<{ items: Suggestion[] }> {
      const words = toSearchWords(q);
      if (words.length === 0) return { items: [] };
      const [releases, people, channels] = await Promise.all([
        findReleases(words, 'ALL', limit),
        createUserSearchReads(db).searchUsers(q, 2, undefined),
        createChannelRepository(db).searchChannels(q, 2, undefined),
      ]);
      const items: Suggestion[] = [
        ...releases.map(({ id, kind, name, slug, artwork }) => ({
          kind: kind === 'SNAX' ? ('SNAX' as const) : ('TITLE' as const),
          id,
          text: name,
          path: kind === 'SNAX' ? `/ott/snax/${id}/` : `/ott/${slug}/`,
          image: artwork && imageUrl(artwork.key, 'small'),
        })),
        ...channels.items.map(({ channelID, name, handle, avatar }) => ({
          kind: 'CHANNEL' as const,
          id: channelID,
          text: name,
          path: `/channel/${handle}/`,
          image: avatar?.images.small.url ?? null,
        })),
        ...people.items.map(({ userID, username, name, avatar }) => ({
          kind: 'PERSON' as const,
          id: userID,
          text: name,
          path: `/user/${encodeURIComponent(username)}/`,
          image: avatar,
        })),
      ];
      return { items: items.slice(0, Math.max(limit, sideResultsSize) + 4) };
    },

    async facets(): Promise<Facets> {
      const rows = await reads.facets();
      const of = (kind: string) => rows.filter((row) => row.kind === kind);
      const years = of('year').map(({ word }) => Number(word));
      return {
        genres: of('genre').map(({ word, count }) => ({ genre: word, count })),
        languages: of('language').map(({ word, count }) => ({ language: word, count })),
        years: years.length > 0 ? { from: Math.min(...years), to: Math.max(...years) } : null,
      };
    },
  };
}
