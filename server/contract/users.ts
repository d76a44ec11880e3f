import { z } from 'zod';
import { Artwork, Id, Instant, Name, EmptyObject, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { KycState } from './kyc';

export const LoginType = z.enum(['GOOGLE', 'WHATSAPP']);
export type LoginType = z.infer<typeof LoginType>;

/** The signed-in user. */
export const SignedInUser = z.strictObject({
  avatar: z.string().nullable(),
  isAuth: z.literal(true),
  loginType: LoginType,
  name: z.string(),
  userID: Id,
  username: z.string(),
  email: z.string().nullable(),
});
export type SignedInUser = z.infer<typeof SignedInUser>;

/** Letters, digits and underscore. */
export const Username = z
  .string()
  .regex(/^[A-Za-z0-9_]+$/, 'may contain only letters, digits and underscores')
  .min(3)
  .max(30);

export const UserSummary = z.strictObject({ userID: Id, username: z.string(), name: z.string(), avatar: z.string().nullable() });
export type UserSummary = z.infer<typeof UserSummary>;
export const UserDetails = UserSummary.extend({
  about: z.string(),
  followerCount: z.int(),
  followingCount: z.int(),
  joinedAt: Instant,
  channels: z.array(z.strictObject({ channelID: Id, handle: z.string(), name: z.string() })),
});
export type UserDetails = z.infer<typeof UserDetails>;
export const UserDetailsAuthorized = UserDetails.extend({ isFollowing: z.boolean(), isMe: z.boolean() });
export type UserDetailsAuthorized = z.infer<typeof UserDetailsAuthorized>;

export const Interests = z.strictObject({
  genres: z.array(Text(40)).max(30),
  languages: z.array(Text(10)).max(30),
  contentTypes: z.array(z.enum(['video', 'campaign', 'event'])).max(3),
});
export type Interests = z.infer<typeof Interests>;

export const ExtendedDetails = SignedInUser.extend({
  about: z.string(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  interests: Interests,
  followerCount: z.int(),
  followingCount: z.int(),
  kycStatus: KycState,
  avatarArtwork: Artwork.nullable(),
});
export type ExtendedDetails = z.infer<typeof ExtendedDetails>;

export const UpdateProfileInput = z.strictObject({
  name: Name(80).optional(),
  username: Username.optional(),
  about: Text(500, 0).optional(),
});
export const Validity = z.strictObject({ isValid: z.boolean(), reason: z.string().nullable() });
export type Validity = z.infer<typeof Validity>;
const UserRef = z.strictObject({ userID: Id });
/** Whether the caller follows now, and how many do. */
export const Follow = z.strictObject({ isFollowing: z.boolean(), followerCount: z.int() });

export const usersEndpoints = {
  usernameValidity: endpoint('users.usernameValidity', 'GET /users/username-validity', {
    access: 'public',
    summary: 'Check whether a username is available',
    input: z.strictObject({ username: z.string().max(200) }),
    output: Validity,
    limit: { max: 60, windowMs: 60_000 },
  }),
  interestsRead: endpoint('users.interestsRead', 'GET /users/me/interests', {
    access: 'user',
    summary: 'Get my interests',
    input: EmptyObject,
    output: Interests,
  }),
  interestsUpdate: endpoint('users.interestsUpdate', 'PUT /users/me/interests', {
    access: 'user',
    summary: 'Replace my interests',
    input: Interests,
    output: Interests,
  }),
  search: endpoint('users.search', 'GET /users/search', {
    access: 'public',
    summary: 'Search people by name or username',
    input: z.strictObject({ q: Text(60), ...pageQuery }),
    output: pageOf(UserSummary),
    limit: { max: 60, windowMs: 60_000 },
  }),
  details: endpoint('users.details', 'GET /profiles/:username', {
    access: 'public',
    summary: 'Get a user',
    input: z.strictObject({ username: z.string().max(200) }),
    output: UserDetails,
    errors: [404],
  }),
  detailsAuthorized: endpoint('users.detailsAuthorized', 'GET /users/authorized/by-username/:username', {
    access: 'user',
    summary: 'Get a user and whether I follow them',
    input: z.strictObject({ username: z.string().max(200) }),
    output: UserDetailsAuthorized,
    errors: [404],
  }),
  myDetails: endpoint('users.myDetails', 'GET /users/me', {
    access: 'user',
    summary: 'Get the signed-in user',
    input: EmptyObject,
    output: SignedInUser,
  }),
  extendedDetails: endpoint('users.extendedDetails', 'GET /users/me/extended', {
    access: 'user',
    summary: 'Get all my editable details',
    input: EmptyObject,
    output: ExtendedDetails,
  }),
  multiDetails: endpoint('users.multiDetails', 'GET /users', {
    access: 'public',
    summary: 'Get several users at once',
    input: z.strictObject({
      userIDs: z
        .string()
        .max(3000)
        .transform((ids) => ids.split(','))
        .pipe(z.array(Id).min(1).max(50)),
    }),
    output: z.strictObject({ items: z.array(UserSummary) }),
  }),
  follow: endpoint('users.follow', 'POST /users/:userID/follow', {
    access: 'user',
    summary: 'Follow a user',
    input: UserRef,
    output: Follow,
    errors: [404, 409],
  }),
  unfollow: endpoint('users.unfollow', 'POST /users/:userID/unfollow', {
    access: 'user',
    summary: 'Unfollow a user',
    input: UserRef,
    output: Follow,
    errors: [404],
  }),
  updateProfile: endpoint('users.updateProfile', 'PUT /users/me', {
    access: 'user',
    summary: 'Update my profile',
    input: UpdateProfileInput,
    output: ExtendedDetails,
    errors: [409],
  }),
  avatarUpdate: endpoint('users.avatarUpdate', 'PUT /users/me/avatar', {
    access: 'user',
    summary: 'Set my picture: PNG, JPEG, WebP or AVIF of at most 700 kB, in Base64',
    input: z.strictObject({ imageBase64: z.base64().max(1_000_000) }),
    output: ExtendedDetails,
    errors: [413, 415, 422],
  }),
};
