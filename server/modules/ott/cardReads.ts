import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PartRef, ReleaseCard, ReleaseState } from '../../contract/releases';
import { channels } from '../../db/schema/channels';
import { releases } from '../../db/schema/releases';
import type { Db } from '../../platform/db/client';
import { imageSetOf } from '../../platform/storage/imageSetOf';
import { type ChannelSummaryRow, channelSummaryColumns, toChannelSummary } from '../channels/channels';
import { artworkOf, offersOf, ratingsOf, type PriceFacts } from './cardViews';
import { markOf, toMark, type MarkRow } from './markReads';

/** The viewer of the cards: it decides prices and bookmarks. */
export interface Audience {
  country: string;
  userID: string | null;
  /** Decides which purchases have ended. */
  now: Date;
  /** Buyers see what they bought after it has left the catalogue; no other viewer does. */
  includeRemoved?: boolean;
}

/** UNLISTED releases open by URL and appear in no list but the bookmarks of viewers who saved them. */
const visibleStates: ReleaseState[] = ['PUBLISHED', 'UNLISTED'];

const ref = sql.raw(`jsonb_build_object('videoID', p.video_id, 'videoHash', p.video_hash, 'durationMs', COALESCE(p.duration_ms, 0))`);
const isPlayable = sql.raw(`p.state IN ('PLAYABLE', 'READY') AND p.video_hash IS NOT NULL`);

/** The row of the country, else DEFAULT. */
export const priceOfCountry = (country: string): SQL<PriceFacts | null> =>
  sql`(SELECT jsonb_build_object('currency', x.currency, 'rentMinor', x.rent_minor, 'buyMinor', x.buy_minor, 'isBlocked', x.is_blocked, 'isDefault', x.country = 'DEFAULT',
    'startWithinDays', releases.rental_start_days, 'watchWithinHours', releases.rental_hours)
    FROM release_prices x WHERE x.release_id = releases.release_id AND x.country IN (${country}, 'DEFAULT') ORDER BY x.country = 'DEFAULT' LIMIT 1)`;

/** The columns of a release that a card shows. */
const cardReleaseColumns = {
  releaseID: releases.releaseID,
  kind: releases.kind,
  slug: releases.slug,
  name: releases.name,
  tagline: releases.tagline,
  artwork: releases.artwork,
  poster: releases.poster,
  isPremium: releases.isPremium,
  certificate: releases.certificate,
  descriptors: releases.descriptors,
  labels: releases.labels,
  genres: releases.genres,
  languages: releases.languages,
  year: releases.year,
  durationMs: releases.durationMs,
  seasonCount: releases.seasonCount,
  episodeCount: releases.episodeCount,
  starCounts: releases.starCounts,
  publishedAt: releases.publishedAt,
  createdAt: releases.createdAt,
};

export const cardColumns = ({ country, userID, now }: Audience) => ({
  release: cardReleaseColumns,
  channel: channelSummaryColumns,
  price: priceOfCountry(country),
  play: sql<PartRef | null>`(SELECT ${ref} FROM release_parts p WHERE p.release_id = releases.release_id AND p.kind <> 'TRAILER' AND ${isPlayable} ORDER BY p.season, p.episode LIMIT 1)`,
  trailer: sql<PartRef | null>`(SELECT ${ref} FROM release_parts p WHERE p.release_id = releases.release_id AND p.kind = 'TRAILER' AND ${isPlayable})`,
  mark: userID ? markOf(userID, now) : sql<MarkRow | null>`NULL::jsonb`,
});

export interface CardRow {
  release: Pick<typeof releases.$inferSelect, keyof typeof cardReleaseColumns>;
  channel: ChannelSummaryRow;
  price: PriceFacts | null;
  play: PartRef | null;
  trailer: PartRef | null;
  mark: MarkRow | null;
}

export function toCard({ release, channel, price, play, trailer, mark }: CardRow, reason: string | null): ReleaseCard {
  const { artwork, poster, starCounts, publishedAt, createdAt, ...shown } = release;
  const { average, count } = ratingsOf(starCounts);
  const [first] = release.isPremium && price ? offersOf(price).sort((a, b) => a.price.amountMinor - b.price.amountMinor) : [];
  return {
    ...shown,
    channel: toChannelSummary(channel),
    artwork: artworkOf(release.name, artwork),
    poster: poster ? imageSetOf(poster) : null,
    fromPrice: first?.price ?? null,
    averageStars: average,
    ratingCount: count,
    play,
    trailer,
    publishedAt: (publishedAt ?? createdAt).toISOString(),
    viewer: mark && toMark(release.releaseID, mark),
    reason,
  };
}

/** Cards of these releases in this order, in one query; skips releases that no longer exist. */
export async function listCards(
  db: Db,
  releaseIDs: readonly string[],
  audience: Audience,
  reasons?: ReadonlyMap<string, string>,
): Promise<ReleaseCard[]> {
  if (releaseIDs.length === 0) return [];
  const rows = await db
    .select(cardColumns(audience))
    .from(releases)
    .innerJoin(channels, eq(channels.channelID, releases.channelID))
    .where(
      and(
        inArray(releases.releaseID, [...new Set(releaseIDs)]),
        inArray(releases.state, audience.includeRemoved ? [...visibleStates, 'REMOVED', 'PROCESSING', 'DRAFT'] : visibleStates),
      ),
    );
  const byID = new Map(rows.map((row) => [row.release.releaseID, row]));
  return releaseIDs.flatMap((releaseID) => {
    const row = byID.get(releaseID);
    return row ? [toCard(row, reasons?.get(releaseID) ?? null)] : [];
  });
}
