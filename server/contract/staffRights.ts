/** The roles of people who work for the platform, and what each may do, for the server's checks and the console's menus. Without zod. */
export const staffRoles = ['SUPPORT', 'MODERATION', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffRoleLabels: Readonly<Record<StaffRole, { name: string; description: string }>> = {
  SUPPORT: { name: 'Support', description: 'Finds people and orders, answers cases and refunds buyers.' },
  MODERATION: {
    name: 'Moderation',
    description: 'Finds people and content, answers reports and appeals, takes content down and disables accounts.',
  },
  FINANCE: { name: 'Finance', description: 'Resolves cases about money, refunds buyers and reads the ledger lines of an order.' },
  COMPLIANCE: {
    name: 'Compliance',
    description:
      'Sees everything, reads the audit log, adds notes to cases, decides identity checks and puts payouts on hold, but changes nothing else.',
  },
  ADMINISTRATOR: { name: 'Administrator', description: 'Everything except identity documents, and appoints staff.' },
};

const everyone = staffRoles;

/** Which roles may call each operation of the console. The server refuses an operation that is not listed here. */
export const staffRights = {
  'admin.me': everyone,
  'admin.overview': everyone,
  'admin.search': everyone,
  'admin.cases': everyone,
  'admin.casesCsv': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.case': everyone,
  'admin.caseAssign': ['SUPPORT', 'FINANCE', 'ADMINISTRATOR'],
  'admin.caseNote': ['SUPPORT', 'MODERATION', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.caseResolve': ['FINANCE', 'ADMINISTRATOR'],
  'admin.person': everyone,
  'admin.personDisable': ['MODERATION', 'ADMINISTRATOR'],
  'admin.personEnable': ['MODERATION', 'ADMINISTRATOR'],
  'admin.personClose': ['ADMINISTRATOR'],
  'admin.order': ['SUPPORT', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.refund': ['SUPPORT', 'FINANCE', 'ADMINISTRATOR'],
  'admin.payouts': ['SUPPORT', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payout': ['SUPPORT', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payoutHold': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payoutRelease': ['FINANCE', 'ADMINISTRATOR'],
  'admin.payoutBatches': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payoutBatch': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payoutBatchCreate': ['FINANCE', 'ADMINISTRATOR'],
  'admin.payoutBatchFile': ['FINANCE', 'ADMINISTRATOR'],
  'admin.payoutBatchResult': ['FINANCE', 'ADMINISTRATOR'],
  'admin.transferResult': ['FINANCE', 'ADMINISTRATOR'],
  'admin.payoutBatchConfirm': ['FINANCE', 'ADMINISTRATOR'],
  'admin.audit': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.auditCsv': ['COMPLIANCE', 'ADMINISTRATOR'],
  'admin.staff': ['COMPLIANCE', 'ADMINISTRATOR'],
  'admin.staffGrant': ['ADMINISTRATOR'],
  'admin.staffRevoke': ['ADMINISTRATOR'],
  'admin.disputeEvidence': ['SUPPORT', 'FINANCE', 'ADMINISTRATOR'],
  'admin.settlements': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.settlement': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.clearing': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.trialBalance': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.ledgerAccounts': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.postingGroups': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.journalCsv': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.journalTally': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.periods': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.periodClose': ['FINANCE', 'ADMINISTRATOR'],
  'admin.periodReopen': ['FINANCE', 'ADMINISTRATOR'],
  'admin.adjustments': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.adjustmentPropose': ['FINANCE', 'ADMINISTRATOR'],
  'admin.adjustmentDecide': ['FINANCE', 'ADMINISTRATOR'],
  'admin.jobs': everyone,
  'admin.failedJobs': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.jobRetry': ['FINANCE', 'ADMINISTRATOR'],
  'admin.jobDiscard': ['ADMINISTRATOR'],
  'admin.taskRun': ['FINANCE', 'ADMINISTRATOR'],
  'admin.messages': ['SUPPORT', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.message': ['SUPPORT', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.messageResend': ['SUPPORT', 'ADMINISTRATOR'],
  'admin.content': everyone,
  'admin.contentItem': everyone,
  'admin.takeDown': ['MODERATION', 'ADMINISTRATOR'],
  'admin.restore': ['MODERATION', 'ADMINISTRATOR'],
  'admin.appeals': ['SUPPORT', 'MODERATION', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.appealAnswer': ['MODERATION', 'ADMINISTRATOR'],
  'admin.strikeVoid': ['MODERATION', 'ADMINISTRATOR'],
  'admin.reports': ['SUPPORT', 'MODERATION', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.report': ['SUPPORT', 'MODERATION', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.reportAssign': ['MODERATION', 'ADMINISTRATOR'],
  'admin.reportAnswer': ['MODERATION', 'ADMINISTRATOR'],
  'admin.identityChecks': ['COMPLIANCE', 'ADMINISTRATOR'],
  'admin.identityCheck': ['COMPLIANCE', 'ADMINISTRATOR'],
  'admin.identityDecide': ['COMPLIANCE'],
  'admin.identityDocument': ['COMPLIANCE'],
  'admin.invoices': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.invoicePdf': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.views': everyone,
  'admin.viewSave': everyone,
  'admin.viewRemove': everyone,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type StaffOperation = keyof typeof staffRights;

const rightsByOperation: Readonly<Partial<Record<string, readonly StaffRole[]>>> = staffRights;

/** Whether a person with these roles may call the operation. */
export const hasStaffRight = (roles: readonly StaffRole[], operationID: string): boolean =>
  rightsByOperation[operationID]?.some((role) => roles.includes(role)) ?? false;
