import type { StaffSelf } from '@contract/admin';
import type { StaffOperation } from '@contract/staffRights';
import { routes } from '@/constants/routes';
import * as t from '@messages/admin/frame';
import type { IconName } from '../../ui/media/Icon';

interface AdminSection {
  label: string;
  href: string;
  icon: IconName;
  /** The operation that the page needs. The server enforces rights; this only hides links. */
  operation: StaffOperation;
}

/** The console's navigation. */
const sections: readonly AdminSection[] = [
  { label: t.overview, href: routes.admin, icon: 'home', operation: 'admin.overview' },
  { label: t.cases, href: routes.adminCases, icon: 'alert', operation: 'admin.cases' },
  { label: t.payouts, href: routes.adminPayouts, icon: 'wallet', operation: 'admin.payouts' },
  { label: t.reports, href: routes.adminReports, icon: 'bell', operation: 'admin.reports' },
  { label: t.identity, href: routes.adminIdentity, icon: 'profile', operation: 'admin.identityChecks' },
  { label: t.content, href: routes.adminContent, icon: 'play', operation: 'admin.content' },
  { label: t.messages, href: routes.adminMessages, icon: 'share', operation: 'admin.messages' },
  { label: t.invoices, href: routes.adminInvoices, icon: 'ticket', operation: 'admin.invoices' },
  { label: t.jobs, href: routes.adminJobs, icon: 'settings', operation: 'admin.jobs' },
  { label: t.staff, href: routes.adminStaff, icon: 'collections', operation: 'admin.staff' },
  { label: t.search, href: routes.adminSearch, icon: 'search', operation: 'admin.search' },
  { label: t.settlements, href: routes.adminSettlements, icon: 'wallet', operation: 'admin.settlements' },
  { label: t.ledger, href: routes.adminLedger, icon: 'chart', operation: 'admin.trialBalance' },
  { label: t.auditLog, href: routes.adminAudit, icon: 'document', operation: 'admin.audit' },
];

/** Views and desks that the search offers besides. */
const destinations: readonly AdminSection[] = [
  { label: t.myCases, href: routes.adminCasesWith({ owner: 'me' }), icon: 'profile', operation: 'admin.cases' },
  { label: t.overdueCases, href: routes.adminCasesWith({ overdue: 'true' }), icon: 'clock', operation: 'admin.cases' },
  { label: t.casesWithoutOwner, href: routes.adminCasesWith({ owner: 'none' }), icon: 'alert', operation: 'admin.cases' },
  { label: t.bankBatches, href: routes.adminPayoutBatches, icon: 'document', operation: 'admin.payoutBatches' },
  {
    label: t.overdueReports,
    href: routes.adminWith(routes.adminReports, { overdue: 'true' }),
    icon: 'clock',
    operation: 'admin.reports',
  },
  {
    label: t.failedMessages,
    href: routes.adminWith(routes.adminMessages, { state: 'FAILED' }),
    icon: 'alert',
    operation: 'admin.messages',
  },
  { label: t.payoutApprovals, href: routes.approvals, icon: 'wallet', operation: 'admin.overview' },
  { label: t.ledgerChecks, href: routes.approvalsLedger, icon: 'chart', operation: 'admin.overview' },
];

const allowed = (entries: readonly AdminSection[], { operations }: StaffSelf) =>
  entries.filter(({ operation }) => operations.includes(operation));

export const sectionsOf = (staff: StaffSelf) => allowed(sections, staff);
export const destinationsOf = (staff: StaffSelf) => allowed([...sections, ...destinations], staff);

/** The overview is current at its own address alone, every other page below its address too. */
export const isCurrentSection = (path: string, href: string): boolean => (href === routes.admin ? path === href : path.startsWith(href));
