import * as t from '@messages/admin/shared';

/** Acts by their operation; one without a label is shown as the server names it. */
const labels: Readonly<Record<string, string>> = {
  'admin.caseAssign': t.actionCaseAssigned,
  'admin.caseNote': t.actionCaseNote,
  'admin.caseResolve': t.actionCaseResolve,
  'cases.close': t.actionCaseClosed,
  'admin.personDisable': t.actionPersonDisabled,
  'admin.personEnable': t.actionPersonEnabled,
  'admin.refund': t.actionRefund,
  'admin.casesCsv': t.actionCasesCsv,
  'admin.auditCsv': t.actionAuditCsv,
  'admin.staffGrant': t.actionRoleGranted,
  'admin.staffRevoke': t.actionRoleRevoked,
  'admin.person': t.actionPersonSeen,
  'admin.order': t.actionOrderSeen,
  'admin.payoutHold': t.actionPayoutHold,
  'admin.payoutRelease': t.actionPayoutRelease,
  'admin.payoutPolicySet': t.actionPayoutPolicySet,
  'admin.payoutPolicyDecide': t.actionPayoutPolicyDecided,
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
  'admin.titleTakeDown': t.actionTitleTakeDown,
  'admin.titleRestore': t.actionTitleRestore,
  'admin.reportAssign': t.actionReportAssign,
  'admin.reportAnswer': t.actionReportAnswer,
  'admin.organisationDecide': t.actionOrganisationDecided,
  'admin.organisationDocument': t.actionOrganisationDocument,
  'admin.identityDecide': t.actionIdentityDecide,
  'admin.identityDocument': t.actionIdentityDocument,
  'admin.settingChange': t.actionSettingChange,
  'admin.settingDecide': t.actionSettingDecide,
  'admin.announce': t.actionAnnounce,
  'admin.announcementEnd': t.actionAnnouncementEnd,
};

export const actionLabel = (operation: string): string => labels[operation] ?? operation;

/** For the filter of the audit log. */
export const actionOptions = Object.entries(labels).map(([value, label]) => ({ value, label }));
