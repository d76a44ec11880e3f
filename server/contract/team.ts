import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Id, Instant, Money, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { channelRoles } from './rights';

export const ChannelRole = z.enum(channelRoles);
export const LogArea = z.enum(['TEAM', 'CHANNEL', 'SCREEN', 'EVENTS', 'CAMPAIGNS', 'MONEY']);
export type LogArea = z.infer<typeof LogArea>;

/** A channel of the caller with its owner, because works may be linked only among channels of one owner. */
export const MyChannel = ChannelSummary.extend({ role: ChannelRole, ownerID: Id });
export type MyChannel = z.infer<typeof MyChannel>;

export const TeamMember = z.strictObject({
  userID: Id,
  username: z.string(),
  name: z.string(),
  role: ChannelRole,
  /** Whether they own the channel and receive its payouts. */
  isPayee: z.boolean(),
  joinedAt: Instant,
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Invitation = z.strictObject({
  invitationID: Id,
  role: ChannelRole,
  /** Null for a link. */
  username: z.string().nullable(),
  /** The email address or phone number that the link was sent to. */
  sentTo: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

export const Team = z.strictObject({
  channel: ChannelSummary,
  /** The caller's role. */
  role: ChannelRole,
  members: z.array(TeamMember),
  /** Pending invitations; empty for callers who may not manage the team. */
  invitations: z.array(Invitation),
});
export type Team = z.infer<typeof Team>;

export const LogEntry = z.strictObject({
  entryID: z.int(),
  area: LogArea,
  action: z.string(),
  description: z.string(),
  actor: z.strictObject({ userID: Id, username: z.string(), name: z.string() }),
  at: Instant,
});
export type LogEntry = z.infer<typeof LogEntry>;

/** An invitation as its recipient sees it. */
export const InvitationDetails = z.strictObject({
  channel: ChannelSummary,
  role: ChannelRole,
  invitedBy: z.string(),
  expiresAt: Instant,
  /** Why it cannot be accepted; null when it can. */
  block: z.enum(['USED', 'EXPIRED', 'WRONG_RECIPIENT', 'ALREADY_MEMBER']).nullable(),
});
export type InvitationDetails = z.infer<typeof InvitationDetails>;

const ChannelRef = z.strictObject({ channelID: Id });
const Token = z.string().min(20).max(100);

export const teamEndpoints = {
  mine: endpoint('channels.myChannels', 'GET /studio/channels', {
    access: 'user',
    summary: 'List the channels I am a member of, with my role; my own first',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(MyChannel) }),
  }),
  team: endpoint('channels.team', 'GET /studio/channels/:channelID/team', {
    access: 'owner',
    summary: 'List members and pending invitations of a channel',
    input: ChannelRef,
    output: Team,
    errors: [403, 404],
  }),
  invite: endpoint('channels.invite', 'POST /studio/channels/:channelID/invitations', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Invite a user by username, send an invitation link by email or WhatsApp, or only create the link, for one person',
    input: ChannelRef.extend({
      role: ChannelRole,
      username: Text(30).optional(),
      email: z.email().max(200).optional(),
      /** With its country code. */
      phone: z
        .string()
        .regex(/^\+\d{8,15}$/)
        .optional(),
    }).refine(({ username, email, phone }) => [username, email, phone].filter((one) => one !== undefined).length <= 1, {
      path: ['username'],
      error: 'give one of username, email and phone',
    }),
    /** `url` is returned only once. */
    output: z.strictObject({ team: Team, url: z.string() }),
    errors: [403, 404, 409],
    limit: { max: 30, windowMs: 3_600_000 },
  }),
  inviteRevoke: endpoint('channels.inviteRevoke', 'POST /studio/channels/:channelID/invitations/:invitationID/revoke', {
    access: 'owner',
    summary: 'Revoke an invitation',
    input: ChannelRef.extend({ invitationID: Id }),
    output: Team,
    errors: [403, 404],
  }),
  memberRole: endpoint('channels.memberRole', 'PUT /studio/channels/:channelID/members/:userID', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Change the role of a member',
    input: ChannelRef.extend({ userID: Id, role: ChannelRole }),
    output: Team,
    errors: [403, 404, 409],
  }),
  memberRemove: endpoint('channels.memberRemove', 'DELETE /studio/channels/:channelID/members/:userID', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Remove a member',
    input: ChannelRef.extend({ userID: Id }),
    output: Team,
    errors: [403, 404, 409],
  }),
  leave: endpoint('channels.leave', 'POST /studio/channels/:channelID/leave', {
    access: 'owner',
    summary: 'Leave a channel; its last owner cannot',
    input: ChannelRef,
    output: z.strictObject({}),
    errors: [404, 409],
  }),
  log: endpoint('channels.log', 'GET /studio/channels/:channelID/log', {
    access: 'owner',
    summary: 'List the activity log of a channel, newest first',
    input: ChannelRef.extend({ area: LogArea.optional(), userID: Id.optional(), ...pageQuery }),
    output: pageOf(LogEntry),
    errors: [403, 404],
  }),
  inviteDetails: endpoint('channels.inviteDetails', 'POST /invitations/details', {
    access: 'user',
    summary: 'Get an invitation',
    input: z.strictObject({ token: Token }),
    output: InvitationDetails,
    errors: [404],
    limit: { max: 60, windowMs: 60_000 },
  }),
  inviteAnswer: endpoint('channels.inviteAnswer', 'POST /invitations/answer', {
    access: 'user',
    summary: 'Accept or decline an invitation',
    input: z.strictObject({ token: Token, answer: z.enum(['ACCEPT', 'DECLINE']) }),
    output: z.strictObject({ channel: MyChannel.nullable() }),
    errors: [403, 404, 409],
    limit: { max: 60, windowMs: 60_000 },
  }),
};

/** The kinds of to-do in the studio; the web links each to its page. */
export const TodoKind = z.enum([
  'STEP_FAILED',
  'QUESTION',
  'SESSION',
  'CLOSING',
  'CONSENT',
  'CAMPAIGN_CONSENT',
  'APPROVAL',
  'DISTRIBUTION',
  'UNLINKED',
  'EXPORT',
  'SHARE',
]);
export type TodoKind = z.infer<typeof TodoKind>;
export const TodoItem = z.strictObject({
  kind: TodoKind,
  /** The id of the subject: a release or video, a campaign, a session, a tag or an agreement; of an export the channel, event or campaign. */
  subjectID: z.string(),
  title: z.string(),
  /** What failed, the question, who asks or proposes, or the type of an export; empty when the title suffices. */
  detail: z.string(),
  /** When it happens or happened; null when irrelevant. */
  at: Instant.nullable(),
  /** The time zone of the venue or the campaign; null for the reader's own. */
  timeZone: z.string().nullable(),
  channelName: z.string(),
});
export type TodoItem = z.infer<typeof TodoItem>;

/** A count of the last seven days and of the seven days before. */
const WeeklyChange = z.strictObject({ now: z.int(), before: z.int() });
export const StudioHome = z.strictObject({
  /** One entry per currency; null for a role that may not see sales. */
  money: z.array(z.strictObject({ sales: Money, funding: Money, owed: Money, saleCount: z.int() })).nullable(),
  weeklyChanges: z.strictObject({ views: WeeklyChange.nullable(), followers: WeeklyChange, sales: WeeklyChange.nullable() }),
  /** What the channel already has, for the steps of "Get started": any work, one that others can open, and a buyer or investor. */
  has: z.strictObject({ work: z.boolean(), published: z.boolean(), sale: z.boolean() }),
  asOf: Instant,
});
export type StudioHome = z.infer<typeof StudioHome>;

export const studioEndpoints = {
  home: endpoint('studio.home', 'GET /studio/channels/:channelID/home', {
    access: 'owner',
    summary: 'Get the money of this month and the recent changes of a channel',
    input: ChannelRef,
    output: StudioHome,
    errors: [404],
  }),
  todos: endpoint('studio.todos', 'GET /studio/channels/:channelID/todos', {
    access: 'owner',
    summary: 'List the open tasks of a channel that my role allows me to do',
    input: ChannelRef,
    output: z.strictObject({ items: z.array(TodoItem) }),
    errors: [404],
  }),
};
