import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Id, Instant, Money, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { UserSummary } from './users';

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
const AskedCountry = z.string().regex(/^[A-Z]{2}$/);

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
 * "buy again"), CONFIRM_START (paid; the 48 hours have not begun), RENTAL_EXPIRED, COUNTRY_BLOCKED, NOT_READY (no rung yet), NOT_FOUND.
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
export const ViewerMark = z.strictObject({
  releaseID: Id,
  isBookmarked: z.boolean(),
  /** Bought, or rented and not over. */
  isOwned: z.boolean(),
  /** End of a rental: of the 30 days before it is begun, of the 48 hours afterwards. */
  ownedUntil: Instant.nullable(),
  isPaymentPending: z.boolean(),
  stars: z.int().min(1).max(5).nullable(),
  progress: WatchProgress.nullable(),
});
export type ViewerMark = z.infer<typeof ViewerMark>;

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
  viewer: ViewerMark.nullable(),
  /** Why this viewer sees it, in words ("Because you follow Kaveri Films"); null in public answers. */
  reason: z.string().nullable(),
});
export type ReleaseCard = z.infer<typeof ReleaseCard>;

export const Episode = z.strictObject({
  partID: Id,
  season: z.int(),
  episode: z.int(),
  name: z.string(),
  about: z.string(),
  artwork: Artwork,
  video: PartRef.nullable(),
  progress: WatchProgress.nullable(),
});
export type Episode = z.infer<typeof Episode>;

export const PersonRole = z.enum([
  'ACTOR',
  'DIRECTOR',
  'WRITER',
  'PRODUCER',
  'MUSIC',
  'SINGER',
  'CAMERA',
  'EDITOR',
  'CHOREOGRAPHER',
  'ANIMATION',
  'VOICE',
  'HOST',
  'GUEST',
  'OTHER',
]);
export type PersonRole = z.infer<typeof PersonRole>;
/** When somebody is to be seen, in milliseconds of the video; no ranges: throughout. */
export const TimeRange = z
  .strictObject({ fromMs: z.int().nonnegative().max(86_400_000), toMs: z.int().positive().max(86_400_000) })
  .refine(({ fromMs, toMs }) => fromMs < toMs, 'must end after it begins');
/** Somebody in a release who agreed to be named. Exactly one of `user` and `channel` is there. */
export const XrayPerson = z.strictObject({
  tagID: Id,
  user: UserSummary.nullable(),
  channel: ChannelSummary.nullable(),
  role: PersonRole,
  /** The part played, or what was done; may be empty. */
  as: z.string(),
  ranges: z.array(z.strictObject({ fromMs: z.int(), toMs: z.int() })),
  followerCount: z.int(),
});
export type XrayPerson = z.infer<typeof XrayPerson>;
/** A name in the credits that no account stands behind. */
export const Credit = z.strictObject({ role: PersonRole, name: Text(80), as: Text(80, 0) });
export type Credit = z.infer<typeof Credit>;

export const Ratings = z.strictObject({
  average: z.number().nullable(),
  count: z.int(),
  /** How many gave one star, two, … five. */
  histogram: z.array(z.int()).length(5),
});
export type Ratings = z.infer<typeof Ratings>;

/** What a release belongs to or sells: the campaign that funded it, the event where it is shown, the title a snax speaks of. */
export const ReleaseLink = z.strictObject({ kind: z.enum(['TITLE', 'EVENT', 'CAMPAIGN']), id: Id, slug: z.string(), name: z.string() });
export type ReleaseLink = z.infer<typeof ReleaseLink>;

export const Title = ReleaseCard.extend({
  about: z.string(),
  releasedOn: z.iso.date().nullable(),
  countryOfOrigin: z.string().nullable(),
  price: ReleasePrice,
  seasons: z.array(z.strictObject({ season: z.int(), episodes: z.array(Episode) })),
  /** The first eight who agreed; `videos.xray` has the rest. */
  people: z.array(XrayPerson),
  credits: z.array(Credit),
  links: z.array(ReleaseLink),
  ratings: Ratings,
  bookmarkCount: z.int(),
  captionLanguages: z.array(z.string()),
  shareImageUrl: z.string().nullable(),
  /** UNLISTED opens by its address and is in no list. */
  state: z.enum(['PUBLISHED', 'UNLISTED']),
});
export type Title = z.infer<typeof Title>;

/** A file that a snax plays at once, without a playlist; smallest first. */
export const ClipSource = z.strictObject({ url: z.string(), height: z.int(), bytes: z.int() });
export const Snax = ReleaseCard.extend({
  about: z.string(),
  width: z.int(),
  height: z.int(),
  sources: z.array(ClipSource),
  captions: z.array(z.strictObject({ language: z.string(), label: z.string(), url: z.string() })),
  /** Where "watch the film" and "get tickets" lead. */
  link: ReleaseLink.nullable(),
  bookmarkCount: z.int(),
});
export type Snax = z.infer<typeof Snax>;

export const TagState = z.enum(['PENDING', 'ACCEPTED', 'REJECTED']);
export type TagState = z.infer<typeof TagState>;
/** A tag as its release's owner sees it. */
export const Tag = XrayPerson.extend({ state: TagState, askedAt: Instant, answeredAt: Instant.nullable() });
export type Tag = z.infer<typeof Tag>;
/** A tag as whoever is asked for consent sees it. */
export const TagRequest = z.strictObject({
  tagID: Id,
  state: TagState,
  role: PersonRole,
  as: z.string(),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
  /** Set when a channel of mine is asked, not I. */
  channel: ChannelSummary.nullable(),
  release: z.strictObject({
    releaseID: Id,
    kind: ReleaseKind,
    slug: z.string(),
    name: z.string(),
    artwork: Artwork,
    channelName: z.string(),
  }),
});
export type TagRequest = z.infer<typeof TagRequest>;

/** How far the media of a part is, in the words of the studio. FAILED names the step and may be tried again there. */
export const PartState = z.enum(['EMPTY', 'UPLOADING', 'PROCESSING', 'PLAYABLE', 'READY', 'FAILED', 'EXPIRED']);
export type PartState = z.infer<typeof PartState>;
/** A release in its owner's lists. */
export const MyRelease = z.strictObject({
  releaseID: Id,
  kind: ReleaseKind,
  slug: z.string(),
  name: z.string(),
  artwork: Artwork,
  channel: ChannelSummary,
  state: ReleaseState,
  isPremium: z.boolean(),
  /** The worst of its parts: FAILED before PROCESSING before READY. */
  media: PartState,
  failure: z.string().nullable(),
  playCount: z.int(),
  purchaseCount: z.int(),
  bookmarkCount: z.int(),
  averageStars: z.number().nullable(),
  /** Tags whose consent is still awaited. */
  pendingTags: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
  publishedAt: Instant.nullable(),
});
export type MyRelease = z.infer<typeof MyRelease>;

const ReleaseRef = z.strictObject({ releaseID: Id });
const MyQuery = {
  ...pageQuery,
  channelID: Id.optional(),
  kind: ReleaseKind.optional(),
  state: ReleaseState.optional(),
};
export const TagInput = {
  role: PersonRole,
  as: Text(80, 0).optional(),
  ranges: z.array(TimeRange).max(50).optional(),
};

/** The operations of family `videos` that speak of releases; uploads and playback are in videos.ts. */
export const releasesEndpoints = {
  searchMyReleases: endpoint('videos.searchMyReleases', {
    access: 'creator',
    summary: 'Find releases of mine by name, best match first (5 in pickers)',
    input: z.strictObject({ q: Text(80), ...MyQuery }),
    output: pageOf(MyRelease),
  }),
  myReleasesAll: endpoint('videos.myReleasesAll', {
    access: 'creator',
    summary: 'Everything I have released or begun, last touched first (10)',
    input: z.strictObject(MyQuery),
    output: pageOf(MyRelease),
  }),
  xray: endpoint('videos.xray', {
    access: 'public',
    summary: 'Who is in it, of those who agreed (8); with `atMs`, who is on the screen now comes first',
    input: z.strictObject({
      releaseID: Id,
      videoID: Id.optional(),
      atMs: z.coerce.number<number>().int().nonnegative().max(86_400_000).optional(),
      ...pageQuery,
    }),
    output: pageOf(XrayPerson),
    errors: [404],
  }),
  tagUsers: endpoint('videos.tagUsers', {
    access: 'owner',
    summary: 'Name the people of a release; each is asked for consent. Replaces the people named before, keeps answers already given',
    input: z.strictObject({ releaseID: Id, people: z.array(z.strictObject({ userID: Id, ...TagInput })).max(100) }),
    output: z.strictObject({ items: z.array(Tag) }),
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  tagChannels: endpoint('videos.tagChannels', {
    access: 'owner',
    summary: 'Name the channels that made a release together; each owner is asked for consent',
    input: z.strictObject({ releaseID: Id, channels: z.array(z.strictObject({ channelID: Id, ...TagInput })).max(20) }),
    output: z.strictObject({ items: z.array(Tag) }),
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  tags: endpoint('videos.tags', {
    access: 'owner',
    summary: 'Everybody named in a release of mine, with their answers',
    input: ReleaseRef,
    output: z.strictObject({ items: z.array(Tag) }),
    errors: [404],
  }),
  myTags: endpoint('videos.myTags', {
    access: 'user',
    summary: 'Where I, or a channel of mine, was named: those that wait for an answer first',
    input: z.strictObject({ state: TagState.optional(), ...pageQuery }),
    output: pageOf(TagRequest),
  }),
  tagAnswer: endpoint('videos.tagAnswer', {
    access: 'user',
    summary: 'Agree to be named, or refuse; either may be changed later',
    input: z.strictObject({ tagID: Id, answer: z.enum(['ACCEPTED', 'REJECTED']) }),
    output: TagRequest,
    errors: [404],
  }),
  edit: endpoint('videos.edit', {
    access: 'owner',
    summary: 'Put an uploaded video into a release, move it, rename it, or take it out',
    input: z.strictObject({
      videoID: Id,
      /** Null takes the video out of the release it is in. */
      releaseID: Id.nullable(),
      kind: PartKind.optional(),
      season: z.int().min(1).max(100).optional(),
      episode: z.int().min(1).max(2000).optional(),
      name: Text(120, 0).optional(),
      about: Text(2000, 0).optional(),
    }),
    output: z.strictObject({ videoID: Id, releaseID: Id.nullable(), partID: Id.nullable() }),
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
};

/** The query part that every list with prices takes. */
export const priceQuery = {
  /** Whose prices; the home market's when left out. Orders take the buyer's own country, whatever was asked here. */
  country: AskedCountry.optional(),
};
