import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { StudioExportType, StudioExportList } from '../../contract/studioExports';
import { channels } from './channels';
import { instant } from './columns';
import { users } from './users';

/** Exports of the studio's lists. A row and its file are deleted when the export expires; deleting the row of a running one cancels it. */
export const studioExports = pgTable(
  'studio_exports',
  {
    exportID: text('export_id').primaryKey(),
    userID: text('user_id')
      .notNull()
      .references(() => users.userID),
    channelID: text('channel_id')
      .notNull()
      .references(() => channels.channelID),
    type: text('type').$type<StudioExportType>().notNull(),
    /** The channel, event or campaign whose list it is. */
    subjectID: text('subject_id').notNull(),
    list: jsonb('list').$type<StudioExportList>().notNull(),
    fileName: text('file_name').notNull(),
    doneCount: integer('rows_done').notNull().default(0),
    /** Null until the job has counted them. */
    rowCount: integer('rows_total'),
    startedAt: instant('started_at').notNull(),
    readyAt: instant('ready_at'),
    failure: text('failure'),
    /** Set when it ends. */
    expiresAt: instant('expires_at'),
    byteSize: bigint('byte_size', { mode: 'number' }),
    downloadedAt: instant('downloaded_at'),
  },
  (t) => [
    // One at a time.
    uniqueIndex('studio_exports_running_key')
      .on(t.userID)
      .where(sql`${t.expiresAt} IS NULL`),
    index('studio_exports_user_idx').on(t.userID, t.startedAt),
    index('studio_exports_expires_idx').on(t.expiresAt),
    check('studio_exports_type', sql`${t.type} IN ('ORDERS', 'ATTENDEES', 'INVESTORS', 'REWARDS')`),
    check('studio_exports_end', sql`(${t.expiresAt} IS NOT NULL) = (num_nonnulls(${t.readyAt}, ${t.failure}) = 1)`),
    check('studio_exports_ready', sql`num_nonnulls(${t.readyAt}, ${t.byteSize}) IN (0, 2)`),
  ],
);
