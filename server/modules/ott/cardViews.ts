import type { RailShape } from '../../contract/ott';
import type { Offer, ReleaseCard, ReleasePrice, ReleaseSummary } from '../../contract/releases';
import type { Ratings } from '../../contract/titles';
import type { StoredImage } from '../../db/schema/columns';
import { imageSetOf, noArtwork } from '../../platform/storage/imageSetOf';

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

/** With the one picture that this shape of card shows. */
export const toSummary = (card: ReleaseCard, shape: RailShape): ReleaseSummary => {
  const { releaseID, kind, slug, name, channel, isPremium, fromPrice, languages, durationMs, seasonCount, episodeCount, viewer, reason } =
    card;
  const poster = shape === 'poster' ? card.poster : null;
  return {
    releaseID,
    kind,
    slug,
    name,
    channel: { handle: channel.handle, name: channel.name },
    poster,
    artwork: poster ? null : card.artwork,
    isPremium,
    fromPrice,
    languages,
    durationMs,
    seasonCount,
    episodeCount,
    viewer,
    reason,
  };
};

export const toFeedPage = ({ items, nextCursor }: { items: ReleaseCard[]; nextCursor: string | null }) => ({
  items: items.map((card) => toSummary(card, 'wide')),
  nextCursor,
});
