import { z } from 'zod';
import { ChannelSummary } from './channels';
import { Id, Instant, Money, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { channelRoles } from './rights';

export const ChannelRole = z.enum(channelRoles);
export const LogArea = z.enum(['TEAM', 'CHANNEL', 'SCREEN', 'EVENTS', 'CAMPAIGNS', 'MONEY']);
export type LogArea = z.infer<typeof LogArea>;

/** With whom it belongs to: works are linked only among the channels of one owner. */
export const MyChannel = ChannelSummary.extend({ role: ChannelRole, ownerID: Id });
export type MyChannel = z.infer<typeof MyChannel>;

export const TeamMember = z.strictObject({
  userID: Id,
  username: z.string(),
  name: z.string(),
  role: ChannelRole,
  /** Whom the channel belongs to: its money goes to them. */
  isPayee: z.boolean(),
  joinedAt: Instant,
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Invitation = z.strictObject({
  invitationID: Id,
  role: ChannelRole,
  /** Null for a link. */
  username: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Invitation = z.infer<typeof Invitation>;

export const Team = z.strictObject({
  channel: ChannelSummary,
  /** The caller's own. */
  role: ChannelRole,
  members: z.array(TeamMember),
  /** Those that wait; empty for whoever does not manage the team. */
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

/** What somebody is asked, before they say yes. */
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
  mine: endpoint('channels.myChannels', {
    access: 'user',
    summary: 'The channels in whose team I am, with my role; my own first',
    input: z.strictObject({}),
    output: z.strictObject({ items: z.array(MyChannel) }),
  }),
  team: endpoint('channels.team', {
    access: 'owner',
    summary: 'Who is in the team of a channel, and who is invited',
    input: ChannelRef,
    output: Team,
    errors: [403, 404],
  }),
  invite: endpoint('channels.invite', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Invite somebody by their username, or make a link that one person may take',
    input: ChannelRef.extend({ role: ChannelRole, username: Text(30).optional() }),
    /** `url` is told this once. */
    output: z.strictObject({ team: Team, url: z.string() }),
    errors: [403, 404, 409],
    limit: { max: 30, windowMs: 3_600_000 },
  }),
  inviteRevoke: endpoint('channels.inviteRevoke', {
    access: 'owner',
    summary: 'Take an invitation back',
    input: ChannelRef.extend({ invitationID: Id }),
    output: Team,
    errors: [403, 404],
  }),
  memberRole: endpoint('channels.memberRole', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'Give somebody of the team another role',
    input: ChannelRef.extend({ userID: Id, role: ChannelRole }),
    output: Team,
    errors: [403, 404, 409],
  }),
  memberRemove: endpoint('channels.memberRemove', {
    access: 'owner',
    needsFreshSignIn: true,
    summary: 'End somebody’s part in the team',
    input: ChannelRef.extend({ userID: Id }),
    output: Team,
    errors: [403, 404, 409],
  }),
  leave: endpoint('channels.leave', {
    access: 'owner',
    summary: 'Leave a team; its last owner cannot',
    input: ChannelRef,
    output: z.strictObject({}),
    errors: [404, 409],
  }),
  log: endpoint('channels.log', {
    access: 'owner',
    summary: 'Who did what in a channel, newest first',
    input: ChannelRef.extend({ area: LogArea.optional(), userID: Id.optional(), ...pageQuery }),
    output: pageOf(LogEntry),
    errors: [403, 404],
  }),
  inviteDetails: endpoint('channels.inviteDetails', {
    access: 'user',
    summary: 'What an invitation asks, before it is answered',
    input: z.strictObject({ token: Token }),
    output: InvitationDetails,
    errors: [404],
    limit: { max: 60, windowMs: 60_000 },
  }),
  inviteAnswer: endpoint('channels.inviteAnswer', {
    access: 'user',
    summary: 'Say yes or no to an invitation, once',
    input: z.strictObject({ token: Token, answer: z.enum(['ACCEPT', 'DECLINE']) }),
    output: z.strictObject({ channel: MyChannel.nullable() }),
    errors: [403, 404, 409],
    limit: { max: 60, windowMs: 60_000 },
  }),
};

/** What needs somebody in the studio; the web leads each to its very place. */
export const TodoKind = z.enum(['STEP_FAILED', 'QUESTION', 'SESSION', 'CLOSING', 'CONSENT', 'CAMPAIGN_CONSENT', 'APPROVAL']);
export type TodoKind = z.infer<typeof TodoKind>;
export const TodoItem = z.strictObject({
  kind: TodoKind,
  /** Of what is to be opened or answered: a release or video, a campaign, a session, a tag. */
  subjectID: z.string(),
  title: z.string(),
  /** What failed, what was asked, who asks; empty where the title says all. */
  detail: z.string(),
  /** When it happens or happened; null where time does not matter. */
  at: Instant.nullable(),
  /** Of the venue or the campaign; null where the reader's own will do. */
  timeZone: z.string().nullable(),
  channelName: z.string(),
});
export type TodoItem = z.infer<typeof TodoItem>;

/** A number of the last seven days beside that of the seven before. */
const WeeklyChange = z.strictObject({ now: z.int(), before: z.int() });
export const StudioHome = z.strictObject({
  todos: z.array(TodoItem),
  /** One line for each currency; null for a role that sees no money. */
  money: z.array(z.strictObject({ sales: Money, funding: Money, owed: Money, saleCount: z.int() })).nullable(),
  weeklyChanges: z.strictObject({ views: WeeklyChange.nullable(), followers: WeeklyChange, sales: WeeklyChange.nullable() }),
  /** What there is, so that an empty desk leads. */
  has: z.strictObject({ upload: z.boolean(), event: z.boolean() }),
  asOf: Instant,
});
export type StudioHome = z.infer<typeof StudioHome>;

export const studioEndpoints = {
  home: endpoint('studio.home', {
    access: 'owner',
    summary: 'What needs me today in a channel, its money this month, and what moved',
    input: ChannelRef,
    output: StudioHome,
    errors: [404],
  }),
};
