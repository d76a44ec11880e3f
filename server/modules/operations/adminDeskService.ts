import type { z } from 'zod';
import type { adminEndpoints, AdminOverview, AdminPerson, SearchGroup } from '../../contract/admin';
import type { AdminOrder, adminOrdersEndpoints } from '../../contract/adminOrders';
import { hasStaffRight, type StaffOperation, type StaffRole } from '../../contract/staffRights';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { formatMoney } from '../../platform/formatMoney';
import { idFrom } from '../../platform/ids';
import type { Settings } from '../../platform/settings';
import type { AccountAdminService, AccountClosureService, AccountExportService } from '../accounts/accounts';
import { refundTicketsForStaff } from '../events/events';
import { createDecisionRepository } from '../moderation/moderation';
import {
  createPaymentRepository,
  createRefundRepository,
  refundReasonText,
  type PaymentRow,
  type RefundService,
} from '../payments/payments';
import { findNominee, maskNominee } from '../returns/returns';
import { refundLimitOf } from '../settings/settings';
import { findStaffRoles, recordStaffAction } from '../staff/staff';
import { countCases, listCustomerCases, listNextCases, listPaymentCases } from './caseReads';
import {
  findOrderRow,
  isLatePledge,
  findOrderState,
  listBuyerOrders,
  listDisputes,
  listLedgerLines,
  listOrderMessages,
  listOrderTickets,
  listPersonMessages,
} from './orderReads';
import { countWaiting, findLastAudit } from './overviewReads';
import { findProfile, listPersonChannels, listPersonPayouts } from './personReads';
import { searchGroups } from './searchReads';
import { actionKeyset, listHistory, listStaffActions } from './staffActionReads';
import { type Takedowns, toAdminDecisions } from './takedownService';

type PersonInput<K extends 'personDisable' | 'personEnable' | 'personClose' | 'personExport'> = z.output<
  (typeof adminEndpoints)[K]['input']
>;
type RefundInput = z.output<(typeof adminOrdersEndpoints)['refund']['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  settings: Settings;
  refunds: RefundService;
  accountAdmin: AccountAdminService;
  accountClosure: AccountClosureService;
  accountExport: Pick<AccountExportService, 'startFor'>;
  takedowns: Takedowns;
}

/** Which operation shows a hit of the group; a role without it does not find the group either. */
const rightOfGroup: Record<SearchGroup, StaffOperation> = {
  PEOPLE: 'admin.person',
  ORDERS: 'admin.order',
  CASES: 'admin.case',
  PAYOUTS: 'admin.payout',
  SETTLEMENTS: 'admin.settlement',
  INVOICES: 'admin.invoices',
  MESSAGES: 'admin.message',
  CHANNELS: 'admin.search',
  TITLES: 'admin.search',
  EVENTS: 'admin.search',
  CAMPAIGNS: 'admin.search',
  TASKS: 'admin.jobs',
};

/** Why an order cannot be refunded by staff now; null when it can. */
function refundBlockOf({ product, isFrozen, status }: PaymentRow, refundableMinor: number, isLatePledge: boolean): string | null {
  if (isFrozen) return 'The payment is under review. Resolve its case first.';
  if (status !== 'COMPLETED' && status !== 'BOOKED') return status === 'REFUNDED' ? 'Everything was refunded.' : 'Nothing was paid.';
  if (refundableMinor <= 0) return 'Everything was refunded or is on its way back.';
  // A late pledge is outside the round: its payer cannot cancel it, and the campaign is over.
  if (product === 'campaigns' && !isLatePledge)
    return 'A payment into a campaign goes back when its payer cancels it in time, or with its campaign.';
  return null;
}

/** What the console shows of people and orders, and what staff do to them. */
export function createAdminDesk({ db, clock, settings, refunds, accountAdmin, accountClosure, accountExport, takedowns }: Deps) {
  async function refundableOf(payment: PaymentRow): Promise<number> {
    const openMinor = await createRefundRepository(db).sumOpen(payment.paymentID, payment.providerPaymentID ?? '');
    return Math.max(0, payment.capturedMinor - payment.refundedMinor - openMinor);
  }

  async function getOrder(paymentID: string): Promise<AdminOrder> {
    const payments = createPaymentRepository(db);
    const [payment, row] = await Promise.all([payments.findPayment(paymentID), findOrderRow(db, paymentID)]);
    if (!payment || !row) throw notFound('Order');
    const { currency, subjectID, lines, capturedMinor, provider, providerOrderID, providerPaymentID, reason, capturedAt } = payment;
    const money = (amountMinor: number) => ({ amountMinor, currency });
    const [orderState, attempts, sent, disputes, tickets, messages, ledger, cases, history, refundableMinor, isLate] = await Promise.all([
      findOrderState(db, paymentID),
      payments.listAttempts([paymentID]),
      payments.listRefunds([paymentID]),
      listDisputes(db, paymentID),
      listOrderTickets(db, paymentID, currency),
      listOrderMessages(db, paymentID),
      listLedgerLines(db, paymentID),
      listPaymentCases(db, paymentID, clock.now()),
      listHistory(db, 'ORDER', paymentID),
      refundableOf(payment),
      isLatePledge(db, paymentID),
    ]);
    return {
      ...row,
      subjectID,
      orderState,
      lines,
      captured: money(capturedMinor),
      refundable: money(refundableMinor),
      refundBlockedReason: refundBlockOf(payment, refundableMinor, isLate),
      provider,
      providerOrderID,
      providerPaymentID,
      reason,
      capturedAt: capturedAt?.toISOString() ?? null,
      attempts: attempts.map(({ method, state, providerPaymentID: attemptID, failureCode, createdAt }) => ({
        method,
        state,
        providerPaymentID: attemptID,
        failureCode,
        at: createdAt.toISOString(),
      })),
      refunds: sent.map((refund) => ({
        refundID: refund.refundID,
        amount: { amountMinor: refund.amountMinor, currency: refund.currency },
        state: refund.state,
        why: refundReasonText(refund.reason),
        attempts: refund.attempts,
        providerRefundID: refund.providerRefundID,
        dueAt: refund.dueAt?.toISOString() ?? null,
        at: refund.createdAt.toISOString(),
      })),
      disputes,
      tickets,
      messages,
      ledger,
      cases,
      history,
    };
  }

  /** The most of one order that this person may refund; null without a limit. */
  async function readRefundLimit(staffID: string, currency: string): Promise<number | null> {
    const [supportRefundLimit, financeRefundLimit] = [await settings.get('supportRefundLimit'), await settings.get('financeRefundLimit')];
    return refundLimitOf(await findStaffRoles(db, staffID), { supportRefundLimit, financeRefundLimit }, currency);
  }

  /** Throws when a refund, with what went back of the order before, is above the limit. */
  async function requireWithinLimit(
    { currency, capturedMinor, paymentID }: PaymentRow,
    refundableMinor: number,
    limitMinor: number | null,
    { amountMinor, ticketIDs }: RefundInput,
  ) {
    if (limitMinor === null) return;
    const tickets = ticketIDs ? await listOrderTickets(db, paymentID, currency) : [];
    const chosenMinor = tickets
      .filter(({ ticketID }) => ticketIDs?.includes(ticketID))
      .reduce((sum, { remaining }) => sum + remaining.amountMinor, 0);
    const givenMinor = amountMinor ?? (ticketIDs ? chosenMinor : refundableMinor);
    if (capturedMinor - refundableMinor + givenMinor <= limitMinor) return;
    const limit = formatMoney({ amountMinor: limitMinor, currency });
    throw conflict(
      'ABOVE_LIMIT',
      `Your role may refund up to ${limit} of one order, with what was refunded before. Ask Finance or an administrator`,
    );
  }

  async function getPerson(userID: string): Promise<AdminPerson> {
    const profile = await findProfile(db, userID, clock.now());
    if (!profile) throw notFound('This person');
    const [staffRoles, channels, orders, payouts, messages, cases, actions, rows, nominee, preview] = await Promise.all([
      findStaffRoles(db, userID),
      listPersonChannels(db, userID),
      listBuyerOrders(db, userID),
      listPersonPayouts(db, userID),
      listPersonMessages(db, userID),
      listCustomerCases(db, userID, clock.now()),
      listStaffActions(db, { subjectType: 'PERSON', subjectID: userID }, actionKeyset(), 50),
      createDecisionRepository(db).listOfContent('ACCOUNT', userID),
      findNominee(db, userID),
      profile.closedAt === null ? accountClosure.preview(userID) : null,
    ]);
    const decisions = await toAdminDecisions(db, rows, clock.now());
    const closeObstacles = (preview?.obstacles ?? []).map(({ message }) => message);
    const history = actions.map(({ action }) => action);
    const found = { staffRoles, channels, orders, payouts, messages, cases, history, decisions, closeObstacles };
    return { ...profile, ...found, nominee: nominee && maskNominee(nominee) };
  }

  return {
    getOrder,
    getPerson,
    async getOverview(staffID: string): Promise<AdminOverview> {
      const now = clock.now();
      const [counts, next, waiting, ledgerAudit] = await Promise.all([
        countCases(db, staffID, now),
        listNextCases(db, staffID, now),
        countWaiting(db, now),
        findLastAudit(db),
      ]);
      return { cases: { ...counts, next }, waiting, ledgerAudit, asOf: now.toISOString() };
    },
    async search(roles: readonly StaffRole[], q: string) {
      const groups = (Object.keys(rightOfGroup) as SearchGroup[]).filter((group) => hasStaffRight(roles, rightOfGroup[group]));
      return { groups: await searchGroups(db, groups, q) };
    },
    /** Refunds an order in part or whole; repeating the request with its key refunds once. */
    async refund(staffID: string, idempotencyKey: string, input: RefundInput): Promise<AdminOrder> {
      const { paymentID, amountMinor, reason } = input;
      const before = await createPaymentRepository(db).findPayment(paymentID);
      if (!before) throw notFound('Order');
      const refundLimit = await readRefundLimit(staffID, before.currency);
      await db.transaction(async (tx) => {
        // Two refunds at once must not pass the limit together.
        await createPaymentRepository(tx).lockCarts(paymentID);
        const payment = await createPaymentRepository(tx).findPayment(paymentID);
        if (!payment) throw notFound('Order');
        if (payment.userID === staffID) throw forbidden('This is your own order, so another person has to decide');
        const refundableMinor = await refundableOf(payment);
        const blockedReason = refundBlockOf(payment, refundableMinor, await isLatePledge(tx, paymentID));
        if (blockedReason) throw conflict('NOT_REFUNDABLE', blockedReason);
        await requireWithinLimit(payment, refundableMinor, refundLimit, input);
        const key = idFrom('rfs', staffID, idempotencyKey);
        if (payment.product === 'events') await refundTicketsForStaff(tx, refunds, { ...input, key, staffID, now: clock.now() });
        else await refunds.requestInTransaction(tx, paymentID, `staff:${key}`, amountMinor ?? refundableMinor);
        await recordStaffAction(tx, {
          at: clock.now(),
          actorID: staffID,
          operation: 'admin.refund',
          subjectType: 'ORDER',
          subjectID: paymentID,
          before: { refundableMinor, currency: payment.currency },
          after: { amountMinor: amountMinor ?? null, ticketIDs: input.ticketIDs ?? null, isCancelling: input.isCancelling ?? null },
          reason,
        });
      });
      return getOrder(paymentID);
    },
    /** Ends every session, takes down the channels that only this person owns, and sends the reasons. No money moves. */
    async disable(staffID: string, { userID, ...reasons }: PersonInput<'personDisable'>): Promise<AdminPerson> {
      await db.transaction((tx) => takedowns.disable(tx, userID, { ...reasons, staffID, reportID: null, now: clock.now() }));
      return getPerson(userID);
    },
    async enable(staffID: string, { userID, reason }: PersonInput<'personEnable'>): Promise<AdminPerson> {
      await db.transaction(async (tx) => {
        const decision = await createDecisionRepository(tx).lockActive('ACCOUNT', userID);
        const run = { staffID, reason, now: clock.now(), operation: 'admin.personEnable' } as const;
        // An operator who disabled it from the command line left no decision.
        if (decision) await takedowns.restore(tx, 'ACCOUNT', userID, run);
        else await accountAdmin.enableIn(tx, { userID, operatorID: staffID, reason });
      });
      return getPerson(userID);
    },
    /** For a person who asked by letter. */
    async startExport(staffID: string, { userID, reason }: PersonInput<'personExport'>): Promise<AdminPerson> {
      if (userID === staffID) throw conflict('OWN_ACCOUNT', 'Get the copy of your own data in your profile');
      await accountExport.startFor(staffID, { userID, reason });
      return getPerson(userID);
    },
    async close(staffID: string, { userID, reason }: PersonInput<'personClose'>): Promise<AdminPerson> {
      if (userID === staffID) throw conflict('OWN_ACCOUNT', 'Close your own account in your profile');
      await accountClosure.close(userID, { staffID, reason });
      return getPerson(userID);
    },
  };
}
