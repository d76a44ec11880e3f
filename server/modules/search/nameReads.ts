import { sql, type SQL } from 'drizzle-orm';
import type { SearchKind } from '../../contract/search';
import type { StoredImage } from '../../db/schema/columns';
import type { Db } from '../../platform/db/client';
import { isListed } from '../campaigns/campaigns';

/** A name found in one of the tables, with what its result shows. */
export interface NameRow extends Record<string, unknown> {
  kind: Exclude<SearchKind, 'TITLE' | 'SNAX'>;
  id: string;
  name: string;
  /** What the address is made of: an ID, a handle or a username. */
  ref: string;
  detail: string | null;
  picture: StoredImage | null;
  startsAt: number | null;
  timeZone: string | null;
  similarity: number;
}

/** How one search compares the text of an index with the words. */
interface Comparison {
  matches: (text: SQL) => SQL;
  similarity: (text: SQL) => SQL;
}

/** The expressions of the search indexes, character for character: each name also without its spaces. */
const texts = {
  event: sql.raw(`lower(' ' || e.title || ' ' || replace(e.title, ' ', ''))`),
  venue: sql.raw(`lower(' ' || v.name || ' ' || v.city)`),
  campaign: sql.raw(`lower(' ' || c.title || ' ' || replace(c.title, ' ', ''))`),
  channel: sql.raw(`lower(' ' || h.handle || ' ' || h.name || ' ' || replace(h.name, ' ', ''))`),
  user: sql.raw(`lower(' ' || u.username || ' ' || u.name || ' ' || replace(u.name, ' ', ''))`),
};

/** Minimum word similarity of pg_trgm, as for the searches of events and campaigns: "vinil" finds "vinyl". */
const minSimilarity = '0.5';
/** Venues that match are read up to this number: a large city has thousands. */
const maxVenues = 50;

/** Every word begins a word of the text, or all of them together do. They hold letters and digits only, so nothing to escape. */
function beginsWords(words: readonly string[]): Comparison {
  const begins = (text: SQL, word: string) => sql`${text} LIKE ${`% ${word}%`}`;
  return {
    matches: (text) => {
      const each = sql.join(
        words.map((word) => begins(text, word)),
        sql` AND `,
      );
      return words.length > 1 ? sql`((${each}) OR ${begins(text, words.join(''))})` : each;
    },
    similarity: () => sql`1.0::float8`,
  };
}

/** The words are spelled like a part of the text, with or without their spaces. */
function isSimilar(words: readonly string[]): Comparison {
  const spellings = [...new Set([words.join(' '), words.join('')])];
  const any = (one: (spelling: string) => SQL, separator: SQL) => sql.join(spellings.map(one), separator);
  return {
    matches: (text) => sql`(${any((spelling) => sql`${spelling} <% ${text}`, sql` OR `)})`,
    similarity: (text) => sql`greatest(${any((spelling) => sql`word_similarity(${spelling}, ${text})`, sql`, `)})`,
  };
}

const eventColumns =
  sql.raw(`e.event_id AS id, e.title AS name, e.event_id AS ref, concat_ws(', ', v.name, nullif(v.city, '')) AS detail, e.artwork AS picture,
  extract(epoch FROM e.next_session_at)::float8 * 1000 AS "startsAt", v.time_zone AS "timeZone"`);
const isUpcoming = sql.raw(`e.status = 'PUBLISHED' AND NOT e.is_unlisted AND e.next_session_at IS NOT NULL`);

/** Each table's best names; those that begin with the words come first, then the soonest, newest or most followed. */
function namesSql({ matches, similarity }: Comparison, start: string, limit: number): SQL {
  const best = (text: SQL, name: string, then: string) =>
    sql`ORDER BY ${similarity(text)} DESC, starts_with(lower(${sql.raw(name)}), ${start}) DESC, ${sql.raw(then)} LIMIT ${limit}`;
  return sql`
    (SELECT 'EVENT' AS kind, ${eventColumns}, ${similarity(texts.event)} AS similarity
      FROM events e JOIN venues v ON v.venue_id = e.venue_id WHERE ${isUpcoming} AND ${matches(texts.event)}
      ${best(texts.event, 'e.title', 'e.next_session_at, e.event_id')})
    UNION ALL (SELECT 'EVENT', ${eventColumns}, ${similarity(texts.venue)}
      FROM (SELECT v.* FROM venues v WHERE ${matches(texts.venue)} LIMIT ${maxVenues}) v JOIN events e ON e.venue_id = v.venue_id
      WHERE ${isUpcoming} ${best(texts.venue, 'v.name', 'e.next_session_at, e.event_id')})
    UNION ALL (SELECT 'CAMPAIGN', c.campaign_id, c.title, c.campaign_id, h.name, c.artwork, NULL, NULL, ${similarity(texts.campaign)}
      FROM campaigns c JOIN channels h ON h.channel_id = c.channel_id WHERE ${isListed} AND ${matches(texts.campaign)}
      ${best(texts.campaign, 'c.title', 'c.published_at DESC, c.campaign_id')})
    UNION ALL (SELECT 'CHANNEL', h.channel_id, h.name, h.handle, '@' || h.handle, h.avatar, NULL, NULL, ${similarity(texts.channel)}
      FROM channels h WHERE h.deleted_at IS NULL AND h.taken_down_at IS NULL AND ${matches(texts.channel)}
      ${best(texts.channel, 'h.name', 'h.follower_count DESC, h.channel_id')})
    UNION ALL (SELECT 'PERSON', u.user_id, u.name, u.username, '@' || u.username, u.avatar, NULL, NULL, ${similarity(texts.user)}
      FROM users u WHERE NOT u.is_disabled AND ${matches(texts.user)}
      ${best(texts.user, 'u.name', 'u.follower_count DESC, u.user_id')})`;
}

export const createNameReads = (db: Db) => ({
  /** Names of which every word begins with a word of the search. */
  async findNames(words: readonly string[], limit: number): Promise<NameRow[]> {
    const { rows } = await db.execute<NameRow>(namesSql(beginsWords(words), words.join(' '), limit));
    return rows;
  },
  /** Names that are spelled alike. Call it inside a transaction, whose similarity threshold it sets. */
  async findSimilarNames(words: readonly string[], limit: number): Promise<NameRow[]> {
    await db.execute(sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${minSimilarity}, true)`);
    const { rows } = await db.execute<NameRow>(namesSql(isSimilar(words), words.join(' '), limit));
    return rows;
  },
  /** How similar other names are to the words, in the same measure. */
  async measureNames(words: readonly string[], names: readonly string[]): Promise<number[]> {
    const { rows } = await db.execute<{ similarity: number }>(sql`
      SELECT ${isSimilar(words).similarity(sql`lower(n.name)`)}::float8 AS similarity
      FROM unnest(${sql.param([...names])}::text[]) WITH ORDINALITY n(name, place) ORDER BY n.place`);
    return rows.map(({ similarity }) => similarity);
  },
});
