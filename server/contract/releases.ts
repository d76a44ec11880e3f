import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Id, Instant, Money } from './common';

/** What a viewer opens: a standalone film, a series of episodes, or a snax (≤ 60 s, vertical). FILM and SERIES together are titles. */
export const ReleaseKind = z.enum(['FILM', 'SERIES', 'SNAX']);
export type ReleaseKind = z.infer<typeof ReleaseKind>;
export const ReleaseState = z.enum(['DRAFT', 'PROCESSING', 'PUBLISHED', 'UNLISTED', 'REMOVED']);
export type ReleaseState = z.infer<typeof ReleaseState>;
/** MAIN is the film or the clip itself; EPISODE belongs to a series; TRAILER is free for everybody. */
export const PartKind = z.enum(['MAIN', 'EPISODE', 'TRAILER']);
export type PartKind = z.infer<typeof PartKind>;

/** IT Rules 2021, schedule to part III: the five classes of curated content. UA7 is shown as "U/A 7+". */
export const Certificate = z.enum(['U', 'UA7', 'UA13', 'UA16', 'A']);
export type Certificate = z.infer<typeof Certificate>;
/** IT Rules 2021: what the class rests on. */
export const Descriptor = z.enum(['THEMES', 'VIOLENCE', 'NUDITY', 'SEX', 'LANGUAGE', 'DRUGS', 'HORROR', 'DISCRIMINATION']);
export type Descriptor = z.infer<typeof Descriptor>;
/** The badges of a card, in the order in which they are shown. CC closed captions, OC open captions, AD audio description, ISL sign language. */
export const Label = z.enum(['SYNTHETIC', 'FLASHING_LIGHTS', 'CC', 'OC', 'AD', 'ISL', 'HD_SOON']);
export type Label = z.infer<typeof Label>;

/** Two letters of ISO 3166, or DEFAULT for every country without a row of its own (SPEC.md §3). */
export const PriceCountry = z.string().regex(/^([A-Z]{2}|DEFAULT)$/);
/** What somebody asks prices for. */
const RequestedCountry = z.string().regex(/^[A-Z]{2}$/);

/** All-in: what the buyer pays, tax and fee inside. */
export const Offer = z.strictObject({
  kind: z.enum(['RENT', 'BUY']),
  price: Money,
  /** Days to begin a rental, and hours to finish it once begun; null for a purchase, which has no end. */
  startWithinDays: z.int().nullable(),
  watchWithinHours: z.int().nullable(),
});
export type Offer = z.infer<typeof Offer>;
export const ReleasePrice = z.strictObject({
  /** The country that was asked for. */
  country: z.string(),
  /** True where the country has no row of its own and the price of all other countries holds. */
  isDefault: z.boolean(),
  /** Not on sale there, nor to be watched without an earlier purchase. */
  isBlocked: z.boolean(),
  /** Empty when free or blocked; rent first. */
  offers: z.array(Offer),
});
export type ReleasePrice = z.infer<typeof ReleasePrice>;

/** Where a viewer stopped. For a series it is the episode to go on with. */
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
 * Why somebody may or may not play. May: FREE, TRAILER, OWNER, COLLABORATOR, BOUGHT, RENTED. May not: SIGN_IN, BUY, PAYMENT_PENDING (never
 * "buy again"), CONFIRM_START (paid; its hours have not begun), RENTAL_EXPIRED, COUNTRY_BLOCKED, NOT_READY (no rung yet), NOT_FOUND.
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

/** What belongs to the viewer on a card; public answers have null in its place. */
export const ViewerState = z.strictObject({
  releaseID: Id,
  isBookmarked: z.boolean(),
  /** Bought, or rented and not over. */
  isOwned: z.boolean(),
  /** End of a rental: of its days before it is begun, of its hours afterwards. */
  ownedUntil: Instant.nullable(),
  isPaymentPending: z.boolean(),
  stars: z.int().min(1).max(5).nullable(),
  progress: WatchProgress.nullable(),
});
export type ViewerState = z.infer<typeof ViewerState>;

/** Enough to begin to play: the address of the player is /ott/video/<videoHash>/<releaseID>/. */
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
  /** What a press on Play begins for somebody without progress; null while nothing can be played. */
  play: PartRef.nullable(),
  trailer: PartRef.nullable(),
  publishedAt: Instant,
  viewer: ViewerState.nullable(),
  /** Why this viewer sees it, in words ("Because you follow Kaveri Films"); null in public answers. */
  reason: z.string().nullable(),
});
export type ReleaseCard = z.infer<typeof ReleaseCard>;

/** How far the media of a part is, in the words of the studio. FAILED names the step and may be tried again there. */
export const PartState = z.enum(['EMPTY', 'UPLOADING', 'PROCESSING', 'PLAYABLE', 'READY', 'FAILED', 'EXPIRED']);
export type PartState = z.infer<typeof PartState>;

/** The query part that every list with prices takes. */
export const priceQuery = {
  /** Whose prices; the home market's when left out. Orders take the buyer's own country, whatever was asked here. */
  country: RequestedCountry.optional(),
};
