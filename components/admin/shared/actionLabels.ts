import type { StaffAction } from '@contract/adminCases';
import * as t from '@messages/admin/shared';

/** Acts by their operation; one without a label is shown as the server names it. */
const labels: Readonly<Record<string, string>> = {
  'admin.caseAssign': t.actionCaseAssigned,
  'admin.caseNote': t.actionCaseNote,
  'admin.caseResolve': t.actionCaseResolve,
  'cases.close': t.actionCaseClosed,
  'admin.personDisable': t.actionPersonDisabled,
  'admin.personEnable': t.actionPersonEnabled,
  'admin.personClose': t.actionPersonClosed,
  'admin.refund': t.actionRefund,
  'admin.casesCsv': t.actionCasesCsv,
  'admin.auditCsv': t.actionAuditCsv,
  'admin.staffGrant': t.actionRoleGranted,
  'admin.staffRevoke': t.actionRoleRevoked,
  'admin.person': t.actionPersonSeen,
  'admin.order': t.actionOrderSeen,
  'admin.payoutHold': t.actionPayoutHold,
  'admin.payoutRelease': t.actionPayoutRelease,
  'admin.payoutBatchCreate': t.actionBatchCreate,
  'admin.payoutBatchFile': t.actionBatchFile,
  'admin.payoutBatchResult': t.actionBatchResult,
  'admin.transferResult': t.actionTransferResult,
  'admin.payoutBatchConfirm': t.actionBatchConfirm,
  'admin.periodClose': t.actionPeriodClosed,
  'admin.periodReopen': t.actionPeriodReopened,
  'admin.adjustmentPropose': t.actionAdjustmentProposed,
  'admin.adjustmentDecide': t.actionAdjustmentDecided,
  'admin.disputeEvidence': t.actionEvidence,
  'admin.secondFactorReset': t.actionSecondFactorReset,
  'admin.jobRetry': t.actionJobRetry,
  'admin.jobDiscard': t.actionJobDiscard,
  'admin.taskRun': t.actionTaskRun,
  'admin.messageResend': t.actionMessageResend,
  'admin.takeDown': t.actionTakeDown,
  'admin.restore': t.actionRestore,
  'admin.appealAnswer': t.actionAppealAnswer,
  'admin.strikeVoid': t.actionStrikeVoid,
  'admin.reportAssign': t.actionReportAssign,
  'admin.reportAnswer': t.actionReportAnswer,
  'admin.identityDecide': t.actionIdentityDecide,
  'admin.identityDocument': t.actionIdentityDocument,
};

export const actionLabel = (operation: string): string => labels[operation] ?? operation;

/** For the filter of the audit log. */
export const actionOptions = Object.entries(labels).map(([value, label]) => ({ value, label }));

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ') || t.noValue;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** What an act changed, field by field. */
export function changesOf({ before, after }: Pick<StaffAction, 'before' | 'after'>): string[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.flatMap((field) => {
    const [old, now] = [before?.[field] ?? null, after?.[field] ?? null];
    if (textOf(old) === textOf(now)) return [];
    if (old === null) return [t.set({ field, after: textOf(now) })];
    return now === null ? [t.removed({ field, before: textOf(old) })] : [t.changed({ field, before: textOf(old), after: textOf(now) })];
  });
}
