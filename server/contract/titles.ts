import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Id, Name } from './common';
import { PartRef, ReleaseCard, ReleasePrice, WatchProgress } from './releases';
import { UserSummary } from './users';

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
/** When a person is on screen, in milliseconds of the video; without ranges: throughout. */
export const TimeRange = z
  .strictObject({ fromMs: z.int().nonnegative().max(86_400_000), toMs: z.int().positive().max(86_400_000) })
  .refine(({ fromMs, toMs }) => fromMs < toMs, 'must end after it begins');
/** A person or channel in a release who consented to be named. Exactly one of `user` and `channel` is set. */
export const XrayPerson = z.strictObject({
  tagID: Id,
  user: UserSummary.nullable(),
  channel: ChannelSummary.nullable(),
  role: PersonRole,
  /** The character or the job; may be empty. */
  as: z.string(),
  ranges: z.array(z.strictObject({ fromMs: z.int(), toMs: z.int() })),
  followerCount: z.int(),
});
export type XrayPerson = z.infer<typeof XrayPerson>;
/** A name in the credits without an account. */
export const Credit = z.strictObject({ role: PersonRole, name: Name(80), as: Name(80, 0) });
export type Credit = z.infer<typeof Credit>;

export const Ratings = z.strictObject({
  average: z.number().nullable(),
  count: z.int(),
  /** Number of ratings with one star, two, … five. */
  histogram: z.array(z.int()).length(5),
});
export type Ratings = z.infer<typeof Ratings>;

/** A related work: the campaign that funded it, the event that shows it, or the title a snax promotes. */
export const ReleaseLink = z.strictObject({ kind: z.enum(['TITLE', 'EVENT', 'CAMPAIGN']), id: Id, slug: z.string(), name: z.string() });
export type ReleaseLink = z.infer<typeof ReleaseLink>;

export const Title = ReleaseCard.extend({
  about: z.string(),
  releasedOn: z.iso.date().nullable(),
  countryOfOrigin: z.string().nullable(),
  price: ReleasePrice,
  seasons: z.array(z.strictObject({ season: z.int(), episodes: z.array(Episode) })),
  /** The first eight who consented; `videos.xray` has the rest. */
  people: z.array(XrayPerson),
  credits: z.array(Credit),
  links: z.array(ReleaseLink),
  ratings: Ratings,
  bookmarkCount: z.int(),
  captionLanguages: z.array(z.string()),
  shareImageUrl: z.string().nullable(),
  /** UNLISTED is accessible by its address and not listed. */
  state: z.enum(['PUBLISHED', 'UNLISTED']),
});
export type Title = z.infer<typeof Title>;

/** A progressive file of a snax; smallest first. */
export const ClipSource = z.strictObject({ url: z.string(), height: z.int(), bytes: z.int() });
export const Snax = ReleaseCard.extend({
  about: z.string(),
  width: z.int(),
  height: z.int(),
  sources: z.array(ClipSource),
  captions: z.array(z.strictObject({ language: z.string(), label: z.string(), url: z.string() })),
  /** The target of "Watch the film" and "Get tickets". */
  link: ReleaseLink.nullable(),
  bookmarkCount: z.int(),
  /** Ratings with five stars, which is how a like is stored. */
  likeCount: z.int(),
});
export type Snax = z.infer<typeof Snax>;
