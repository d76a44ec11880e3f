import type { Offer, PartRef, ReleaseCard, ReleasePrice } from '../../contract/releases';
import type { Ratings } from '../../contract/titles';
import type { channels } from '../../db/schema/channels';
import type { StoredImage } from '../../db/schema/columns';
import { releases } from '../../db/schema/releases';
import { imageSetOf, noArtwork } from '../../platform/storage/imageSetOf';
import { toMark, type MarkRow } from './markReads';

export interface PriceFacts {
  currency: string;
  rentMinor: number | null;
  buyMinor: number | null;
  isBlocked: boolean;
  isDefault: boolean;
  /** The rental terms, which are the same in every country. */
  startWithinDays: number;
  watchWithinHours: number;
}

type ReleaseRow = typeof releases.$inferSelect;
/** The columns of a release that a card shows; responses reject unknown fields. */
export const cardReleaseColumns = {
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
type CardRelease = Pick<ReleaseRow, keyof typeof cardReleaseColumns>;
export const toCardRelease = (row: ReleaseRow): CardRelease => {
  const columns = Object.keys(cardReleaseColumns) as (keyof CardRelease)[];
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as CardRelease; // -- every column is in the list it is made from
};

export interface CardRow {
  release: CardRelease;
  channel: Pick<typeof channels.$inferSelect, 'channelID' | 'handle' | 'name' | 'avatar' | 'eventCount'>;
  price: PriceFacts | null;
  play: PartRef | null;
  trailer: PartRef | null;
  mark: MarkRow | null;
}

/** An average of fewer ratings is not meaningful. */
const minRatings = 5;

/** The alt text of a film still is the release's current name. */
export const artworkOf = (name: string, artwork: StoredImage | null) =>
  artwork ? imageSetOf(artwork.fromVideoID ? { ...artwork, alt: name } : artwork) : noArtwork(name);

export function ratingsOf(starCounts: readonly number[]): Ratings {
  const count = starCounts.reduce((sum, n) => sum + n, 0);
  const stars = starCounts.reduce((sum, n, at) => sum + n * (at + 1), 0);
  return { average: count < minRatings ? null : Math.round((stars / count) * 10) / 10, count, histogram: [...starCounts] };
}

export function offersOf(facts: Omit<PriceFacts, 'isDefault'>): Offer[] {
  const { currency, rentMinor, buyMinor, isBlocked, startWithinDays, watchWithinHours } = facts;
  const offers: Offer[] = [];
  if (!isBlocked && rentMinor !== null)
    offers.push({ kind: 'RENT', price: { amountMinor: rentMinor, currency }, startWithinDays, watchWithinHours });
  if (!isBlocked && buyMinor !== null)
    offers.push({ kind: 'BUY', price: { amountMinor: buyMinor, currency }, startWithinDays: null, watchWithinHours: null });
  return offers;
}

/** A free release has no offers; it may be blocked all the same. */
export const toPrice = (country: string, isPremium: boolean, facts: PriceFacts | null): ReleasePrice => ({
  country,
  isDefault: facts?.isDefault ?? true,
  isBlocked: facts?.isBlocked ?? false,
  offers: isPremium && facts ? offersOf(facts) : [],
});

export function toCard({ release, channel, price, play, trailer, mark }: CardRow, reason: string | null): ReleaseCard {
  const { artwork, poster, starCounts, publishedAt, createdAt, ...shown } = release;
  const { average, count } = ratingsOf(starCounts);
  const [first] = release.isPremium && price ? offersOf(price).sort((a, b) => a.price.amountMinor - b.price.amountMinor) : [];
  return {
    ...shown,
    channel: { ...channel, avatar: channel.avatar ? imageSetOf(channel.avatar) : null },
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
