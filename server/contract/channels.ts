import { z } from 'zod';
import { Artwork, Id, Instant, Name, Text, TimeZone, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { channelRoles } from './rights';
import { Follow, Validity } from './users';

export const Handle = z
  .string()
  .regex(/^[a-z0-9_]+$/, 'may contain only lowercase letters, digits and underscores')
  .min(3)
  .max(30);

export const ChannelSummary = z.strictObject({
  channelID: Id,
  handle: z.string(),
  name: z.string(),
  avatar: Artwork.nullable(),
  eventCount: z.int(),
});
export type ChannelSummary = z.infer<typeof ChannelSummary>;
export const Channel = ChannelSummary.extend({
  about: z.string(),
  banner: Artwork.nullable(),
  ownerID: Id,
  ownerName: z.string(),
  /** The days and months of its earnings begin at midnight there. */
  timeZone: TimeZone,
  followerCount: z.int(),
  createdAt: Instant,
});
export type Channel = z.infer<typeof Channel>;
export const ChannelPage = Channel.extend({
  /** Whether it offers any film to podcast apps. */
  hasPodcast: z.boolean(),
});
export type ChannelPage = z.infer<typeof ChannelPage>;
export const ChannelAuthorized = Channel.extend({
  /** Whether the caller may change it. */
  isOwner: z.boolean(),
  isFollowing: z.boolean(),
  /** The caller's role in its team; null for non-members. */
  role: z.enum(channelRoles).nullable(),
});
export type ChannelAuthorized = z.infer<typeof ChannelAuthorized>;

/** PNG, JPEG, WebP or AVIF, base64; both pictures of a channel fit into one request. */
const ChannelPicture = z.base64().min(1).max(480_000);
/** The avatar is cropped square, the banner is shown at 16:5. */
const newPictures = { avatarBase64: ChannelPicture.optional(), bannerBase64: ChannelPicture.optional() };
/** Null removes a picture. */
const changedPictures = { avatarBase64: ChannelPicture.nullable().optional(), bannerBase64: ChannelPicture.nullable().optional() };

const ChannelRef = z.strictObject({ channelID: Id });

export const channelsEndpoints = {
  new: endpoint('channels.new', 'POST /channels', {
    access: 'user',
    summary: 'Create a channel',
    input: z.strictObject({
      handle: Handle,
      name: Name(80),
      about: Text(1000, 0).optional(),
      timeZone: TimeZone.optional(),
      ...newPictures,
    }),
    output: ChannelAuthorized,
    errors: [409, 415, 422],
    isIdempotent: true,
  }),
  update: endpoint('channels.update', 'PUT /channels/:channelID', {
    access: 'owner',
    summary: 'Update a channel',
    input: z.strictObject({
      channelID: Id,
      handle: Handle.optional(),
      name: Name(80).optional(),
      about: Text(1000, 0).optional(),
      timeZone: TimeZone.optional(),
      ...changedPictures,
    }),
    output: ChannelAuthorized,
    errors: [404, 409, 415, 422],
  }),
  delete: endpoint('channels.delete', 'DELETE /channels/:channelID', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Delete a channel without content',
    input: ChannelRef,
    output: z.strictObject({}),
    errors: [404, 409],
  }),
  details: endpoint('channels.details', 'GET /handles/:handle', {
    access: 'public',
    summary: 'Get a channel by its handle',
    input: z.strictObject({ handle: z.string().max(200) }),
    output: ChannelPage,
    errors: [404],
  }),
  detailsAuthorized: endpoint('channels.detailsAuthorized', 'POST /channels/authorized/details', {
    access: 'user',
    summary: 'Get a user’s channel as the viewer may see it: the named one or their first; `data` is null without one',
    input: z.strictObject({ userID: Id, channelID: Id.optional() }),
    output: z.strictObject({ data: ChannelAuthorized.nullable() }),
  }),
  multiDetails: endpoint('channels.multiDetails', 'GET /channels', {
    access: 'public',
    summary: 'Get several channels at once',
    input: z.strictObject({
      channelIDs: z
        .string()
        .max(3000)
        .transform((ids) => ids.split(','))
        .pipe(z.array(Id).min(1).max(50)),
    }),
    output: z.strictObject({ items: z.array(ChannelSummary) }),
  }),
  handleValidity: endpoint('channels.handleValidity', 'GET /channels/handle-validity', {
    access: 'public',
    summary: 'Check whether a handle is available',
    input: z.strictObject({ handle: z.string().max(200) }),
    output: Validity,
    limit: { max: 60, windowMs: 60_000 },
  }),
  search: endpoint('channels.search', 'GET /channels/search', {
    access: 'public',
    summary: 'Search channels; without `q`, list all',
    input: z.strictObject({ q: Text(60).optional(), ...pageQuery }),
    output: pageOf(ChannelSummary),
    limit: { max: 120, windowMs: 60_000 },
  }),
  follow: endpoint('channels.follow', 'POST /channels/:channelID/follow', {
    access: 'user',
    summary: 'Follow a channel',
    input: ChannelRef,
    output: Follow,
    errors: [404],
  }),
  unfollow: endpoint('channels.unfollow', 'POST /channels/:channelID/unfollow', {
    access: 'user',
    summary: 'Unfollow a channel',
    input: ChannelRef,
    output: Follow,
    errors: [404],
  }),
};
