import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Currency, Id, Instant, Name, Text } from './common';
import { Provenance, VersionEntry } from './cscan';
import { endpoint } from './endpoint';
import { Tag } from './myReleases';
import { Code, CountryCode, Language, ReleaseRef, listOf } from './ottInputs';
import { Certificate, Descriptor, PartKind, PartState, PriceCountry, ReleaseKind, ReleaseState, priceQuery } from './releases';
import { rentalBounds } from './rentalBounds';
import { ShareTerms } from './shareTerms';
import { Credit, Title } from './titles';

/** All-in prices as the creator sets them. Null means not offered. */
export const PriceRow = z
  .strictObject({
    country: PriceCountry,
    currency: Currency,
    rentMinor: z.int().positive().max(100_000_000).nullable(),
    buyMinor: z.int().positive().max(100_000_000).nullable(),
    isBlocked: z.boolean(),
  })
  .refine((row) => row.isBlocked || row.rentMinor !== null || row.buyMinor !== null, 'needs a price, or must be blocked')
  .refine(
    (row) => row.rentMinor === null || row.buyMinor === null || row.rentMinor <= row.buyMinor,
    'a rental cannot cost more than a purchase',
  );
export type PriceRow = z.infer<typeof PriceRow>;
export const Pricing = z
  .strictObject({ isPremium: z.boolean(), rows: z.array(PriceRow).max(260) })
  .refine(({ isPremium, rows }) => !isPremium || rows.some(({ country, isBlocked }) => country === 'DEFAULT' && !isBlocked), {
    path: ['rows'],
    message: 'must include the row DEFAULT with a price for a premium release',
  })
  .refine(({ rows }) => new Set(rows.map(({ country }) => country)).size === rows.length, {
    path: ['rows'],
    message: 'must contain each country once',
  });
export type Pricing = z.infer<typeof Pricing>;

/** Days to start a rental, and hours to watch it once started. Existing orders keep their terms. */
export const RentalTerms = z.strictObject({
  startWithinDays: z.int().min(rentalBounds.startWithinDays.min).max(rentalBounds.startWithinDays.max),
  watchWithinHours: z.int().min(rentalBounds.watchWithinHours.min).max(rentalBounds.watchWithinHours.max),
});
export type RentalTerms = z.infer<typeof RentalTerms>;

/** A picture as a creator sends it: PNG, JPEG, WebP or AVIF, base64. */
const Picture = z.base64().max(1_000_000);
/** The fields of the studio's form, all optional; absent fields stay unchanged. */
const formFields = {
  name: Name(120).optional(),
  tagline: Name(160, 0).optional(),
  about: Text(5000, 0).optional(),
  genres: z.array(Code).max(6).optional(),
  languages: z.array(Language).max(12).optional(),
  certificate: Certificate.optional(),
  descriptors: z.array(Descriptor).max(8).optional(),
  hasFlashingLights: z.boolean().optional(),
  hasAudioDescription: z.boolean().optional(),
  hasSignLanguage: z.boolean().optional(),
  hasOpenCaptions: z.boolean().optional(),
  year: z.int().min(1890).max(2200).optional(),
  releasedOn: z.iso.date().nullable().optional(),
  countryOfOrigin: CountryCode.nullable().optional(),
  credits: z.array(Credit).max(200).optional(),
  provenance: Provenance.optional(),
  artworkBase64: Picture.optional(),
  posterBase64: Picture.optional(),
  campaignID: Id.nullable().optional(),
  eventID: Id.nullable().optional(),
};
/** PUBLISHED stays in PROCESSING, and hidden, until the first rendition is playable. */
const WantedState = z.enum(['DRAFT', 'PUBLISHED', 'UNLISTED']);

/** The target audience of a clip; empty means everyone. It affects the order of feeds only. */
export const TargetAudience = z.strictObject({
  genres: z.array(Code).max(10),
  languages: z.array(Language).max(12),
  countries: z.array(CountryCode).max(50),
  ageFrom: z.int().min(0).max(120).nullable(),
  ageTo: z.int().min(0).max(120).nullable(),
});
export type TargetAudience = z.infer<typeof TargetAudience>;

export const TitleDetail = z.strictObject({
  releaseID: Id,
  kind: ReleaseKind,
  slug: z.string(),
  channel: ChannelSummary,
  state: ReleaseState,
  /** The state that the creator asked for; differs from `state` while media is processed. */
  wantedState: WantedState,
  name: z.string(),
  tagline: z.string(),
  about: z.string(),
  genres: z.array(z.string()),
  languages: z.array(z.string()),
  certificate: Certificate,
  descriptors: z.array(Descriptor),
  hasFlashingLights: z.boolean(),
  hasAudioDescription: z.boolean(),
  hasSignLanguage: z.boolean(),
  hasOpenCaptions: z.boolean(),
  year: z.int(),
  releasedOn: z.iso.date().nullable(),
  countryOfOrigin: z.string().nullable(),
  credits: z.array(Credit),
  provenance: Provenance,
  declaredAt: Instant.nullable(),
  artwork: Artwork,
  poster: Artwork.nullable(),
  campaignID: Id.nullable(),
  /** Null unless a funded campaign's investors get a share of the next sale. */
  investorShare: ShareTerms.nullable(),
  /** Our fee for a sale today, of the price before tax. */
  feeBasisPoints: z.int(),
  eventID: Id.nullable(),
  titleID: Id.nullable(),
  pricing: z.strictObject({ isPremium: z.boolean(), rows: z.array(PriceRow) }),
  /** Podcast apps may download it and keep the copy, while it is free for all everywhere and has no AI-generated parts. */
  isPodcast: z.boolean(),
  rental: RentalTerms,
  targetAudience: TargetAudience.nullable(),
  parts: z.array(
    z.strictObject({
      partID: Id,
      videoID: Id,
      kind: PartKind,
      season: z.int().nullable(),
      episode: z.int().nullable(),
      name: z.string(),
      about: z.string(),
      state: PartState,
      failure: z.string().nullable(),
      durationMs: z.int().nullable(),
      /** An upload that replaces this one as soon as it is playable. */
      nextVideoID: Id.nullable(),
    }),
  ),
  tags: z.array(Tag),
  /** What is missing before it can be published, as text; empty when nothing is. */
  missing: z.array(z.strictObject({ field: z.string(), why: z.string() })),
  /** Optional parts that are missing, as text. */
  warnings: z.array(z.strictObject({ field: z.string(), why: z.string() })),
  /** Whether a file's sound is marked as audio description, which is required to declare it. */
  hasDescriptiveSound: z.boolean(),
  purchaseCount: z.int(),
  version: z.int(),
  versions: z.array(VersionEntry),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
  /** When the worker publishes it; null when not scheduled. */
  publishAt: Instant.nullable(),
});
export type TitleDetail = z.infer<typeof TitleDetail>;

/** Creation and maintenance of titles and snax. */
export const ottStudioEndpoints = {
  titleCreate: endpoint('ott.titleCreate', 'POST /ott/studio/titles', {
    access: 'creator',
    summary: 'Create a film or series as a draft',
    input: z.strictObject({
      channelID: Id,
      kind: z.enum(['FILM', 'SERIES']),
      ...formFields,
      name: Name(120),
      pricing: Pricing.optional(),
      rental: RentalTerms.optional(),
    }),
    output: TitleDetail,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  titleEdit: endpoint('ott.titleEdit', 'PUT /ott/studio/titles/:releaseID', {
    access: 'owner',
    summary: 'Update a title; refused if `version` is not the current one',
    input: z.strictObject({
      releaseID: Id,
      version: z.int().positive().optional(),
      ...formFields,
      pricing: Pricing.optional(),
      rental: RentalTerms.optional(),
      isPodcast: z.boolean().optional(),
      wantedState: WantedState.optional(),
    }),
    output: TitleDetail,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  titleDelete: endpoint('ott.titleDelete', 'DELETE /ott/studio/titles/:releaseID', {
    access: 'owner',
    summary: 'Remove a title or snax from the catalogue; buyers keep access',
    input: ReleaseRef,
    output: z.strictObject({ releaseID: Id, state: ReleaseState, retainedBuyerCount: z.int() }),
    errors: [404],
    isIdempotent: true,
  }),
  titleDetail: endpoint('ott.titleDetail', 'GET /ott/studio/releases/:releaseID', {
    access: 'owner',
    summary: 'Get a release of mine with everything its form holds',
    input: ReleaseRef,
    output: TitleDetail,
    errors: [404],
  }),
  titlePreview: endpoint('ott.titlePreview', 'GET /ott/studio/releases/:releaseID/preview', {
    access: 'owner',
    summary: 'Preview a title of mine in any state, as a visitor from a country sees its page',
    input: z.strictObject({ releaseID: Id, ...priceQuery }),
    output: Title,
    errors: [404],
  }),
  pricingSuggest: endpoint('ott.pricingSuggest', 'GET /ott/studio/pricing-suggestion', {
    access: 'creator',
    summary: 'Suggest rounded prices for other countries from one base price',
    input: z.strictObject({
      currency: Currency,
      rentMinor: z.coerce.number<number>().int().positive().max(100_000_000).optional(),
      buyMinor: z.coerce.number<number>().int().positive().max(100_000_000).optional(),
      countries: listOf(PriceCountry, 60).optional(),
    }),
    output: z.strictObject({ ratesFrom: z.iso.date(), rows: z.array(PriceRow) }),
    errors: [422],
  }),
  snaxCreate: endpoint('ott.snaxCreate', 'POST /ott/studio/snax', {
    access: 'creator',
    summary: 'Create a snax, a clip of at most 60 seconds, as a draft',
    input: z.strictObject({ channelID: Id, ...formFields, name: Name(120), titleID: Id.nullable().optional() }),
    output: TitleDetail,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  snaxEdit: endpoint('ott.snaxEdit', 'PUT /ott/studio/snax/:releaseID', {
    access: 'owner',
    summary: 'Update, publish or hide a snax',
    input: z.strictObject({
      releaseID: Id,
      version: z.int().positive().optional(),
      ...formFields,
      titleID: Id.nullable().optional(),
      wantedState: WantedState.optional(),
    }),
    output: TitleDetail,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  snaxTargetAudience: endpoint('ott.snaxTargetAudience', 'PUT /ott/studio/snax/:releaseID/target-audience', {
    access: 'owner',
    summary: 'Set the target audience of a snax',
    input: z.strictObject({ releaseID: Id, ...TargetAudience.shape }),
    output: TargetAudience,
    errors: [404, 422],
  }),
};
