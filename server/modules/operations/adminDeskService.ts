import type { z } from 'zod';
import type { AdminOverview, AdminPerson, SearchGroup } from '../../contract/admin';
import type { AdminOrder, adminOrdersEndpoints } from '../../contract/adminOrders';
import { hasStaffRight, type StaffOperation, type StaffRole } from '../../contract/staffRights';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, forbidden, notFound } from '../../platform/errors';
import { idFrom } from '../../platform/ids';
import type { AccountAdminService } from '../accounts/accounts';
import { refundTicketsForStaff } from '../events/events';
import {
  createPaymentRepository,
  createRefundRepository,
  refundReasonText,
  type PaymentRow,
  type RefundService,
} from '../payments/payments';
import { findStaffRoles, recordStaffAction } from '../staff/staff';
import { countCases, listCustomerCases, listNextCases, listPaymentCases } from './caseReads';
import {
  findOrderRow,
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
import { listHistory, listStaffActions } from './staffActionReads';

type RefundInput = z.output<(typeof adminOrdersEndpoints)['refund']['input']>;
interface Deps {
  db: Database;
  clock: Clock;
  refunds: RefundService;
  accountAdmin: AccountAdminService;
}

/** Which operation shows a hit of the group; a role without it does not find the group either. */
const rightOfGroup: Record<SearchGroup, StaffOperation> = {
  PEOPLE: 'admin.person',
  ORDERS: 'admin.order',
  CASES: 'admin.case',
  PAYOUTS: 'admin.payout',
  CHANNELS: 'admin.search',
  TITLES: 'admin.search',
  EVENTS: 'admin.search',
  CAMPAIGNS: 'admin.search',
};

/** Why an order cannot be refunded by staff now; null when it can. */
function refundBlockOf({ product, isFrozen, status }: PaymentRow, refundableMinor: number): string | null {
  if (isFrozen) return 'The payment is under review. Resolve its case first.';
  if (status !== 'COMPLETED' && status !== 'BOOKED') return status === 'REFUNDED' ? 'Everything was refunded.' : 'Nothing was paid.';
  if (refundableMinor <= 0) return 'Everything was refunded or is on its way back.';
  if (product === 'campaigns') return 'An investment goes back when its investor cancels it in time, or with its campaign.';
  return null;
}

/** What the console shows of people and orders, and what staff do to them. */
export function createAdminDesk({ db, clock, refunds, accountAdmin }: Deps) {
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
    const [orderState, attempts, sent, disputes, tickets, messages, ledger, cases, history, refundableMinor] = await Promise.all([
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
    ]);
    return {
      ...row,
      subjectID,
      orderState,
      lines,
      captured: money(capturedMinor),
      refundable: money(refundableMinor),
      refundBlockedReason: refundBlockOf(payment, refundableMinor),
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

  async function getPerson(userID: string): Promise<AdminPerson> {
    const profile = await findProfile(db, userID, clock.now());
    if (!profile) throw notFound('This person');
    const [staffRoles, channels, orders, payouts, messages, cases, actions] = await Promise.all([
      findStaffRoles(db, userID),
      listPersonChannels(db, userID),
      listBuyerOrders(db, userID),
      listPersonPayouts(db, userID),
      listPersonMessages(db, userID),
      listCustomerCases(db, userID, clock.now()),
      listStaffActions(db, { subjectType: 'PERSON', subjectID: userID }, null, 50),
    ]);
    return { ...profile, staffRoles, channels, orders, payouts, messages, cases, history: actions.map(({ action }) => action) };
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
      await db.transaction(async (tx) => {
        const payment = await createPaymentRepository(tx).findPayment(paymentID);
        if (!payment) throw notFound('Order');
        if (payment.userID === staffID) throw forbidden('This is your own order, so another person has to decide');
        const refundableMinor = await refundableOf(payment);
        const blockedReason = refundBlockOf(payment, refundableMinor);
        if (blockedReason) throw conflict('NOT_REFUNDABLE', blockedReason);
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
    async setDisabled(staffID: string, { userID, reason }: { userID: string; reason: string }, isDisabled: boolean): Promise<AdminPerson> {
      const act = isDisabled ? accountAdmin.disable : accountAdmin.enable;
      await act({ userID, operatorID: staffID, reason });
      return getPerson(userID);
    },
  };
}
