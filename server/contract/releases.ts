import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Id, Instant, Money, pageOf } from './common';

/** What a viewer opens: a standalone film, a series of episodes, or a snax (≤ 60 s, vertical). FILM and SERIES together are titles. */
export const ReleaseKind = z.enum(['FILM', 'SERIES', 'SNAX']);
export type ReleaseKind = z.infer<typeof ReleaseKind>;
export const ReleaseState = z.enum(['DRAFT', 'PROCESSING', 'PUBLISHED', 'UNLISTED', 'REMOVED']);
export type ReleaseState = z.infer<typeof ReleaseState>;
/** MAIN is the film or the clip itself; EPISODE belongs to a series; TRAILER is free for every viewer. */
export const PartKind = z.enum(['MAIN', 'EPISODE', 'TRAILER']);
export type PartKind = z.infer<typeof PartKind>;

/** The five age ratings of IT Rules 2021, schedule to part III. UA7 is shown as "U/A 7+". */
export const Certificate = z.enum(['U', 'UA7', 'UA13', 'UA16', 'A']);
export type Certificate = z.infer<typeof Certificate>;
/** Content descriptors of IT Rules 2021: the reasons for the rating. */
export const Descriptor = z.enum(['THEMES', 'VIOLENCE', 'NUDITY', 'SEX', 'LANGUAGE', 'DRUGS', 'HORROR', 'DISCRIMINATION']);
export type Descriptor = z.infer<typeof Descriptor>;
/** The badges of a card, in the order in which they are shown. CC closed captions, OC open captions, AD audio description, ISL sign language. */
export const Label = z.enum(['SYNTHETIC', 'FLASHING_LIGHTS', 'CC', 'OC', 'AD', 'ISL', 'HD_SOON']);
export type Label = z.infer<typeof Label>;

/** Two letters of ISO 3166, or DEFAULT for every country without a row of its own. */
export const PriceCountry = z.string().regex(/^([A-Z]{2}|DEFAULT)$/);
/** The country to return prices for. */
const RequestedCountry = z.string().regex(/^[A-Z]{2}$/);

/** An all-in price, including tax and fee. */
export const Offer = z.strictObject({
  kind: z.enum(['RENT', 'BUY']),
  price: Money,
  /** Days to start a rental, and hours to watch it once started; null for a purchase, which does not end. */
  startWithinDays: z.int().nullable(),
  watchWithinHours: z.int().nullable(),
});
export type Offer = z.infer<typeof Offer>;
export const ReleasePrice = z.strictObject({
  /** The requested country. */
  country: z.string(),
  /** Whether the country has no row of its own, so that the row DEFAULT applies. */
  isDefault: z.boolean(),
  /** Not on sale there, and watchable only with an earlier purchase. */
  isBlocked: z.boolean(),
  /** Empty when free or blocked; rent first. */
  offers: z.array(Offer),
});
export type ReleasePrice = z.infer<typeof ReleasePrice>;

/** A viewer's position. For a series, in the episode to continue with. */
export const WatchProgress = z.strictObject({
  releaseID: Id,
  videoID: Id,
  videoHash: z.string(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
  positionMs: z.int(),
  durationMs: z.int(),
  isFinished: z.boolean(),
  updatedAt: Instant,
});
export type WatchProgress = z.infer<typeof WatchProgress>;

/**
 * Why a viewer may or may not play. May: FREE, TRAILER, OWNER, COLLABORATOR, BOUGHT, RENTED. May not: SIGN_IN, BUY, PAYMENT_PENDING (must
 * not pay again), CONFIRM_START (paid; its period has not started), RENTAL_EXPIRED, COUNTRY_BLOCKED, NOT_READY (no rendition yet), NOT_FOUND.
 */
export const AccessReason = z.enum([
  'FREE',
  'TRAILER',
  'OWNER',
  'COLLABORATOR',
  'BOUGHT',
  'RENTED',
  'SIGN_IN',
  'BUY',
  'PAYMENT_PENDING',
  'CONFIRM_START',
  'RENTAL_EXPIRED',
  'COUNTRY_BLOCKED',
  'NOT_READY',
  'NOT_FOUND',
]);
export type AccessReason = z.infer<typeof AccessReason>;

/** The viewer's own data on a card; null in public responses. */
export const ViewerState = z.strictObject({
  releaseID: Id,
  isBookmarked: z.boolean(),
  /** Bought, or rented and not over. */
  isOwned: z.boolean(),
  /** End of a rental: of its start period, and once started of its watch period. */
  ownedUntil: Instant.nullable(),
  isPaymentPending: z.boolean(),
  stars: z.int().min(1).max(5).nullable(),
  progress: WatchProgress.nullable(),
});
export type ViewerState = z.infer<typeof ViewerState>;

/** What a link to the player needs: its address is /ott/video/<videoHash>/<releaseID>/. */
export const PartRef = z.strictObject({ videoID: Id, videoHash: z.string(), durationMs: z.int() });
export type PartRef = z.infer<typeof PartRef>;

/** A release as every card shows it. */
export const ReleaseCard = z.strictObject({
  releaseID: Id,
  kind: ReleaseKind,
  /** /ott/<slug>/ for titles, /ott/snax/<releaseID>/ for snax. */
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  channel: ChannelSummary,
  /** 16:9 for titles, 9:16 for snax. */
  artwork: Artwork,
  /** 2:3, for posters; null where none was made. */
  poster: Artwork.nullable(),
  isPremium: z.boolean(),
  /** The lowest offer in the country asked for; null when free, or not on sale there. */
  fromPrice: Money.nullable(),
  certificate: Certificate,
  descriptors: z.array(Descriptor),
  labels: z.array(Label),
  genres: z.array(z.string()),
  languages: z.array(z.string()),
  year: z.int(),
  /** Of the film or the clip; of all episodes together for a series. */
  durationMs: z.int(),
  seasonCount: z.int(),
  episodeCount: z.int(),
  /** Null until five people have rated. */
  averageStars: z.number().nullable(),
  ratingCount: z.int(),
  /** What Play starts for a viewer without progress; null while nothing is playable. */
  play: PartRef.nullable(),
  trailer: PartRef.nullable(),
  publishedAt: Instant,
  viewer: ViewerState.nullable(),
  /** Why this viewer sees it, as text ("Because you follow Kaveri Films"); null in public responses. */
  reason: z.string().nullable(),
});
export type ReleaseCard = z.infer<typeof ReleaseCard>;
/** A release in a rail or a feed: what its card and the menu of the card show. */
export const ReleaseSummary = ReleaseCard.pick({
  releaseID: true,
  kind: true,
  slug: true,
  name: true,
  poster: true,
  isPremium: true,
  fromPrice: true,
  languages: true,
  durationMs: true,
  seasonCount: true,
  episodeCount: true,
  viewer: true,
  reason: true,
}).extend({
  channel: ChannelSummary.pick({ handle: true, name: true }),
  /** Null where the poster is shown instead; `poster` is null everywhere else. */
  artwork: Artwork.nullable(),
});
export type ReleaseSummary = z.infer<typeof ReleaseSummary>;
/** A list of releases. */
export const ReleasePage = pageOf(ReleaseCard);

/** The processing state of a part's media, as the studio shows it. FAILED may be retried there. */
export const PartState = z.enum(['EMPTY', 'UPLOADING', 'PROCESSING', 'PLAYABLE', 'READY', 'FAILED', 'EXPIRED']);
export type PartState = z.infer<typeof PartState>;

/** The query parameters of every list with prices. */
export const priceQuery = {
  /** The country of the prices, by default the home market. Orders always use the buyer's own country. */
  country: RequestedCountry.optional(),
};
