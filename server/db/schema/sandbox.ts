import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** The state of the sandbox's identity provider, shared by all API processes. */
export const sandboxOidc = pgTable(
  'sandbox_oidc',
  {
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantID: text('grant_id'),
    uid: text('uid'),
    consumedAt: instant('consumed_at'),
    expiresAt: instant('expires_at'),
  },
  (t) => [
    primaryKey({ columns: [t.model, t.id] }),
    index('sandbox_oidc_grant_idx').on(t.grantID),
    index('sandbox_oidc_uid_idx').on(t.model, t.uid),
    index('sandbox_oidc_expires_idx').on(t.expiresAt),
  ],
);
