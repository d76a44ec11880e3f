import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Artwork, Id, Instant, Name, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { PartKind, PartState, ReleaseKind, ReleaseState } from './releases';
import { PersonRole, TimeRange, XrayPerson } from './titles';

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
  /** Null for a role that does not see sales. */
  purchaseCount: z.int().nullable(),
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
  as: Name(80, 0).optional(),
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
      name: Name(120, 0).optional(),
      about: Text(2000, 0).optional(),
    }),
    output: z.strictObject({ videoID: Id, releaseID: Id.nullable(), partID: Id.nullable() }),
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
};
