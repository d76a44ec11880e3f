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
      'Sees everything, reads the audit log, adds notes to cases, decides identity checks and reviews of campaigns, puts payouts on hold, but changes nothing else.',
  },
  ADMINISTRATOR: { name: 'Administrator', description: 'Everything except identity documents, and appoints staff.' },
};

const everyone = staffRoles;

/** Which roles may call each operation of the console. The server refuses an operation that is not listed here. */
export const staffRights = {
  'admin.me': everyone,
  'admin.overview': everyone,
  'admin.search': everyone,
  'admin.listCsv': everyone,
  'admin.cases': everyone,
  'admin.case': everyone,
  'admin.caseAssign': ['SUPPORT', 'FINANCE', 'ADMINISTRATOR'],
  'admin.caseNote': ['SUPPORT', 'MODERATION', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.caseResolve': ['FINANCE', 'ADMINISTRATOR'],
  'admin.caseReopen': ['FINANCE', 'ADMINISTRATOR'],
  'admin.person': everyone,
  'admin.deathClaimOpen': ['SUPPORT', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.personDisable': ['MODERATION', 'ADMINISTRATOR'],
  'admin.personEnable': ['MODERATION', 'ADMINISTRATOR'],
  'admin.personClose': ['ADMINISTRATOR'],
  'admin.personExport': ['COMPLIANCE', 'ADMINISTRATOR'],
  'admin.orders': ['SUPPORT', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.order': ['SUPPORT', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.refund': ['SUPPORT', 'FINANCE', 'ADMINISTRATOR'],
  'admin.payouts': ['SUPPORT', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payout': ['SUPPORT', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payoutStatement': ['SUPPORT', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payoutHold': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payoutRelease': ['FINANCE', 'ADMINISTRATOR'],
  'admin.payoutPolicies': ['SUPPORT', 'FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payoutPolicySet': ['FINANCE', 'ADMINISTRATOR'],
  'admin.payoutPolicyDecide': ['FINANCE', 'ADMINISTRATOR'],
  'admin.payoutBatches': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payoutBatch': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.payoutBatchCreate': ['FINANCE', 'ADMINISTRATOR'],
  'admin.payoutBatchFile': ['FINANCE', 'ADMINISTRATOR'],
  'admin.payoutBatchResult': ['FINANCE', 'ADMINISTRATOR'],
  'admin.transferResult': ['FINANCE', 'ADMINISTRATOR'],
  'admin.payoutBatchConfirm': ['FINANCE', 'ADMINISTRATOR'],
  'admin.audit': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
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
  'admin.escrow': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
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
  'admin.campaignReviews': ['MODERATION', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.campaignReview': ['MODERATION', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.campaignReviewDecide': ['COMPLIANCE'],
  'admin.organisations': ['COMPLIANCE', 'ADMINISTRATOR'],
  'admin.organisationDecide': ['COMPLIANCE'],
  'admin.organisationDocument': ['COMPLIANCE'],
  'admin.invoices': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.invoicePdf': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.taxMonth': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.taxCsv': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.taxReturn': ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  'admin.views': everyone,
  'admin.viewSave': everyone,
  'admin.viewRemove': everyone,
  'admin.settings': everyone,
  'admin.settingChange': ['FINANCE', 'ADMINISTRATOR'],
  'admin.settingDecide': ['FINANCE', 'ADMINISTRATOR'],
  'admin.announcements': everyone,
  'admin.announce': ['SUPPORT', 'MODERATION', 'ADMINISTRATOR'],
  'admin.announcementEnd': ['SUPPORT', 'MODERATION', 'ADMINISTRATOR'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;
export type StaffOperation = keyof typeof staffRights;

/** The lists of the console by name, each with its operation. `admin.listCsv` downloads them as CSV. */
export const staffLists = {
  cases: 'admin.cases',
  orders: 'admin.orders',
  payouts: 'admin.payouts',
  batches: 'admin.payoutBatches',
  settlements: 'admin.settlements',
  accounts: 'admin.ledgerAccounts',
  postings: 'admin.postingGroups',
  periods: 'admin.periods',
  adjustments: 'admin.adjustments',
  invoices: 'admin.invoices',
  reports: 'admin.reports',
  campaignReviews: 'admin.campaignReviews',
  identity: 'admin.identityChecks',
  organisations: 'admin.organisations',
  content: 'admin.content',
  messages: 'admin.messages',
  announcements: 'admin.announcements',
  queues: 'admin.jobs',
  tasks: 'admin.jobs',
  failedJobs: 'admin.failedJobs',
  staff: 'admin.staff',
  audit: 'admin.audit',
} as const satisfies Readonly<Record<string, StaffOperation>>;
export type StaffList = keyof typeof staffLists;
/** Of the roles that see these lists, only some may download them. */
const downloadRights: Readonly<Partial<Record<StaffList, readonly StaffRole[]>>> = {
  cases: ['FINANCE', 'COMPLIANCE', 'ADMINISTRATOR'],
  audit: ['COMPLIANCE', 'ADMINISTRATOR'],
};

const rightsByOperation: Readonly<Partial<Record<string, readonly StaffRole[]>>> = staffRights;

/** Whether a person with these roles may call the operation. */
export const hasStaffRight = (roles: readonly StaffRole[], operationID: string): boolean =>
  rightsByOperation[operationID]?.some((role) => roles.includes(role)) ?? false;

/** Whether a person with these roles may download the list as CSV: they see it, and no narrower rule excludes them. */
export const mayDownload = (roles: readonly StaffRole[], list: StaffList): boolean =>
  hasStaffRight(roles, staffLists[list]) && (downloadRights[list]?.some((role) => roles.includes(role)) ?? true);
