import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { RetainedRecord } from '../../contract/myAccount';
import { createdAt, instant, textArray } from './columns';
import { users } from './users';

/** A person's WebAuthn credential. The public key (COSE) and the id are base64url. */
export const passkeys = pgTable(
  'passkeys',
  {
    passkeyID: text('passkey_id').primaryKey(),
    credentialID: text('credential_id').notNull().unique(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    /** As the authenticator last reported it; a lower one means a copied key. Synced passkeys always report 0. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: textArray('transports'),
    isSynced: boolean('is_synced').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index('passkeys_user_idx').on(t.userID)],
);

/** A challenge for a passkey to sign: for one purpose, one browser or session, one use. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').$type<'ADD' | 'CONFIRM' | 'SIGN_IN'>().notNull(),
    /** The login session, or the hash of the browser's pre-session secret before a sign-in. */
    boundTo: text('bound_to').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('passkey_challenges_expires_idx').on(t.expiresAt),
    check('passkey_challenges_purpose', sql`${t.purpose} IN ('ADD', 'CONFIRM', 'SIGN_IN')`),
  ],
);

/** One code that replaces a lost passkey, once. Deleted when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text('code_hash').primaryKey(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    createdAt: createdAt(),
  },
  (t) => [index('recovery_codes_user_idx').on(t.userID)],
);

/** What operators did to an account, and why. Append-only. */
export const accountActions = pgTable(
  'account_actions',
  {
    actionID: text('action_id').primaryKey(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    actorID: text('actor_id')
      .notNull()
      .references(() => users.userID),
    action: text('action').$type<'DISABLED' | 'ENABLED' | 'SECOND_FACTOR_RESET'>().notNull(),
    reason: text('reason').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('account_actions_user_idx').on(t.userID, t.at),
    check('account_actions_action', sql`${t.action} IN ('DISABLED', 'ENABLED', 'SECOND_FACTOR_RESET')`),
  ],
);

/** Closed accounts, with the records that were retained and why. Append-only, without personal data. */
export const accountClosures = pgTable('account_closures', {
  userID: text('user_id')
    .primaryKey()
    .references(() => users.userID),
  closedAt: instant('closed_at').notNull().defaultNow(),
  retained: jsonb('retained').$type<RetainedRecord[]>().notNull(),
});
