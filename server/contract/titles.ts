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
export const Credit = z.strictObject({ role: PersonRole, name: Name(80), as: Name(80, 0) });
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
