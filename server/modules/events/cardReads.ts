import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { EventSummary, VenueKind } from '../../contract/events';
import type { StoredImage } from '../../db/schema/columns';
import type { Database, Db } from '../../platform/db/client';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import { eventArtwork, fewLeft } from './eventViews';
import { bookmarksSql, countSql, feedSql, type BookmarkSearch, type FeedCursor, type FeedSearch } from './feedSql';
import { priceOf } from './pricing';

interface Card {
  summary: EventSummary;
  place: FeedCursor;
}

/** A row of `cardColumns` in its order: an array, because parsing thirty named columns is slower. */
type CardRow = [
  string, string, string, EventSummary['kind'], string[], 'PUBLISHED' | 'CANCELLED', StoredImage | null, string, number, number,
  number, string, string, string, StoredImage | null, number, string, VenueKind, string, string, string, string, number, number,
  string, number | null, number | null, number, number | null, number | null,
  boolean | null, number,
  number, string, number | null,
]; // prettier-ignore

const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());
const dialect = new PgDialect();
const names = new Map<string, string>();
/** Query shapes prepared on each connection; further ones are planned per query. */
const maxPreparedStatements = 40;

function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= maxPreparedStatements) return known;
  const name = `card_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

function toCard(row: CardRow): Card {
  const [eventID, title, tagline, kind, languages, status, artwork, currency, feeMinor, feeTaxBasisPoints, includedTaxBasisPoints] = row;
  const [channelID, handle, channelName, avatar, eventCount, venueID, venueKind, venueName, address, city, country, latitude, longitude] =
    row.slice(11) as [
      string,
      string,
      string,
      StoredImage | null,
      number,
      string,
      VenueKind,
      string,
      string,
      string,
      string,
      number | null,
      number | null,
    ]; // -- columns 12 to 24 of the row
  const [timeZone, nextAt, lastAt, sessionCount, onSale, notYet, isSoldOut, seats, rank, sortAt, matchedAt] = row.slice(24) as [
    string,
    number | null,
    number | null,
    number,
    number | null,
    number | null,
    boolean | null,
    number,
    number,
    string,
    number | null,
  ]; // prettier-ignore -- the remaining columns
  const face = onSale ?? notYet;
  const rule = { currency, feeMinor, feeTaxBasisPoints, includedTaxBasisPoints };
  return {
    summary: {
      eventID,
      title,
      tagline,
      kind,
      languages,
      status,
      artwork: eventArtwork({ artwork, title }),
      channel: { channelID, handle, name: channelName, avatar: avatar && imageSetOf(avatar), eventCount },
      venue: { venueID, kind: venueKind, name: venueName, address, city, country, latitude, longitude, timeZone },
      nextSessionAt: iso(nextAt),
      lastSessionAt: iso(lastAt),
      sessionCount,
      fromPrice: face === null ? null : { amountMinor: priceOf(face, rule).totalMinor, currency },
      isSoldOut: isSoldOut ?? false,
      seatsLeft: fewLeft(seats),
      matchedSessionAt: iso(matchedAt),
    },
    place: { rank: String(rank), sortAt, eventID },
  };
}

/** One prepared statement for a page, whatever the number of sessions and tiers. */
async function listCards(db: Database, search: SQL): Promise<Card[]> {
  const { sql: text, params } = dialect.sqlToQuery(search);
  const name = statementName(text);
  const { rows } = await db.$client.query<CardRow>({ text, values: params, rowMode: 'array', ...(name ? { name } : {}) });
  return rows.map(toCard);
}

/** Published events that are not over, soonest first. */
export const listFeedCards = (db: Database, search: FeedSearch) => listCards(db, feedSql(search));
/** Published events with a session on that day of their venue which is not over: as many as the list of the day has, up to 999. */
export async function countEventsOn(db: Db, day: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(countSql({ filter: { from: day, to: day }, after: null, limit: 999, now }));
  return rows[0]?.n ?? 0;
}
export const listBookmarkCards = (db: Database, search: BookmarkSearch) => listCards(db, bookmarksSql(search));
