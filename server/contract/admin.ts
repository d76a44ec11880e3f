import { z } from 'zod';
import { CaseKind, CaseRow, PersonRef, StaffAction } from './adminCases';
import { AdminDecision, Reasons } from './adminContent';
import { AdminMessage, AdminOrderRow } from './adminOrders';
import { EmptyObject, Id, Instant, Money, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint, notJson } from './endpoint';
import { KycState } from './kyc';
import { MaskedNominee } from './nominees';
import { PayoutState } from './payouts';
import { staffLists, staffRoles, type StaffList } from './staffRights';

export const StaffRole = z.enum(staffRoles);
export const StaffListName = z.enum(Object.keys(staffLists) as [StaffList, ...StaffList[]]); // as: it has keys

/** A person who works for the platform. */
export const StaffMember = z.strictObject({
  person: PersonRef,
  roles: z.array(z.strictObject({ role: StaffRole, grantedAt: Instant, grantedBy: PersonRef.nullable() })),
  /** Whether they have a passkey or a recovery code; without one they cannot use the console. */
  hasSecondFactor: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffSelf = z.strictObject({
  person: PersonRef,
  roles: z.array(StaffRole),
  /** The operations of the console that the caller may use. */
  operations: z.array(z.string()),
});
export type StaffSelf = z.infer<typeof StaffSelf>;

/** What needs whom today. */
export const AdminOverview = z.strictObject({
  cases: z.strictObject({
    open: z.int(),
    overdue: z.int(),
    mine: z.int(),
    withoutOwner: z.int(),
    byKind: z.array(z.strictObject({ kind: CaseKind, open: z.int(), overdue: z.int(), nextDueAt: Instant })),
    /** The open cases of the caller, then those without owner, the nearest deadline first; at most ten. */
    next: z.array(CaseRow),
  }),
  /** Work that waits for a person, each with its own desk or command. */
  waiting: z.strictObject({
    identityChecks: z.int(),
    campaignReviews: z.int(),
    distributionApprovals: z.int(),
    payoutApprovals: z.int(),
    titleReports: z.int(),
    /** Of these, past the time by which an answer was promised. */
    overdueReports: z.int().describe('number of reports'),
    appealsToAnswer: z.int().describe('number of appeals'),
    /** Of these, past the time by which an answer was promised. */
    overdueAppeals: z.int().describe('number of appeals'),
    questionReports: z.int(),
    deadJobs: z.int(),
    failingTasks: z.int(),
    failedMessages: z.int(),
  }),
  /** Null before the first ledger audit. */
  ledgerAudit: z.strictObject({ ranAt: Instant, deviations: z.int() }).nullable(),
  asOf: Instant,
});
export type AdminOverview = z.infer<typeof AdminOverview>;

export const SearchGroup = z.enum([
  'PEOPLE',
  'ORDERS',
  'CASES',
  'PAYOUTS',
  'SETTLEMENTS',
  'INVOICES',
  'MESSAGES',
  'CHANNELS',
  'TITLES',
  'EVENTS',
  'CAMPAIGNS',
  'TASKS',
]);
export type SearchGroup = z.infer<typeof SearchGroup>;
export const AdminSearchHit = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** A second line: the e-mail address of a person, the amount of an order. */
  detail: z.string(),
  /** Kind and state in the terms of the group, which the client puts into words: `events`, `BOOKED`. */
  codes: z.array(z.string()),
  at: Instant.nullable(),
});
export type AdminSearchHit = z.infer<typeof AdminSearchHit>;

export const AdminPerson = z.strictObject({
  person: PersonRef,
  email: z.string().nullable(),
  phone: z.string().nullable(),
  country: z.string().nullable(),
  loginType: z.enum(['GOOGLE', 'WHATSAPP']),
  joinedAt: Instant,
  closedAt: Instant.nullable(),
  isDisabled: z.boolean(),
  staffRoles: z.array(StaffRole),
  identity: KycState,
  /** Masked; null without one. */
  nominee: MaskedNominee.nullable(),
  /** Signed-in browsers. */
  sessions: z.int(),
  channels: z.array(z.strictObject({ channelID: Id, name: z.string(), handle: z.string(), role: z.string() })),
  /** The newest 50 of each. */
  orders: z.array(AdminOrderRow),
  payouts: z.array(z.strictObject({ payoutID: Id, state: PayoutState, amount: Money, reason: z.string().nullable(), createdAt: Instant })),
  messages: z.array(AdminMessage),
  cases: z.array(CaseRow),
  /** What staff did to the account, the newest first. */
  history: z.array(StaffAction),
  /** About the account, its channels and their works, the newest first. */
  decisions: z.array(AdminDecision),
  /** Why staff cannot close the account now; empty when they can. */
  closeObstacles: z.array(z.string()),
});
export type AdminPerson = z.infer<typeof AdminPerson>;

const PersonInput = z.strictObject({ userID: Id });
const AccountInput = PersonInput.extend({ reason: Text(500, 5) });
const RoleInput = AccountInput.extend({ role: StaffRole });
const auditFilter = {
  actorID: Id.optional(),
  operation: Text(60).optional(),
  subjectType: Text(30).optional(),
  subjectID: Text(200).optional(),
  /** Text in the reason or in what was changed. */
  q: Text(80).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
};

export const adminEndpoints = {
  me: endpoint('admin.me', 'GET /admin/me', {
    access: 'staff',
    summary: 'Get my roles and the operations that they allow',
    input: EmptyObject,
    output: StaffSelf,
  }),
  overview: endpoint('admin.overview', 'GET /admin/overview', {
    access: 'staff',
    summary: 'Get what needs attention today: cases, and work that waits for a person',
    input: EmptyObject,
    output: AdminOverview,
  }),
  search: endpoint('admin.search', 'GET /admin/search', {
    access: 'staff',
    summary: 'Search people, orders, money, messages, works and scheduled tasks by name, contact, code, number or reference',
    input: z.strictObject({ q: Text(120, 2) }),
    output: z.strictObject({ groups: z.array(z.strictObject({ group: SearchGroup, items: z.array(AdminSearchHit) })) }),
    limit: { max: 240, windowMs: 60_000 },
  }),
  listCsv: endpoint('admin.listCsv', 'GET /admin/lists/:list/rows.csv', {
    access: 'staff',
    summary: 'Download a list of the console as CSV, for those who may see it; each download is a line of the audit log',
    input: z.strictObject({
      list: StaffListName,
      /** The filters and the order of the list as a query string, such as `state=OPEN&q=Asha`. */
      filters: Text(2000).optional(),
    }),
    ...notJson('text/csv'),
    limit: { max: 60, windowMs: 60_000 },
  }),
  person: endpoint('admin.person', 'GET /admin/people/:userID', {
    access: 'staff',
    summary: 'Get a person with their channels, orders, payouts, messages, cases and what staff did',
    input: PersonInput,
    output: AdminPerson,
    errors: [404],
  }),
  deathClaimOpen: endpoint('admin.deathClaimOpen', 'POST /admin/people/:userID/death-claim', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Open the case of an investor who is reported to have died; it shows the whole nominee',
    input: AccountInput,
    output: AdminPerson,
    errors: [404, 409],
  }),
  personDisable: endpoint('admin.personDisable', 'POST /admin/people/:userID/disable', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Disable an account: its sessions end and its channels are taken down; money is not touched',
    input: PersonInput.extend(Reasons.shape),
    output: AdminPerson,
    errors: [404, 409],
  }),
  personEnable: endpoint('admin.personEnable', 'POST /admin/people/:userID/enable', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Enable a disabled account; what was taken down with it is restored',
    input: AccountInput,
    output: AdminPerson,
    errors: [404, 409],
  }),
  personExport: endpoint('admin.personExport', 'POST /admin/people/:userID/export', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Start making a copy of the data of a person who asked by letter; they get a message and download it signed in',
    input: AccountInput,
    output: AdminPerson,
    errors: [404, 409],
  }),
  personClose: endpoint('admin.personClose', 'POST /admin/people/:userID/close', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Close an account for good, when nothing is unsettled; its personal data is erased',
    input: AccountInput,
    output: AdminPerson,
    errors: [404, 409],
  }),
  audit: endpoint('admin.audit', 'GET /admin/audit', {
    access: 'staff',
    summary: 'Search what staff did, by default the newest first',
    input: z.strictObject({ ...pageQuery, ...sortQuery(['at']), ...auditFilter }),
    output: pageOf(StaffAction),
  }),
  staff: endpoint('admin.staff', 'GET /admin/staff', {
    access: 'staff',
    summary: 'List the staff with their roles',
    /** `q` is part of a name. */
    input: z.strictObject({ q: Text(80).optional(), role: StaffRole.optional(), ...sortQuery(['person']) }),
    output: z.strictObject({ items: z.array(StaffMember) }),
  }),
  staffGrant: endpoint('admin.staffGrant', 'POST /admin/staff/:userID/grant', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Give a person a role; no one can give one to themselves',
    input: RoleInput,
    output: z.strictObject({ items: z.array(StaffMember) }),
    errors: [404, 409],
  }),
  staffRevoke: endpoint('admin.staffRevoke', 'POST /admin/staff/:userID/revoke', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Take a role from a person; the last administrator keeps theirs',
    input: RoleInput,
    output: z.strictObject({ items: z.array(StaffMember) }),
    errors: [404, 409],
  }),
};
