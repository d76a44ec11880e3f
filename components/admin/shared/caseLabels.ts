import type { CaseKind, CaseResolution, CaseRow, CaseState } from '@contract/adminCases';
import * as t from '@messages/admin/shared';

export const caseKindLabels: Record<CaseKind, string> = {
  PAYMENT_MISMATCH: t.kindPaymentMismatch,
  DOUBLE_REFUND: t.kindDoubleRefund,
  REFUND_FAILED: t.kindRefundFailed,
  WEBHOOK_UNMATCHED: t.kindWebhookUnmatched,
  DISPUTE: t.kindDispute,
  DISPUTE_EXCESS: t.kindDisputeExcess,
  PAYOUT_HELD: t.kindPayoutHeld,
  PAYOUT_UNEXPECTED: t.kindPayoutUnexpected,
  PAYOUT_DELAYED: t.kindPayoutDelayed,
  PAYEE_NAME: t.kindPayeeName,
  SETTLEMENT_FAILED: t.kindSettlementFailed,
  SETTLEMENT_UNMATCHED: t.kindSettlementUnmatched,
  SETTLEMENT_DUPLICATE: t.kindSettlementDuplicate,
  SETTLEMENT_MISSING: t.kindSettlementMissing,
  ESCROW_TRANSFER: t.kindEscrowTransfer,
  DISTRIBUTION_OVERDUE: t.kindDistributionOverdue,
  DEATH_CLAIM: t.kindDeathClaim,
  MILESTONE: t.kindMilestone,
  MILESTONE_OVERDUE: t.kindMilestoneOverdue,
  LEDGER_DEVIATION: t.kindLedgerDeviation,
  LEDGER_AUDIT_FAILED: t.kindLedgerAuditFailed,
  TAKEDOWN: t.kindTakedown,
};

export const caseStateLabels: Record<CaseState, string> = { OPEN: t.stateOpen, RESOLVED: t.stateResolved };

export const resolutionLabels: Record<CaseResolution, string> = {
  RETURN_MONEY: t.resolutionReturnMoney,
  ACCEPT_PAYMENT: t.resolutionAcceptPayment,
  MOVE_TO_ORDER: t.resolutionMoveToOrder,
  ADJUST: t.resolutionAdjust,
  POST_AS_FEE: t.resolutionPostAsFee,
  POST_TO_SUSPENSE: t.resolutionPostToSuspense,
  RETRY: t.resolutionRetry,
  PAID_BY_BANK_TRANSFER: t.resolutionPaidByBankTransfer,
  WRITE_OFF: t.resolutionWriteOff,
  EVIDENCE_SENT: t.resolutionEvidenceSent,
  NOT_CONTESTED: t.resolutionNotContested,
  RELEASE: t.resolutionRelease,
  PUT_BACK: t.resolutionPutBack,
  CONFIRM_PAID: t.resolutionConfirmPaid,
  ACCEPT_NAME: t.resolutionAcceptName,
  REFUSE_ACCOUNT: t.resolutionRefuseAccount,
  DISMISS: t.resolutionDismiss,
  CONFIRM_FIXED: t.resolutionConfirmFixed,
  CUSTOMERS_SERVED: t.resolutionCustomersServed,
  SYSTEM: t.resolutionSystem,
};

const minuteMs = 60_000;
const [hour, day] = [60, 60 * 24];

/** How much time is left, or how long ago the deadline passed: "in 5 hours", "2 days overdue". */
export function dueText({ dueAt }: Pick<CaseRow, 'dueAt'>, now: number): string {
  const left = Math.round((Date.parse(dueAt) - now) / minuteMs);
  const minutes = Math.abs(left);
  if (left >= 0) {
    if (minutes < hour) return t.dueInMinutes({ count: minutes });
    return minutes < 2 * day ? t.dueInHours({ count: Math.round(minutes / hour) }) : t.dueInDays({ count: Math.round(minutes / day) });
  }
  if (minutes < hour) return t.overdueMinutes({ count: minutes });
  return minutes < 2 * day ? t.overdueHours({ count: Math.round(minutes / hour) }) : t.overdueDays({ count: Math.round(minutes / day) });
}
