import type { z } from 'zod';
import { adminEndpoints as admin } from '../../contract/admin';
import { adminAnnouncementsEndpoints as announcements } from '../../contract/adminAnnouncements';
import { adminCasesEndpoints as cases, type PersonRef } from '../../contract/adminCases';
import { adminContentEndpoints as content } from '../../contract/adminContent';
import { adminIdentityEndpoints as identity } from '../../contract/adminIdentity';
import { adminInvoicesEndpoints as invoices } from '../../contract/adminInvoices';
import { adminJobsEndpoints as jobs } from '../../contract/adminJobs';
import { adminLedgerEndpoints as books } from '../../contract/adminLedger';
import { adminMessagesEndpoints as messages } from '../../contract/adminMessages';
import { adminOrdersEndpoints as orders } from '../../contract/adminOrders';
import { adminPayoutsEndpoints as payouts } from '../../contract/adminPayouts';
import { adminReportsEndpoints as reports } from '../../contract/adminReports';
import { adminSettlementsEndpoints as settlements } from '../../contract/adminSettlements';
import { adminCampaignReviewsEndpoints as campaignReviews } from '../../contract/campaignReviews';
import { adminOrganisationsEndpoints as organisations } from '../../contract/organisations';
import type { StaffList } from '../../contract/staffRights';
import type { Cell } from '../../platform/csv';
import type { Desks } from './desks';

interface Page<Row> {
  items: readonly Row[];
  nextCursor?: string | null;
}
type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;
/** Where the rows of a file begin. */
interface Start {
  limit: number;
  cursor: string | undefined;
}

/** A list as CSV. */
export interface ListExport {
  /** The input of the list's operation, which checks the filters. */
  input: z.ZodType<Record<string, unknown>>;
  headings: readonly string[];
  readLines: (staffID: string, filters: Record<string, unknown>, start: Start) => Promise<{ lines: Cell[][]; nextCursor: string | null }>;
}

function listExport<In extends z.ZodObject, Row>(
  { input }: { input: In },
  list: (input: z.output<In>, staffID: string) => Promise<Page<Row>>,
  columns: Columns<Row>,
): ListExport {
  const cells = Object.values(columns);
  return {
    input,
    headings: Object.keys(columns),
    async readLines(staffID, filters, start) {
      // as: parsed by `input`, whose pages have a cursor and a limit; other lists do not read them
      const { items, nextCursor = null } = await list({ ...filters, ...start } as z.output<In>, staffID);
      return { lines: items.map((row) => cells.map((cell) => cell(row))), nextCursor };
    },
  };
}

const nameOf = (person: PersonRef | null) => person?.name ?? null;
const yesNo = (is: boolean) => (is ? 'Yes' : 'No');
const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

const moneyLists = (desks: Desks) => ({
  orders: listExport(orders.orders, (input) => desks.orders.list(input), {
    Order: (row) => row.orderNumber,
    Product: (row) => row.product,
    What: (row) => row.title,
    Buyer: (row) => row.buyer.name,
    'Buyer’s username': (row) => row.buyer.username,
    State: (row) => row.status,
    'Under review': (row) => yesNo(row.isFrozen),
    Method: (row) => row.method,
    Currency: (row) => row.total.currency,
    Total: (row) => row.total,
    Refunded: (row) => row.refunded,
    Created: (row) => row.createdAt,
  }),
  payouts: listExport(payouts.payouts, (input) => desks.payouts.list(input), {
    Payout: (row) => row.payoutID,
    Kind: (row) => row.kind,
    State: (row) => row.state,
    Payee: (row) => row.payee.name,
    Channel: (row) => row.channelName,
    'Payout account': (row) => row.maskedAddress,
    Currency: (row) => row.amount.currency,
    Amount: (row) => row.amount,
    Reference: (row) => row.reference,
    Reason: (row) => row.reason,
    Requested: (row) => row.createdAt,
    Paid: (row) => row.paidAt,
  }),
  batches: listExport(payouts.batches, (input) => desks.payouts.listBatches(input), {
    Batch: (row) => row.batchID,
    Format: (row) => row.format,
    Currency: (row) => row.total.currency,
    Total: (row) => row.total,
    Transfers: (row) => row.transferCount,
    'Without a result': (row) => row.openCount,
    'To confirm': (row) => row.proposedCount,
    'Created by': (row) => row.createdBy.name,
    Created: (row) => row.createdAt,
    Downloaded: (row) => row.downloadedAt,
    Closed: (row) => row.closedAt,
  }),
  settlements: listExport(settlements.settlements, (input) => desks.settlements.list(input), {
    Settlement: (row) => row.settlementID,
    Provider: (row) => row.provider,
    'Provider’s settlement': (row) => row.providerSettlementID,
    State: (row) => row.state,
    'Settled on': (row) => row.settledOn,
    'Bank reference': (row) => row.reference,
    Currency: (row) => row.net.currency,
    Gross: (row) => row.gross,
    Fee: (row) => row.fee,
    'Tax in the fee': (row) => row.tax,
    Net: (row) => row.net,
    Difference: (row) => row.difference,
    Lines: (row) => row.lineCount,
    'Lines without a match': (row) => row.openCount,
    Received: (row) => row.receivedAt,
  }),
  invoices: listExport(invoices.invoices, (input) => desks.invoices.list(input), {
    Number: (row) => row.number,
    Kind: (row) => row.kind,
    Supplier: (row) => row.supplier,
    Buyer: (row) => row.buyer,
    GSTIN: (row) => row.gstin,
    For: (row) => row.work,
    Currency: (row) => row.total.currency,
    Taxable: (row) => row.taxable,
    Tax: (row) => row.tax,
    Total: (row) => row.total,
    Issued: (row) => row.issuedAt,
    Order: (row) => row.orderNumber,
  }),
});

const ledgerLists = (desks: Desks) => ({
  accounts: listExport(books.accounts, (input) => desks.ledgerDesk.listAccounts(input), {
    Account: (row) => row.accountID,
    Name: (row) => row.name,
    Currency: (row) => row.currency,
    Balance: (row) => row.balance,
  }),
  postings: listExport(
    books.groups,
    async (input) => {
      const { items, nextCursor } = await desks.ledgerDesk.listGroups(input);
      return { items: items.flatMap((group) => group.postings.map((posting) => ({ ...group, ...posting }))), nextCursor };
    },
    {
      Group: (row) => row.groupID,
      At: (row) => row.at,
      Type: (row) => row.type,
      Memo: (row) => row.memo,
      About: (row) => row.subjectID,
      Account: (row) => row.account,
      Currency: (row) => row.amount.currency,
      Amount: (row) => row.amount,
    },
  ),
  periods: listExport(books.periods, async () => ({ items: await desks.periods.list() }), {
    Month: (row) => row.month,
    State: (row) => row.state,
    Groups: (row) => row.groupCount,
    'Open cases': (row) => row.open.caseCount,
    'Open adjustments': (row) => row.open.adjustmentCount,
    'Payments not settled': (row) => row.open.unsettledCount,
    'Closed by': (row) => nameOf(row.closedBy),
    Closed: (row) => row.closedAt,
  }),
  adjustments: listExport(books.adjustments, (input) => desks.adjustments.list(input), {
    Adjustment: (row) => row.adjustmentID,
    State: (row) => row.state,
    'Dated on': (row) => row.datedOn,
    Lines: (row) => json(row.lines),
    Reason: (row) => row.reason,
    About: (row) => row.about,
    'Proposed by': (row) => row.proposedBy.name,
    Proposed: (row) => row.proposedAt,
    'Decided by': (row) => nameOf(row.decidedBy),
    Decided: (row) => row.decidedAt,
  }),
});

const peopleLists = (desks: Desks) => ({
  cases: listExport(cases.cases, (input, staffID) => desks.cases.listCases(staffID, input), {
    Case: (row) => row.caseID,
    Kind: (row) => row.kind,
    State: (row) => row.state,
    Summary: (row) => row.summary,
    Subject: (row) => row.subjectID,
    Customer: (row) => nameOf(row.customer),
    Owner: (row) => nameOf(row.owner),
    Opened: (row) => row.openedAt,
    Due: (row) => row.dueAt,
    Resolved: (row) => row.resolvedAt,
    Resolution: (row) => row.resolution,
    Currency: (row) => row.amount?.currency ?? null,
    Amount: (row) => row.amount,
  }),
  reports: listExport(reports.reports, (input, staffID) => desks.reports.list(staffID, input), {
    Report: (row) => row.reportID,
    Kind: (row) => row.kind,
    Content: (row) => row.title,
    Reason: (row) => row.reason,
    Reporter: (row) => nameOf(row.reporter),
    Owner: (row) => nameOf(row.owner),
    Received: (row) => row.createdAt,
    'Answer by': (row) => row.answerBy,
    Answered: (row) => row.answeredAt,
    Outcome: (row) => row.outcome,
  }),
  campaignReviews: listExport(campaignReviews.campaignReviews, (input) => desks.campaignReviews.list(input), {
    Review: (row) => row.reviewID,
    Kind: (row) => row.kind,
    State: (row) => row.state,
    Campaign: (row) => row.title,
    Channel: (row) => row.channel.name,
    Instrument: (row) => row.instrument,
    Country: (row) => row.country,
    'Submitted by': (row) => nameOf(row.submittedBy),
    Submitted: (row) => row.submittedAt,
    'Decide by': (row) => row.dueAt,
    Decided: (row) => row.decidedAt,
  }),
  identity: listExport(identity.identityChecks, (input) => desks.identityChecks.list(input), {
    Person: (row) => row.person.name,
    Username: (row) => row.person.username,
    State: (row) => row.state,
    'Waiting for': (row) => row.waitsFor,
    Country: (row) => row.country,
    'Type of ID': (row) => row.idType,
    'End of the ID': (row) => row.maskedID,
    Documents: (row) => row.documents,
    Submitted: (row) => row.submittedAt,
  }),
  organisations: listExport(organisations.organisations, () => desks.organisations.list(), {
    Channel: (row) => row.channelName,
    Owner: (row) => row.owner.name,
    'Legal name': (row) => row.details.legalName,
    Kind: (row) => row.details.kind,
    State: (row) => row.state,
    Documents: (row) => row.documents.length,
    Submitted: (row) => row.submittedAt,
  }),
  staff: listExport(admin.staff, async (input) => ({ items: await desks.staff.list(input) }), {
    Person: (row) => row.person.name,
    Username: (row) => row.person.username,
    Roles: (row) => row.roles.map(({ role }) => role).join(', '),
    'Second factor': (row) => yesNo(row.hasSecondFactor),
  }),
});

const workLists = (desks: Desks) => ({
  content: listExport(content.content, (input) => desks.content.list(input), {
    Kind: (row) => row.kind,
    ID: (row) => row.contentID,
    Name: (row) => row.name,
    State: (row) => row.state,
    Channel: (row) => row.channel.name,
    Owner: (row) => row.owner.name,
    Created: (row) => row.createdAt,
  }),
  messages: listExport(messages.messages, (input) => desks.messages.list(input), {
    Message: (row) => row.messageID,
    Channel: (row) => row.channel,
    Recipient: (row) => row.recipient,
    Person: (row) => nameOf(row.person),
    Subject: (row) => row.subject,
    State: (row) => row.state,
    Attempts: (row) => row.attempts,
    'Last error': (row) => row.failure,
    Created: (row) => row.createdAt,
    Sent: (row) => row.sentAt,
  }),
  announcements: listExport(announcements.announcements, (input) => desks.announcements.list(input), {
    Announcement: (row) => row.announcementID,
    Text: (row) => row.text,
    Link: (row) => row.link,
    Level: (row) => row.level,
    'Shown to': (row) => row.audience,
    'Shown on': (row) => row.products.join(', '),
    State: (row) => row.state,
    From: (row) => row.startsAt,
    Until: (row) => row.endsAt,
    By: (row) => row.createdBy.name,
    'Ended by': (row) => nameOf(row.endedBy),
  }),
  queues: listExport(jobs.jobs, async () => ({ items: (await desks.jobs.getStatus()).queues }), {
    Queue: (row) => row.queue,
    Waiting: (row) => row.waiting,
    Retrying: (row) => row.retrying,
    Active: (row) => row.active,
    Done: (row) => row.done,
    Failed: (row) => row.dead,
    'Oldest waiting (seconds)': (row) => row.oldestSeconds,
  }),
  tasks: listExport(jobs.jobs, async () => ({ items: (await desks.jobs.getStatus()).tasks }), {
    Task: (row) => row.task,
    Runs: (row) => row.runs,
    'Last run': (row) => row.lastRunAt,
    'Duration (ms)': (row) => row.durationMs,
    'Next run': (row) => row.nextRunAt,
    'Failures in a row': (row) => row.failures,
    'Last error': (row) => row.error,
  }),
  failedJobs: listExport(jobs.failedJobs, (input) => desks.jobs.listFailed(input), {
    Job: (row) => row.jobID,
    Queue: (row) => row.queue,
    Failed: (row) => row.failedAt,
    'Needs a person': (row) => yesNo(row.isDeadLetter),
    Error: (row) => row.error,
    'Works on': (row) => json(row.payload),
  }),
  audit: listExport(admin.audit, (input) => desks.staff.listActions(input), {
    At: (row) => row.at,
    Who: (row) => row.actor?.username ?? 'system',
    Operation: (row) => row.operation,
    'Subject type': (row) => row.subjectType,
    Subject: (row) => row.subjectID,
    Before: (row) => json(row.before),
    After: (row) => json(row.after),
    Reason: (row) => row.reason,
  }),
});

/** Every list of the console, with the headings of its file. */
export const listExportsOf = (desks: Desks): Readonly<Record<StaffList, ListExport>> => ({
  ...moneyLists(desks),
  ...ledgerLists(desks),
  ...peopleLists(desks),
  ...workLists(desks),
});
