import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { users } from './users';

/** Copies of a person's data, as archives. A row and its file are deleted when the copy expires. */
export const accountExports = pgTable(
  'account_exports',
  {
    exportID: text('export_id').primaryKey(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    /** The member of staff who started it for a person who asked by letter; null when they did so themselves. */
    startedBy: text('started_by').references(() => users.userID),
    startedAt: instant('started_at').notNull(),
    /** Null until the job has made it. */
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    byteSize: bigint('byte_size', { mode: 'number' }),
  },
  (t) => [
    // One at a time.
    uniqueIndex('account_exports_running_key')
      .on(t.userID)
      .where(sql`${t.readyAt} IS NULL`),
    index('account_exports_user_idx').on(t.userID, t.startedAt),
    index('account_exports_expires_idx').on(t.expiresAt),
    check('account_exports_ready', sql`num_nonnulls(${t.readyAt}, ${t.expiresAt}, ${t.byteSize}) IN (0, 3)`),
  ],
);
