import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Currency, Id, Instant, Money, Nothing, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { PaymentAction, PaymentMethod, PriceLine, paymentView } from './payments';
import {
  AccessReason,
  Certificate,
  Credit,
  Descriptor,
  Label,
  Offer,
  PartKind,
  PartState,
  PriceCountry,
  Ratings,
  ReleaseCard,
  ReleaseKind,
  ReleasePrice,
  ReleaseState,
  Snax,
  Tag,
  Title,
  ViewerMark,
  WatchProgress,
  XrayPerson,
  priceQuery,
} from './releases';
import { UserSummary } from './users';

const ReleaseRef = z.strictObject({ releaseID: Id });
/** A slug of /ott/<slug>/ or a releaseID. */
const AnyRef = z.string().min(1).max(160);
/** ISO 3166. */
const Country = z.string().regex(/^[A-Z]{2}$/);
const Code = z.string().regex(/^[a-z][a-z \-]{1,38}[a-z]$/);
const Language = z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/);
const listOf = <T extends z.ZodType<string, string>>(one: T, most: number) =>
  z
    .string()
    .max(300)
    .transform((text) => text.split(','))
    .pipe(z.array(one).min(1).max(most));
const Year = z.coerce.number<number>().int().min(1890).max(2200);
/** Made by the caller for one visit: the same seed and cursors give the same order without gap or repetition. */
const Seed = z.coerce.number<number>().int().min(0).max(2_147_483_647);

export const RailKind = z.enum([
  'CONTINUE_WATCHING',
  'PREMIUM',
  'FREE',
  'SNAX',
  'NEW',
  'GENRE',
  'LANGUAGE',
  'FOLLOWED',
  'INTERESTS',
  'BECAUSE_YOU_WATCHED',
  'EXPIRES_SOON',
]);
export const Rail = z.strictObject({
  railID: z.string(),
  kind: RailKind,
  title: z.string(),
  /** Why it is here ("You chose Drama"); null in public answers. */
  reason: z.string().nullable(),
  /** The genre or language of the rail, for its "see all". */
  of: z.string().nullable(),
  items: z.array(ReleaseCard),
});
export type Rail = z.infer<typeof Rail>;
export const OttHome = z.strictObject({ heroes: z.array(ReleaseCard), rails: z.array(Rail) });
export type OttHome = z.infer<typeof OttHome>;

const ListQuery = z.strictObject({
  ...pageQuery,
  ...priceQuery,
  genre: Code.optional(),
  language: Language.optional(),
  channelID: Id.optional(),
});
const FeedQuery = z.strictObject({ ...pageQuery, ...priceQuery });
const DiscoveryQuery = z.strictObject({
  ...pageQuery,
  ...priceQuery,
  seed: Seed.optional(),
  kind: z.enum(['TITLES', 'SNAX', 'ALL']).optional(),
});

export const SearchQuery = z.strictObject({
  ...pageQuery,
  ...priceQuery,
  /** Without words the filters alone narrow, best liked first. */
  q: Text(80).optional(),
  kind: z.enum(['TITLES', 'SNAX', 'ALL']).optional(),
  price: z.enum(['FREE', 'PREMIUM']).optional(),
  genre: Code.optional(),
  language: Language.optional(),
  yearFrom: Year.optional(),
  yearTo: Year.optional(),
  /** The strictest class still shown: UA13 shows U, UA7 and UA13. */
  upTo: Certificate.optional(),
  /** Without any of these. */
  withoutDescriptors: listOf(Descriptor, 8).optional(),
  /** With all of these ("CC,AD"). */
  labels: listOf(Label, 7).optional(),
  /** `false` leaves out what is declared to be made by machine, wholly or in part. */
  synthetic: z.enum(['true', 'false']).optional(),
});
export type SearchQuery = z.input<typeof SearchQuery>;

export const SearchAnswer = z.strictObject({
  items: z.array(ReleaseCard),
  nextCursor: z.string().nullable(),
  /** First page only: the five best of each. */
  people: z.array(UserSummary),
  channels: z.array(ChannelSummary),
  /** What the words were taken for when nothing held them as written; null otherwise. */
  correctedTo: z.string().nullable(),
});
export type SearchAnswer = z.infer<typeof SearchAnswer>;
export const Suggestion = z.strictObject({
  kind: z.enum(['TITLE', 'SNAX', 'PERSON', 'CHANNEL']),
  id: Id,
  text: z.string(),
  /** Where a press leads, from the site's root. */
  path: z.string(),
  image: z.string().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const Facets = z.strictObject({
  genres: z.array(z.strictObject({ genre: z.string(), count: z.int() })),
  languages: z.array(z.strictObject({ language: z.string(), count: z.int() })),
  years: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
});
export type Facets = z.infer<typeof Facets>;

export const Access = z.strictObject({
  releaseID: Id,
  allowed: z.boolean(),
  reason: AccessReason,
  until: Instant.nullable(),
  price: ReleasePrice,
  /** The paid rental or purchase that counts; null without one. */
  purchase: z
    .strictObject({
      paymentID: Id,
      kind: z.enum(['RENT', 'BUY']),
      boughtAt: Instant,
      startBy: Instant.nullable(),
      confirmedAt: Instant.nullable(),
      startedAt: Instant.nullable(),
      endsAt: Instant.nullable(),
    })
    .nullable(),
  /** Where to see how the payment under way stands. */
  pendingPaymentID: Id.nullable(),
  serverTime: Instant,
});
export type Access = z.infer<typeof Access>;

export const Breakdown = z.strictObject({
  releaseID: Id,
  kind: z.enum(['RENT', 'BUY']),
  country: z.string(),
  lines: z.array(PriceLine),
  total: Money,
  startWithinDays: z.int().nullable(),
  watchWithinHours: z.int().nullable(),
  terms: z.string(),
});
export type Breakdown = z.infer<typeof Breakdown>;
export const OttPayment = z.strictObject({
  ...paymentView,
  release: ReleaseCard,
  kind: z.enum(['RENT', 'BUY']),
  country: z.string(),
  /** The player's address: where the viewer wanted to be. */
  watchPath: z.string(),
  /** When an unpaid order is given up. */
  expiresAt: Instant.nullable(),
  startBy: Instant.nullable(),
  startedAt: Instant.nullable(),
  endsAt: Instant.nullable(),
});
export type OttPayment = z.infer<typeof OttPayment>;

const Heartbeat = {
  releaseID: Id,
  videoID: Id,
  positionMs: z.int().nonnegative().max(86_400_000),
  durationMs: z.int().positive().max(86_400_000),
};

/** How the work came to be, as its maker declares it (research/screen.md §10). */
export const Provenance = z.strictObject({
  synthetic: z.strictObject({
    extent: z.enum(['NONE', 'PARTLY', 'FULLY']),
    parts: z.array(z.enum(['VOICE', 'FACE', 'SCENES', 'MUSIC', 'SCRIPT', 'DUBBING', 'EFFECTS'])).max(7),
    note: Text(500, 0),
  }),
  howMade: z.array(z.enum(['CAMERA', 'ANIMATION', 'AI', 'ARCHIVE', 'DUBBED', 'SCREEN_CAPTURE', 'EDITED'])).max(7),
  funding: z
    .array(z.strictObject({ name: Text(120), kind: z.enum(['SELF', 'CROWD', 'GRANT', 'SPONSOR', 'STUDIO', 'PUBLIC']), note: Text(300, 0) }))
    .max(20),
  hasPaidPromotion: z.boolean(),
  rights: z.strictObject({
    holder: Text(120, 0),
    licence: Text(120, 0),
    music: z.array(z.strictObject({ title: Text(120), holder: Text(120), licence: Text(120, 0) })).max(50),
  }),
  sources: z.array(z.strictObject({ title: Text(160), url: z.url({ protocol: /^https?$/ }).max(500) })).max(50),
});
export type Provenance = z.infer<typeof Provenance>;
/** A file found by the machine; everything null until it was measured. */
export const FileFacts = z.strictObject({
  videoID: Id,
  kind: PartKind,
  name: z.string(),
  durationMs: z.int().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  frameRate: z.number().nullable(),
  videoCodec: z.string().nullable(),
  audioCodec: z.string().nullable(),
  audioChannels: z.int().nullable(),
  loudnessLufs: z.number().nullable(),
  rungs: z.array(z.int()),
  captionLanguages: z.array(z.string()),
  sha256: z.string(),
});
export type FileFacts = z.infer<typeof FileFacts>;
export const VersionEntry = z.strictObject({
  version: z.int(),
  at: Instant,
  by: z.string(),
  /** What was changed, field by field, in words for people. */
  changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
});
export type VersionEntry = z.infer<typeof VersionEntry>;
export const Cscan = z.strictObject({
  /** Of the sheet's shape: a reader that knows 1 can read every sheet that says 1. */
  schemaVersion: z.literal(1),
  releaseID: Id,
  kind: ReleaseKind,
  name: z.string(),
  /** Counts every change since the release was made. */
  version: z.int(),
  updatedAt: Instant,
  file: z.array(FileFacts),
  content: z.strictObject({
    certificate: Certificate,
    descriptors: z.array(Descriptor),
    hasFlashingLights: z.boolean(),
    labels: z.array(Label),
    genres: z.array(z.string()),
    languages: z.array(z.string()),
    captionLanguages: z.array(z.string()),
    hasAudioDescription: z.boolean(),
    hasSignLanguage: z.boolean(),
  }),
  provenance: Provenance,
  /** Null until its maker has declared it; what is not declared is not claimed. */
  declaredAt: Instant.nullable(),
  /** DECLARED: its maker's word. VERIFIED: a signature in the file was checked, which proves who signed and not that it is true. */
  credential: z.enum(['NONE', 'DECLARED', 'VERIFIED']),
  madeBy: z.strictObject({
    channel: ChannelSummary,
    people: z.array(XrayPerson),
    awaitingConsent: z.int(),
    credits: z.array(Credit),
    campaign: z.strictObject({ campaignID: Id, name: z.string() }).nullable(),
  }),
  availability: z.strictObject({
    isFree: z.boolean(),
    rows: z.array(z.strictObject({ country: PriceCountry, isBlocked: z.boolean(), offers: z.array(Offer) })),
  }),
  reception: z.strictObject({
    plays: z.int(),
    viewers: z.int(),
    /** Share of viewers who saw at least 90 %; null under five viewers. */
    completion: z.number().nullable(),
    ratings: Ratings,
    bookmarks: z.int(),
  }),
  versions: z.array(VersionEntry),
});
export type Cscan = z.infer<typeof Cscan>;

/** Prices as the creator sets them, all-in. A null kind is not offered. */
const PriceRow = z
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
    message: 'a premium release needs the row DEFAULT with a price',
  })
  .refine(({ rows }) => new Set(rows.map(({ country }) => country)).size === rows.length, { path: ['rows'], message: 'each country once' });
export type Pricing = z.infer<typeof Pricing>;

/** A picture as a creator sends it: PNG, JPEG, WebP or AVIF, base64. */
const Picture = z.base64().max(1_000_000);
/** What the studio's form holds. Everything may be left out: what is not sent stays as it is. */
const formFields = {
  name: Text(120).optional(),
  tagline: Text(160, 0).optional(),
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
  countryOfOrigin: Country.nullable().optional(),
  credits: z.array(Credit).max(200).optional(),
  provenance: Provenance.optional(),
  artworkBase64: Picture.optional(),
  posterBase64: Picture.optional(),
  campaignID: Id.nullable().optional(),
  eventID: Id.nullable().optional(),
};
/** PUBLISHED waits in PROCESSING until the first rung plays; nothing is shown to anybody before. */
const WantedState = z.enum(['DRAFT', 'PUBLISHED', 'UNLISTED']);

/** Whom a clip is for; empty means everybody. It steers the feeds, it hides nothing. */
export const TargetAudience = z.strictObject({
  genres: z.array(Code).max(10),
  languages: z.array(Language).max(12),
  countries: z.array(Country).max(50),
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
  /** What the creator asked for; differs from `state` while media is being made. */
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
  eventID: Id.nullable(),
  titleID: Id.nullable(),
  pricing: z.strictObject({ isPremium: z.boolean(), rows: z.array(PriceRow) }),
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
    }),
  ),
  tags: z.array(Tag),
  /** What must be done before it can be published, in words; empty when nothing is. */
  missing: z.array(z.strictObject({ field: z.string(), why: z.string() })),
  purchaseCount: z.int(),
  version: z.int(),
  versions: z.array(VersionEntry),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
});
export type TitleDetail = z.infer<typeof TitleDetail>;

const moneyErrors = [404, 409, 422] as const;
const PaymentRef = z.strictObject({ paymentID: Id });
const publicList = { access: 'public', input: ListQuery, output: pageOf(ReleaseCard) } as const;

export const ottEndpoints = {
  home: endpoint('ott.home', {
    access: 'public',
    summary: 'Heroes and rails of the home page in one answer',
    input: z.strictObject(priceQuery),
    output: OttHome,
  }),
  homeAuthorized: endpoint('ott.homeAuthorized', {
    access: 'user',
    summary: 'The home page as this viewer should see it: continue watching first, rails with their reason',
    input: z.strictObject(priceQuery),
    output: OttHome,
  }),
  search: endpoint('ott.search', {
    access: 'public',
    summary: 'Titles, snax, people and channels by words and filters; typing errors are forgiven',
    input: SearchQuery,
    output: SearchAnswer,
    limit: { max: 120, windowMs: 60_000 },
  }),
  suggestions: endpoint('ott.suggestions', {
    access: 'public',
    summary: 'What the words begun may become',
    input: z.strictObject({ q: Text(60), limit: z.coerce.number<number>().int().min(1).max(10).optional() }),
    output: z.strictObject({ items: z.array(Suggestion) }),
    limit: { max: 300, windowMs: 60_000 },
  }),
  facets: endpoint('ott.facets', { access: 'public', summary: 'What search and lists can be narrowed by', input: Nothing, output: Facets }),
  freeReleases: endpoint('ott.freeReleases', { ...publicList, summary: 'Titles that cost nothing, newest first' }),
  premiumReleases: endpoint('ott.premiumReleases', { ...publicList, summary: 'Titles to rent or buy, newest first' }),
  snaxReleases: endpoint('ott.snaxReleases', { ...publicList, summary: 'Snax, newest first' }),
  feed: endpoint('ott.feed', { access: 'public', summary: 'Titles, best first (10)', input: FeedQuery, output: pageOf(ReleaseCard) }),
  feedAuthorized: endpoint('ott.feedAuthorized', {
    access: 'user',
    summary: 'Titles for this viewer, each with its reason; what was dismissed is left out',
    input: FeedQuery,
    output: pageOf(ReleaseCard),
  }),
  discoveryFeed: endpoint('ott.discoveryFeed', {
    access: 'public',
    summary: 'Titles and snax in an order that the seed decides; pages of one seed neither repeat nor skip (10)',
    input: DiscoveryQuery,
    output: pageOf(ReleaseCard),
  }),
  discoveryFeedAuthorized: endpoint('ott.discoveryFeedAuthorized', {
    access: 'user',
    summary: 'The same for this viewer: unseen first, with reasons',
    input: DiscoveryQuery,
    output: pageOf(ReleaseCard),
  }),
  get: endpoint('ott.get', {
    access: 'public',
    summary: 'One title with seasons, people, price and ratings',
    input: z.strictObject({ ref: AnyRef, ...priceQuery }),
    output: Title,
    errors: [404],
  }),
  getAuthorized: endpoint('ott.getAuthorized', {
    access: 'user',
    summary: 'The same with what belongs to the viewer; prices of their own country; owners see drafts',
    input: z.strictObject({ ref: AnyRef }),
    output: z.strictObject({ title: Title, access: Access, canRate: z.boolean(), isMine: z.boolean() }),
    errors: [404],
  }),
  related: endpoint('ott.related', {
    access: 'public',
    summary: 'More like this (10)',
    input: z.strictObject({ ref: AnyRef, ...pageQuery, ...priceQuery }),
    output: pageOf(ReleaseCard),
    errors: [404],
  }),
  standaloneTitleDetails: endpoint('ott.standaloneTitleDetails', {
    access: 'public',
    summary: 'A title as its card and words alone: for the player, link previews and pickers',
    input: z.strictObject({ ref: AnyRef, ...priceQuery }),
    output: ReleaseCard.extend({ about: z.string(), price: ReleasePrice, shareImageUrl: z.string().nullable() }),
    errors: [404],
  }),
  marks: endpoint('ott.marks', {
    access: 'user',
    summary: 'What belongs to me on up to 50 cards: bought, kept, rated, where I stopped',
    input: z.strictObject({
      releaseIDs: z
        .string()
        .max(3300)
        .transform((ids) => ids.split(','))
        .pipe(z.array(Id).min(1).max(50)),
    }),
    output: z.strictObject({ items: z.array(ViewerMark) }),
  }),
  cscan: endpoint('ott.cscan', {
    access: 'public',
    summary: 'The fact sheet of a release',
    input: ReleaseRef,
    output: Cscan,
    errors: [404],
  }),

  contentBookmark: endpoint('ott.contentBookmark', {
    access: 'user',
    summary: 'Keep a release for later',
    input: ReleaseRef,
    output: z.strictObject({ isBookmarked: z.boolean(), bookmarkCount: z.int() }),
    errors: [404],
  }),
  contentUnbookmark: endpoint('ott.contentUnbookmark', {
    access: 'user',
    summary: 'Keep it no longer',
    input: ReleaseRef,
    output: z.strictObject({ isBookmarked: z.boolean(), bookmarkCount: z.int() }),
    errors: [404],
  }),
  rate: endpoint('ott.rate', {
    access: 'user',
    summary: 'Give one to five stars, or take them back with null; open to who bought it or saw a fifth of it',
    input: z.strictObject({ releaseID: Id, stars: z.int().min(1).max(5).nullable() }),
    output: z.strictObject({ stars: z.int().nullable(), ratings: Ratings }),
    errors: [404, 409],
  }),
  notInterested: endpoint('ott.notInterested', {
    access: 'user',
    summary: 'Show this release, or everything of its channel, no more',
    input: z.strictObject({ releaseID: Id, scope: z.enum(['RELEASE', 'CHANNEL']).optional() }),
    output: z.strictObject({ releaseID: Id, isHidden: z.literal(true) }),
    errors: [404],
  }),
  notInterestedUndo: endpoint('ott.notInterestedUndo', {
    access: 'user',
    summary: 'Take that back',
    input: ReleaseRef,
    output: z.strictObject({ releaseID: Id, isHidden: z.literal(false) }),
    errors: [404],
  }),
  report: endpoint('ott.report', {
    access: 'user',
    summary: 'Tell the house that something is wrong with a release',
    input: z.strictObject({
      releaseID: Id,
      reason: z.enum(['SYNTHETIC_UNLABELLED', 'WRONG_RATING', 'RIGHTS', 'HARM', 'PRIVACY', 'OTHER']),
      words: Text(1000, 0).optional(),
    }),
    output: z.strictObject({ reportID: Id, answerBy: Instant }),
    errors: [404],
    isIdempotent: true,
    limit: { max: 20, windowMs: 600_000 },
  }),
  myBookmarks: endpoint('ott.myBookmarks', {
    access: 'user',
    summary: 'What I keep, last kept first (10)',
    input: z.strictObject({ ...pageQuery, kind: z.enum(['TITLES', 'SNAX', 'ALL']).optional() }),
    output: pageOf(ReleaseCard),
  }),
  myPurchases: endpoint('ott.myPurchases', {
    access: 'user',
    summary: 'What I rented and bought (10); `sort=expiry` puts what ends soon first',
    input: z.strictObject({ ...pageQuery, sort: z.enum(['newest', 'expiry']).optional() }),
    output: pageOf(OttPayment),
  }),

  watchProgress: endpoint('ott.watchProgress', {
    access: 'user',
    summary: 'Where I am: every ten seconds, on pause and when the page is left; older news than what is known changes nothing',
    input: z.strictObject({ ...Heartbeat, at: Instant }),
    output: z.strictObject({ progress: WatchProgress }),
    errors: [404],
    limit: { max: 240, windowMs: 600_000 },
  }),
  watchProgressMerge: endpoint('ott.watchProgressMerge', {
    access: 'user',
    summary: 'What was watched before signing in; the newer place wins, item by item',
    input: z.strictObject({ items: z.array(z.strictObject({ ...Heartbeat, at: Instant })).max(100) }),
    output: z.strictObject({ merged: z.int(), ignored: z.int() }),
  }),
  watchProgressForget: endpoint('ott.watchProgressForget', {
    access: 'user',
    summary: 'Take a release out of continue watching, and start over',
    input: ReleaseRef,
    output: z.strictObject({}),
    errors: [404],
  }),
  continueWatching: endpoint('ott.continueWatching', {
    access: 'user',
    summary: 'What I began and did not finish, last seen first',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(ReleaseCard),
  }),

  accessCheck: endpoint('ott.accessCheck', {
    access: 'user',
    summary: 'Whether I may play, why, and until when',
    input: z.strictObject({ releaseID: Id, videoID: Id.optional() }),
    output: Access,
    errors: [404],
  }),
  rentalConfirm: endpoint('ott.rentalConfirm', {
    access: 'user',
    summary: 'Agree that the 48 hours begin with the first picture',
    input: ReleaseRef,
    output: Access,
    errors: [404, 409],
    isIdempotent: true,
  }),
  paymentBreakdown: endpoint('ott.paymentBreakdown', {
    access: 'public',
    summary: 'The price line by line, before anything is promised; a signed-in buyer gets that of their own country',
    input: z.strictObject({ releaseID: Id, kind: z.enum(['RENT', 'BUY']), ...priceQuery }),
    output: Breakdown,
    errors: moneyErrors,
  }),
  paymentBegin: endpoint('ott.paymentBegin', {
    access: 'user',
    summary: 'Promise a price and begin to pay; a second press answers the payment that is open, also with another key',
    input: z.strictObject({
      releaseID: Id,
      kind: z.enum(['RENT', 'BUY']),
      method: PaymentMethod,
      /** The total that was shown: another one is refused, never charged. */
      expected: Money,
    }),
    output: z.strictObject({ payment: OttPayment, action: PaymentAction }),
    errors: [...moneyErrors, 503],
    isIdempotent: true,
    limit: { max: 30, windowMs: 600_000 },
  }),
  paymentRetry: endpoint('ott.paymentRetry', {
    access: 'user',
    summary: 'Pay an open or declined order again',
    input: z.strictObject({ paymentID: Id, method: PaymentMethod }),
    output: z.strictObject({ payment: OttPayment, action: PaymentAction }),
    errors: [...moneyErrors, 503],
    isIdempotent: true,
    limit: { max: 30, windowMs: 600_000 },
  }),
  paymentStatus: endpoint('ott.paymentStatus', {
    access: 'user',
    summary: 'Where a payment stands; COMPLETED is the end',
    input: PaymentRef,
    output: OttPayment,
    errors: [404],
  }),
  paymentRelease: endpoint('ott.paymentRelease', {
    access: 'user',
    summary: 'Give up an unpaid order',
    input: PaymentRef,
    output: OttPayment,
    errors: moneyErrors,
    isIdempotent: true,
  }),

  titleCreate: endpoint('ott.titleCreate', {
    access: 'creator',
    summary: 'Begin a film or a series as a draft',
    input: z.strictObject({
      channelID: Id,
      kind: z.enum(['FILM', 'SERIES']),
      ...formFields,
      name: Text(120),
      pricing: Pricing.optional(),
    }),
    output: TitleDetail,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  titleEdit: endpoint('ott.titleEdit', {
    access: 'owner',
    summary: 'Change a title; `version` is the one that was read, an older one is refused',
    input: z.strictObject({
      releaseID: Id,
      version: z.int().positive().optional(),
      ...formFields,
      pricing: Pricing.optional(),
      wantedState: WantedState.optional(),
    }),
    output: TitleDetail,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  titleDelete: endpoint('ott.titleDelete', {
    access: 'owner',
    summary: 'Take a title or snax from the catalogue; who bought it keeps it',
    input: ReleaseRef,
    output: z.strictObject({ releaseID: Id, state: ReleaseState, buyersKeepIt: z.int() }),
    errors: [404],
    isIdempotent: true,
  }),
  titleDetail: endpoint('ott.titleDetail', {
    access: 'owner',
    summary: 'A release of mine with everything its form holds',
    input: ReleaseRef,
    output: TitleDetail,
    errors: [404],
  }),
  pricingSuggest: endpoint('ott.pricingSuggest', {
    access: 'creator',
    summary: 'Prices for other countries from one base price: converted by the rate table, rounded to what prices look like there',
    input: z.strictObject({
      currency: Currency,
      rentMinor: z.coerce.number<number>().int().positive().max(100_000_000).optional(),
      buyMinor: z.coerce.number<number>().int().positive().max(100_000_000).optional(),
      countries: listOf(PriceCountry, 60).optional(),
    }),
    output: z.strictObject({ ratesFrom: z.iso.date(), rows: z.array(PriceRow) }),
    errors: [422],
  }),
  snaxCreate: endpoint('ott.snaxCreate', {
    access: 'creator',
    summary: 'Begin a snax: a clip of at most 60 seconds',
    input: z.strictObject({ channelID: Id, ...formFields, name: Text(120), titleID: Id.nullable().optional() }),
    output: TitleDetail,
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  snaxEdit: endpoint('ott.snaxEdit', {
    access: 'owner',
    summary: 'Change a snax, publish it, hide it',
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
  snaxDetails: endpoint('ott.snaxDetails', {
    access: 'public',
    summary: 'One snax, ready to play',
    input: z.strictObject({ ref: AnyRef }),
    output: Snax,
    errors: [404],
  }),
  snaxFeed: endpoint('ott.snaxFeed', {
    access: 'public',
    summary: 'The vertical feed: `from` first, then what the seed decides (10)',
    input: z.strictObject({ ...pageQuery, from: Id.optional(), seed: Seed.optional() }),
    output: pageOf(Snax),
  }),
  snaxFeedAuthorized: endpoint('ott.snaxFeedAuthorized', {
    access: 'user',
    summary: 'The same for this viewer: unseen first, nothing dismissed',
    input: z.strictObject({ ...pageQuery, from: Id.optional(), seed: Seed.optional() }),
    output: pageOf(Snax),
  }),
  snaxTargetAudience: endpoint('ott.snaxTargetAudience', {
    access: 'owner',
    summary: 'Whom a snax is for',
    input: z.strictObject({ releaseID: Id, ...TargetAudience.shape }),
    output: TargetAudience,
    errors: [404, 422],
  }),
};
