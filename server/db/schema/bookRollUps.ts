import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { campaigns } from './campaigns';
import { instant, minor } from './columns';

/** A week of what a work earned; `payers` are user IDs where they are too few for a line of their own (docs/decisions/141-open-books.md). */
export interface RolledUpWeek {
  figure: 'HALL' | 'STREAM' | 'ABROAD';
  currency: string;
  from: string;
  count: number;
  amountMinor: number;
  payerCount: number;
  payers: string[];
}

/** What the works of a campaign earned by week, up to a settled posting, so that the open books read only later ones. Derived from the ledger. */
export const bookRollUps = pgTable('book_roll_ups', {
  campaignID: text('campaign_id')
    .primaryKey()
    .references(() => campaigns.campaignID),
  /** What was counted: the works that name the campaign, its time zone and its country. A roll-up of others is not read. */
  worksKey: text('works_key').notNull(),
  upToPostingID: minor('up_to_posting_id').notNull(),
  weeks: jsonb('weeks').$type<RolledUpWeek[]>().notNull(),
  rolledUpAt: instant('rolled_up_at').notNull(),
});
