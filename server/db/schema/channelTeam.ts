import { sql } from 'drizzle-orm';
import { bigserial, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChannelRole } from '../../contract/rights';
import type { LogArea } from '../../contract/team';
import { channels } from './channels';
import { createdAt, instant } from './columns';
import { users } from './users';

const role = () => text('role').$type<ChannelRole>().notNull();

/** The members of a channel and their roles. A trigger adds the channel's owner (`channels.owner_id`) as OWNER. */
export const channelMembers = pgTable(
  'channel_members',
  {
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    role: role(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.channelID, t.userID] }),
    index('channel_members_user_idx').on(t.userID, t.role),
    check('channel_members_role', sql`${t.role} IN ('OWNER', 'EDITOR', 'ORGANISER', 'SCANNER', 'ACCOUNTANT')`),
  ],
);

/** A pending invitation to a role. Only the hash of its link's secret is stored. */
export const channelInvitations = pgTable(
  'channel_invitations',
  {
    invitationID: text('invitation_id').primaryKey(),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    role: role(),
    /** Null for a link, which anyone who has it may use once. */
    userID: text('user_id').references(() => users.userID),
    /** The e-mail address or phone number that the link was sent to, until the invitation is answered or revoked. */
    sentTo: text('recipient'),
    tokenHash: text('token_hash').notNull().unique(),
    state: text('state').$type<'OPEN' | 'ACCEPTED' | 'DECLINED' | 'REVOKED'>().notNull().default('OPEN'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.userID),
    answeredBy: text('answered_by').references(() => users.userID),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    answeredAt: instant('answered_at'),
  },
  (t) => [
    index('channel_invitations_channel_idx').on(t.channelID, t.createdAt),
    check('channel_invitations_role', sql`${t.role} IN ('OWNER', 'EDITOR', 'ORGANISER', 'SCANNER', 'ACCOUNTANT')`),
    check('channel_invitations_state', sql`${t.state} IN ('OPEN', 'ACCEPTED', 'DECLINED', 'REVOKED')`),
  ],
);

/** The audit log of a channel. Append-only. */
export const channelLog = pgTable(
  'channel_log',
  {
    entryID: bigserial('entry_id', { mode: 'number' }).primaryKey(),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    actorID: text('actor_id')
      .notNull()
      .references(() => users.userID),
    area: text('area').$type<LogArea>().notNull(),
    action: text('action').notNull(),
    subjectID: text('subject_id').notNull(),
    description: text('description').notNull(),
    /** The texts of a work before they were changed, by field; they can be restored. */
    texts: jsonb('texts').$type<Record<string, string>>(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('channel_log_channel_idx').on(t.channelID, t.entryID),
    index('channel_log_subject_idx').on(t.subjectID, t.entryID),
    check('channel_log_area', sql`${t.area} IN ('TEAM', 'CHANNEL', 'SCREEN', 'EVENTS', 'CAMPAIGNS', 'MONEY')`),
  ],
);
