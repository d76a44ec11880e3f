import { z } from 'zod';
import { Currency, Id, Instant, Money, Text, pageOf, pageQuery, sortQuery } from './common';
import { endpoint } from './endpoint';
import { OrderNumber } from './payments';

/** What went wrong. docs/operations.md says for each who opens it, by when it must be resolved, and how. */
export const CaseKind = z.enum([
  'PAYMENT_MISMATCH',
  'DOUBLE_REFUND',
  'REFUND_FAILED',
  'WEBHOOK_UNMATCHED',
  'DISPUTE',
  'DISPUTE_EXCESS',
  'PAYOUT_HELD',
  'PAYOUT_UNEXPECTED',
  'PAYOUT_DELAYED',
  'PAYEE_NAME',
  'SETTLEMENT_FAILED',
  'SETTLEMENT_UNMATCHED',
  'SETTLEMENT_DUPLICATE',
  'SETTLEMENT_MISSING',
  'ESCROW_TRANSFER',
  'DISTRIBUTION_OVERDUE',
  'DEATH_CLAIM',
  'MILESTONE',
  'MILESTONE_OVERDUE',
  'LEDGER_DEVIATION',
  'LEDGER_AUDIT_FAILED',
  'TAKEDOWN',
]);
export type CaseKind = z.infer<typeof CaseKind>;

/** What a case is about; with its kind and id there is at most one open case. */
export const CaseSubject = z.enum([
  'PAYMENT',
  'REFUND',
  'WEBHOOK',
  'DISPUTE',
  'PAYOUT',
  'PAYEE',
  'SETTLEMENT',
  'INVARIANT',
  'AUDIT',
  'DECISION',
  'ESCROW',
  'CAMPAIGN',
  'PERSON',
  'MILESTONE',
]);
export type CaseSubject = z.infer<typeof CaseSubject>;

export const CaseState = z.enum(['OPEN', 'RESOLVED']);
export type CaseState = z.infer<typeof CaseState>;

/** SYSTEM: the cause ended without staff, such as a payout that was paid after all. Staff cannot choose it. */
export const CaseResolution = z.enum([
  'RETURN_MONEY',
  'ACCEPT_PAYMENT',
  'MOVE_TO_ORDER',
  'RETRY',
  'PAID_BY_BANK_TRANSFER',
  'WRITE_OFF',
  'EVIDENCE_SENT',
  'NOT_CONTESTED',
  'RELEASE',
  'PUT_BACK',
  'CONFIRM_PAID',
  'ACCEPT_NAME',
  'REFUSE_ACCOUNT',
  'ADJUST',
  'POST_AS_FEE',
  'POST_TO_SUSPENSE',
  'DISMISS',
  'CONFIRM_FIXED',
  'CUSTOMERS_SERVED',
  'SYSTEM',
]);
export type CaseResolution = z.infer<typeof CaseResolution>;

/** A person as the console names them. */
export const PersonRef = z.strictObject({ userID: Id, name: z.string(), username: z.string() });
export type PersonRef = z.infer<typeof PersonRef>;

/** A case in a list. */
export const CaseRow = z.strictObject({
  caseID: Id,
  kind: CaseKind,
  subjectType: CaseSubject,
  subjectID: z.string(),
  state: CaseState,
  /** One sentence on what happened. */
  summary: z.string(),
  /** The money at stake; null for a case without an amount. */
  amount: Money.nullable(),
  /** The buyer or payee concerned; null when unknown. */
  customer: PersonRef.nullable(),
  owner: PersonRef.nullable(),
  openedAt: Instant,
  dueAt: Instant,
  /** Open, and `dueAt` has passed. */
  isOverdue: z.boolean(),
  resolvedAt: Instant.nullable(),
  resolution: CaseResolution.nullable(),
});
export type CaseRow = z.infer<typeof CaseRow>;

/** An act of a member of staff, or of the system when `actor` is null. */
export const StaffAction = z.strictObject({
  actionID: Id,
  at: Instant,
  actor: PersonRef.nullable(),
  /** The operation, such as `admin.caseResolve`. */
  operation: z.string(),
  subjectType: z.string(),
  subjectID: z.string(),
  /** What was changed, before and after; null when nothing was there before or is afterwards. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** The names of people whose ids are in `before` and `after`. */
  names: z.record(z.string(), z.string()),
  /** Empty where no reason is asked for. */
  reason: z.string(),
});
export type StaffAction = z.infer<typeof StaffAction>;

/** One of the orders that money may be moved to. */
export const CaseChoice = z.strictObject({
  paymentID: Id,
  orderNumber: OrderNumber,
  label: z.string(),
  /** Until when it is held; null when its hold has ended. */
  heldUntil: Instant.nullable(),
});
export type CaseChoice = z.infer<typeof CaseChoice>;

/** A resolution that the kind of the case allows. */
export const CaseOption = z.strictObject({
  resolution: CaseResolution,
  label: z.string(),
  /** What will happen, with the amount, to be shown before it is confirmed. */
  effect: z.string(),
  /** Takes effect when a second person chooses the same resolution. */
  needsSecondPerson: z.boolean(),
  /** The bank's reference (UTR) must be given. */
  needsReference: z.boolean(),
  /** One of these has to be named as the reference; null when nothing is to be chosen. */
  choices: z.array(CaseChoice).nullable(),
  /** Why it cannot be chosen now; null when it can. */
  blockedReason: z.string().nullable(),
});
export type CaseOption = z.infer<typeof CaseOption>;

export const CaseNote = z.strictObject({ noteID: Id, body: z.string(), author: PersonRef, at: Instant });

export const OperationsCase = CaseRow.extend({
  /** What was sent to the customer about it; null when nothing was. */
  customerMessage: z.string().nullable(),
  /** Facts by name, such as what was expected and what was captured. */
  details: z.record(z.string(), z.string()),
  /** For a link to the order or the payout; null when there is none. */
  paymentID: Id.nullable(),
  orderNumber: OrderNumber.nullable(),
  payoutID: Id.nullable(),
  resolvedBy: PersonRef.nullable(),
  /** What the first of two people chose; null when nothing waits for a second person. */
  proposal: z
    .strictObject({ resolution: CaseResolution, by: PersonRef, at: Instant, reason: z.string(), reference: z.string() })
    .nullable(),
  /** Empty for a resolved case. */
  options: z.array(CaseOption),
  /** Resolved without an effect that would have to be taken back, so that it can be opened again. */
  canReopen: z.boolean(),
  /** The oldest first. */
  notes: z.array(CaseNote),
  /** What staff and the system did to it, the oldest first. */
  history: z.array(StaffAction),
});
export type OperationsCase = z.infer<typeof OperationsCase>;

const CaseRef = z.strictObject({ caseID: Id });
const Flag = z.enum(['true', 'false']);
const caseFilter = {
  state: CaseState.optional(),
  kind: CaseKind.optional(),
  /** `me`, `none`, or the id of a member of staff. */
  owner: Id.optional(),
  overdue: Flag.optional(),
  currency: Currency.optional(),
  /** Finds a case by its id, its subject's id, or its customer's name. */
  q: Text(80).optional(),
};
const conflicts = [404, 409] as const;

export const adminCasesEndpoints = {
  cases: endpoint('admin.cases', 'GET /admin/cases', {
    access: 'staff',
    summary: 'List cases, by default the open ones with the nearest deadline first',
    input: z.strictObject({
      ...pageQuery,
      ...sortQuery(['dueAt', 'openedAt', 'amount']),
      ...caseFilter,
    }),
    output: pageOf(CaseRow),
  }),
  case: endpoint('admin.case', 'GET /admin/cases/:caseID', {
    access: 'staff',
    summary: 'Get a case with its possible resolutions, notes and history',
    input: CaseRef,
    output: OperationsCase,
    errors: [404],
  }),
  caseAssign: endpoint('admin.caseAssign', 'PUT /admin/cases/:caseID/owner', {
    access: 'staff',
    summary: 'Give a case to a member of staff, or take it from its owner',
    input: CaseRef.extend({ userID: Id.nullable() }),
    output: OperationsCase,
    errors: conflicts,
  }),
  caseNote: endpoint('admin.caseNote', 'POST /admin/cases/:caseID/notes', {
    access: 'staff',
    summary: 'Add a note to a case',
    input: CaseRef.extend({ body: Text(2000) }),
    output: OperationsCase,
    errors: [404],
    isIdempotent: true,
  }),
  caseResolve: endpoint('admin.caseResolve', 'POST /admin/cases/:caseID/resolve', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Resolve a case; a resolution for two people is proposed by the first and takes effect with the second',
    input: CaseRef.extend({
      resolution: CaseResolution.exclude(['SYSTEM']),
      reason: Text(500, 5),
      /** The bank's reference, or the order of the choice, where the resolution needs one. */
      reference: Text(60).optional(),
    }),
    output: OperationsCase,
    errors: [...conflicts, 422],
    isIdempotent: true,
  }),
  caseReopen: endpoint('admin.caseReopen', 'POST /admin/cases/:caseID/reopen', {
    access: 'staff',
    needsFreshSignIn: true,
    summary: 'Open a case again whose resolution moved no money and changed nothing else',
    input: CaseRef.extend({ reason: Text(500, 5) }),
    output: OperationsCase,
    errors: conflicts,
  }),
};
