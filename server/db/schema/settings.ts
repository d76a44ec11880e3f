import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SettingVersion } from '../../contract/adminSettings';
import type { SettingKey, SettingValue } from '../../contract/runtimeSettings';
import { instant } from './columns';
import { users } from './users';

/** Values of settings that change at run time, one row for each change. The latest that is in force and has started holds. */
export const runtimeSettings = pgTable(
  'runtime_settings',
  {
    versionID: text('version_id').primaryKey(),
    /** In the order of the changes. */
    position: bigint('position', { mode: 'number' }).generatedAlwaysAsIdentity(),
    key: text('key').$type<SettingKey>().notNull(),
    state: text('state').$type<SettingVersion['state']>().notNull(),
    value: jsonb('value').$type<SettingValue>().notNull(),
    before: jsonb('before').$type<SettingValue>().notNull(),
    startsAt: instant('starts_at').notNull(),
    reason: text('reason').notNull(),
    proposedBy: text('proposed_by')
      .notNull()
      .references(() => users.userID),
    proposedAt: instant('proposed_at').notNull(),
    decidedBy: text('decided_by').references(() => users.userID),
    decidedAt: instant('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (t) => [
    index('runtime_settings_key_idx').on(t.key, t.position),
    uniqueIndex('runtime_settings_proposed_key')
      .on(t.key)
      .where(sql`state = 'PROPOSED'`),
    check('runtime_settings_state', sql`${t.state} IN ('PROPOSED', 'IN_FORCE', 'REFUSED', 'WITHDRAWN')`),
    check('runtime_settings_decided', sql`(${t.decidedBy} IS NULL) = (${t.decidedAt} IS NULL)`),
    check(
      'runtime_settings_two_people',
      sql`${t.key} NOT IN ('supportRefundLimit', 'financeRefundLimit', 'ticketFees', 'campaignFees', 'filmFees', 'taxWithholding', 'campaignOffers') OR ${t.state} <> 'IN_FORCE' OR (${t.decidedBy} IS NOT NULL AND ${t.decidedBy} <> ${t.proposedBy})`,
    ),
  ],
);
