import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { CaseKind, CaseResolution, CaseState, CaseSubject } from '../../contract/adminCases';
import { createdAt, instant, minor } from './columns';
import { users } from './users';

/** What did not end as planned and needs a person: with an owner, a deadline and a closed list of resolutions. */
export const operationsCases = pgTable(
  'operations_cases',
  {
    caseID: text('case_id').primaryKey(),
    kind: text('kind').$type<CaseKind>().notNull(),
    subjectType: text('subject_type').$type<CaseSubject>().notNull(),
    subjectID: text('subject_id').notNull(),
    state: text('state').$type<CaseState>().notNull().default('OPEN'),
    summary: text('summary').notNull(),
    /** Facts by name, also those that a resolution needs. */
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    amountMinor: minor('amount_minor'),
    currency: text('currency'),
    customerID: text('customer_id').references(() => users.userID),
    paymentID: text('payment_id'),
    payoutID: text('payout_id'),
    /** What was sent to the customer; null when nothing was. */
    customerMessage: text('customer_message'),
    ownerID: text('owner_id').references(() => users.userID),
    openedAt: instant('opened_at').notNull(),
    dueAt: instant('due_at').notNull(),
    resolvedAt: instant('resolved_at'),
    resolution: text('resolution').$type<CaseResolution>(),
    /** Null when the cause ended without staff. */
    resolvedBy: text('resolved_by').references(() => users.userID),
    /** What the first of two people chose. */
    proposedResolution: text('proposed_resolution').$type<CaseResolution>(),
    proposedBy: text('proposed_by').references(() => users.userID),
    proposedAt: instant('proposed_at'),
    proposedReason: text('proposed_reason'),
    proposedReference: text('proposed_reference'),
  },
  (t) => [
    uniqueIndex('operations_cases_open_key')
      .on(t.kind, t.subjectType, t.subjectID)
      .where(sql`${t.state} = 'OPEN'`),
    index('operations_cases_due_idx')
      .on(t.dueAt, t.caseID)
      .where(sql`${t.state} = 'OPEN'`),
    index('operations_cases_opened_idx').on(t.openedAt, t.caseID),
    index('operations_cases_payment_idx')
      .on(t.paymentID)
      .where(sql`${t.paymentID} IS NOT NULL`),
    index('operations_cases_customer_idx')
      .on(t.customerID)
      .where(sql`${t.customerID} IS NOT NULL`),
    check('operations_cases_state', sql`${t.state} IN ('OPEN', 'RESOLVED')`),
    check(
      'operations_cases_resolved',
      sql`(${t.state} = 'RESOLVED') = (${t.resolvedAt} IS NOT NULL) AND (${t.state} = 'RESOLVED') = (${t.resolution} IS NOT NULL)`,
    ),
    check('operations_cases_amount', sql`(${t.amountMinor} IS NULL) = (${t.currency} IS NULL)`),
    check('operations_cases_proposal', sql`num_nonnulls(${t.proposedResolution}, ${t.proposedBy}, ${t.proposedAt}) IN (0, 3)`),
    check(
      'operations_cases_two_people',
      sql`${t.state} = 'OPEN' OR ${t.proposedBy} IS NULL OR ${t.proposedBy} IS DISTINCT FROM ${t.resolvedBy}`,
    ),
  ],
);

/** Notes of staff on a case. Append-only. */
export const caseNotes = pgTable(
  'case_notes',
  {
    noteID: text('note_id').primaryKey(),
    caseID: text('case_id')
      .notNull()
      .references(() => operationsCases.caseID),
    authorID: text('author_id')
      .notNull()
      .references(() => users.userID),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('case_notes_case_idx').on(t.caseID, t.createdAt)],
);
