import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant, type StoredImage } from './columns';

export const users = pgTable(
  'users',
  {
    userID: text('user_id').primaryKey(),
    username: text('username').notNull(),
    name: text('name').notNull(),
    about: text('about').notNull().default(''),
    avatar: jsonb('avatar').$type<StoredImage>(),
    email: text('email'),
    phone: text('phone'),
    loginType: text('login_type').$type<'GOOGLE' | 'WHATSAPP'>().notNull(),
    country: text('country'),
    genres: text('genres')
      .array()
      .notNull()
      .default(sql`'{}'`),
    languages: text('languages')
      .array()
      .notNull()
      .default(sql`'{}'`),
    contentTypes: text('content_types')
      .array()
      .notNull()
      .default(sql`'{}'`),
    followerCount: integer('follower_count').notNull().default(0),
    followingCount: integer('following_count').notNull().default(0),
    isDisabled: boolean('is_disabled').notNull().default(false),
    createdAt: createdAt(),
    /** When the person closed the account, which erased their personal data. */
    closedAt: instant('closed_at'),
  },
  (t) => [
    // The search of the console finds people and orders by a whole address, or by a part of it.
    index('users_email_idx').on(sql`lower(${t.email})`),
    index('users_email_search_idx').using('gin', sql`lower(email) gin_trgm_ops`),
    uniqueIndex('users_username_key').on(sql`lower(${t.username})`),
    uniqueIndex('users_phone_key').on(t.phone),
    index('users_search_idx').using('gin', sql`lower(' ' || username || ' ' || name || ' ' || replace(name, ' ', '')) gin_trgm_ops`),
    check('users_login_type', sql`${t.loginType} IN ('GOOGLE', 'WHATSAPP')`),
    check(
      'users_closed',
      sql`${t.closedAt} IS NULL OR (${t.isDisabled} AND ${t.email} IS NULL AND ${t.phone} IS NULL AND ${t.avatar} IS NULL)`,
    ),
    check('users_follower_count', sql`${t.followerCount} >= 0 AND ${t.followingCount} >= 0`),
  ],
);

/** A user's identity at an identity provider: (issuer, subject), never the e-mail. */
export const identities = pgTable(
  'identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('identities_user_idx').on(t.userID)],
);

/** One signed-in browser. Only the hash of its secret is stored. */
export const loginSessions = pgTable(
  'login_sessions',
  {
    loginSessionID: text('login_session_id').primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    loginType: text('login_type').$type<'GOOGLE' | 'WHATSAPP'>().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: createdAt(),
    /** When the person signed in, and when they last passed a second factor in this session; freshness counts from the later one. */
    signedInAt: instant('signed_in_at').notNull().defaultNow(),
    verifiedAt: instant('verified_at'),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('login_sessions_user_idx').on(t.userID), index('login_sessions_expires_idx').on(t.expiresAt)],
);

/** A pending sign-in at the identity provider, bound to the browser that started it. */
export const loginFlows = pgTable(
  'login_flows',
  {
    stateHash: text('state_hash').primaryKey(),
    browserHash: text('browser_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    redirectUrl: text('redirect_url').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('login_flows_expires_idx').on(t.expiresAt)],
);

/** A sign-in code sent by WhatsApp; only its HMAC is stored. */
export const loginCodes = pgTable(
  'login_codes',
  {
    requestID: text('request_id').primaryKey(),
    phone: text('phone').notNull(),
    codeHmac: text('code_hmac').notNull(),
    browserHash: text('browser_hash').notNull(),
    address: text('address').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    resendAt: instant('resend_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    index('login_codes_phone_idx').on(t.phone, t.createdAt),
    index('login_codes_address_idx').on(t.address, t.createdAt),
    index('login_codes_created_idx').on(t.createdAt),
  ],
);

export const follows = pgTable(
  'follows',
  {
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    targetKind: text('target_kind').$type<'USER' | 'CHANNEL'>().notNull(),
    targetID: text('target_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userID, t.targetKind, t.targetID] }),
    index('follows_target_idx').on(t.targetKind, t.targetID, t.userID),
    check('follows_target_kind', sql`${t.targetKind} IN ('USER', 'CHANNEL')`),
  ],
);
