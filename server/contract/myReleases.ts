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
/** A tag as the person asked for consent sees it. */
export const TagRequest = z.strictObject({
  tagID: Id,
  state: TagState,
  role: PersonRole,
  as: z.string(),
  askedAt: Instant,
  answeredAt: Instant.nullable(),
  /** Set when the request is to one of my channels. */
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
  /** Null for a role that may not see sales. */
  purchaseCount: z.int().nullable(),
  bookmarkCount: z.int(),
  averageStars: z.number().nullable(),
  /** Tags that await consent. */
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

/** The operations of `videos` about releases; uploads and playback are in videos.ts. */
export const releasesEndpoints = {
  searchMyReleases: endpoint('videos.searchMyReleases', 'GET /videos/my-releases/search', {
    access: 'creator',
    summary: 'Search my releases by name, best match first',
    input: z.strictObject({ q: Text(80), ...MyQuery }),
    output: pageOf(MyRelease),
  }),
  myReleasesAll: endpoint('videos.myReleasesAll', 'GET /videos/my-releases', {
    access: 'creator',
    summary: 'List my releases and drafts, last changed first; 10 per page',
    input: z.strictObject(MyQuery),
    output: pageOf(MyRelease),
  }),
  xray: endpoint('videos.xray', 'GET /videos/releases/:releaseID/xray', {
    access: 'public',
    summary: 'List people of a release who agreed to be named; with `atMs`, those on screen come first; 8 per page',
    input: z.strictObject({
      releaseID: Id,
      videoID: Id.optional(),
      atMs: z.coerce.number<number>().int().nonnegative().max(86_400_000).optional(),
      ...pageQuery,
    }),
    output: pageOf(XrayPerson),
    errors: [404],
  }),
  tagUsers: endpoint('videos.tagUsers', 'PUT /videos/releases/:releaseID/people', {
    access: 'owner',
    summary: 'Replace the people named in a release; each must consent, and given answers are kept',
    input: z.strictObject({ releaseID: Id, people: z.array(z.strictObject({ userID: Id, ...TagInput })).max(100) }),
    output: z.strictObject({ items: z.array(Tag) }),
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  tagChannels: endpoint('videos.tagChannels', 'PUT /videos/releases/:releaseID/channels', {
    access: 'owner',
    summary: 'Replace the channels named as makers of a release; each owner must consent',
    input: z.strictObject({ releaseID: Id, channels: z.array(z.strictObject({ channelID: Id, ...TagInput })).max(20) }),
    output: z.strictObject({ items: z.array(Tag) }),
    errors: [404, 409, 422],
    isIdempotent: true,
  }),
  tags: endpoint('videos.tags', 'GET /videos/releases/:releaseID/tags', {
    access: 'owner',
    summary: 'List everyone named in a release, with their answers',
    input: ReleaseRef,
    output: z.strictObject({ items: z.array(Tag) }),
    errors: [404],
  }),
  myTags: endpoint('videos.myTags', 'GET /videos/my-tags', {
    access: 'user',
    summary: 'List where I or one of my channels is named, unanswered requests first',
    input: z.strictObject({ state: TagState.optional(), ...pageQuery }),
    output: pageOf(TagRequest),
  }),
  tagAnswer: endpoint('videos.tagAnswer', 'POST /videos/my-tags/:tagID/answer', {
    access: 'user',
    summary: 'Accept or decline to be named; the answer can be changed later',
    input: z.strictObject({ tagID: Id, answer: z.enum(['ACCEPTED', 'REJECTED']) }),
    output: TagRequest,
    errors: [404],
  }),
  edit: endpoint('videos.edit', 'PUT /videos/:videoID/place', {
    access: 'owner',
    summary: 'Add an uploaded video to a release, or move, rename or remove it',
    input: z.strictObject({
      videoID: Id,
      /** Null detaches the video from its release. */
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
