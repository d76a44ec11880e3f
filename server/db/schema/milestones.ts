import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MilestoneState } from '../../contract/milestones';
import { campaigns } from './campaigns';
import { instant, minor } from './columns';

/** The parts in which the money of a funded campaign is released, as its terms say. The first is released at funding. */
export const campaignMilestones = pgTable(
  'campaign_milestones',
  {
    campaignID: text('campaign_id')
      .notNull()
      .references(() => campaigns.campaignID),
    /** From 1, in the order of the terms. */
    number: integer('number').notNull(),
    title: text('title').notNull(),
    dueOn: date('due_on'),
    /** Net of our fee; in escrow until it is released. */
    amountMinor: minor('amount_minor').notNull(),
    /** The part of late pledges that is in escrow for it, net of our fee; beside `amountMinor`, which is of the round. */
    lateMinor: minor('late_minor').notNull().default(0),
    state: text('state').$type<MilestoneState>().notNull(),
    /** What the maker says and links to. */
    evidence: text('evidence').notNull().default(''),
    submittedBy: text('submitted_by'),
    submittedAt: instant('submitted_at'),
    /** Why staff sent it back; empty when they did not. */
    answer: text('answer').notNull().default(''),
    /** When the money left escrow: to the creator, or back to the investors. */
    endedAt: instant('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.campaignID, t.number] }),
    check('campaign_milestones_state', sql`${t.state} IN ('WAITING', 'SUBMITTED', 'RELEASED', 'RETURNED')`),
    check('campaign_milestones_amount', sql`${t.amountMinor} >= 0 AND ${t.number} > 0`),
    check('campaign_milestones_late', sql`${t.lateMinor} >= 0`),
    check('campaign_milestones_ended', sql`(${t.state} IN ('RELEASED', 'RETURNED')) = (${t.endedAt} IS NOT NULL)`),
  ],
);
