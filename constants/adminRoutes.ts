/** The folders of the console's pages of what creators publish. */
const contentFolders = { TITLE: 'titles', EVENT: 'events', CAMPAIGN: 'campaigns', CHANNEL: 'channels' };

/** Every URL path of the console of the staff; apart from the others (routes.ts), which every page loads. */
export const adminRoutes = {
  home: '/admin/',
  search: '/admin/search/',
  searchOf: (q: string) => `/admin/search/?q=${encodeURIComponent(q)}`,
  cases: '/admin/cases/',
  casesWith: (filters: Record<string, string>) => `/admin/cases/?${new URLSearchParams(filters).toString()}`,
  case: (caseID: string) => `/admin/cases/${encodeURIComponent(caseID)}/`,
  person: (userID: string) => `/admin/people/${encodeURIComponent(userID)}/`,
  order: (paymentID: string) => `/admin/orders/${encodeURIComponent(paymentID)}/`,
  payouts: '/admin/payouts/',
  payoutsWith: (filters: Record<string, string>) => `/admin/payouts/?${new URLSearchParams(filters).toString()}`,
  payout: (payoutID: string) => `/admin/payouts/${encodeURIComponent(payoutID)}/`,
  payoutBatches: '/admin/payouts/batches/',
  payoutBatch: (batchID: string) => `/admin/payouts/batches/${encodeURIComponent(batchID)}/`,
  settlements: '/admin/settlements/',
  settlement: (settlementID: string) => `/admin/settlements/${encodeURIComponent(settlementID)}/`,
  ledger: '/admin/ledger/',
  ledgerView: (view: string) => `/admin/ledger/?view=${view}`,
  audit: '/admin/audit/',
  auditWith: (filters: Record<string, string>) => `/admin/audit/?${new URLSearchParams(filters).toString()}`,
  jobs: '/admin/jobs/',
  messages: '/admin/messages/',
  message: (messageID: string) => `/admin/messages/${encodeURIComponent(messageID)}/`,
  content: '/admin/content/',
  contentItem: (kind: keyof typeof contentFolders, contentID: string) => `/admin/${contentFolders[kind]}/${encodeURIComponent(contentID)}/`,
  reports: '/admin/reports/',
  report: (reportID: string) => `/admin/reports/${encodeURIComponent(reportID)}/`,
  identity: '/admin/identity/',
  identityCheck: (userID: string) => `/admin/identity/${encodeURIComponent(userID)}/`,
  invoices: '/admin/invoices/',
  staff: '/admin/staff/',
  /** A page of the console with filters, which are in its address. */
  with: (path: string, filters: Record<string, string>) => `${path}?${new URLSearchParams(filters).toString()}`,
};
