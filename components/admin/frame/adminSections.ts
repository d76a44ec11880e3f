import type { StaffSelf } from '@contract/admin';
import type { StaffOperation } from '@contract/staffRights';
import { adminRoutes } from '@/constants/adminRoutes';
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
  { label: t.overview, href: adminRoutes.home, icon: 'home', operation: 'admin.overview' },
  { label: t.cases, href: adminRoutes.cases, icon: 'alert', operation: 'admin.cases' },
  { label: t.orders, href: adminRoutes.orders, icon: 'ticket', operation: 'admin.orders' },
  { label: t.payouts, href: adminRoutes.payouts, icon: 'wallet', operation: 'admin.payouts' },
  { label: t.reports, href: adminRoutes.reports, icon: 'bell', operation: 'admin.reports' },
  { label: t.campaignReviews, href: adminRoutes.campaignReviews, icon: 'check', operation: 'admin.campaignReviews' },
  { label: t.identity, href: adminRoutes.identity, icon: 'profile', operation: 'admin.identityChecks' },
  { label: t.content, href: adminRoutes.content, icon: 'play', operation: 'admin.content' },
  { label: t.messages, href: adminRoutes.messages, icon: 'share', operation: 'admin.messages' },
  { label: t.invoices, href: adminRoutes.invoices, icon: 'ticket', operation: 'admin.invoices' },
  { label: t.jobs, href: adminRoutes.jobs, icon: 'settings', operation: 'admin.jobs' },
  { label: t.staff, href: adminRoutes.staff, icon: 'collections', operation: 'admin.staff' },
  { label: t.announcements, href: adminRoutes.announcements, icon: 'bell', operation: 'admin.announcements' },
  { label: t.settings, href: adminRoutes.settings, icon: 'settings', operation: 'admin.settings' },
  { label: t.search, href: adminRoutes.search, icon: 'search', operation: 'admin.search' },
  { label: t.settlements, href: adminRoutes.settlements, icon: 'wallet', operation: 'admin.settlements' },
  { label: t.ledger, href: adminRoutes.ledger, icon: 'chart', operation: 'admin.trialBalance' },
  { label: t.auditLog, href: adminRoutes.audit, icon: 'document', operation: 'admin.audit' },
];

/** Views and desks that the search offers besides. */
const destinations: readonly AdminSection[] = [
  { label: t.myCases, href: adminRoutes.casesWith({ owner: 'me' }), icon: 'profile', operation: 'admin.cases' },
  { label: t.overdueCases, href: adminRoutes.casesWith({ overdue: 'true' }), icon: 'clock', operation: 'admin.cases' },
  { label: t.casesWithoutOwner, href: adminRoutes.casesWith({ owner: 'none' }), icon: 'alert', operation: 'admin.cases' },
  { label: t.bankBatches, href: adminRoutes.payoutBatches, icon: 'document', operation: 'admin.payoutBatches' },
  {
    label: t.overdueReports,
    href: adminRoutes.with(adminRoutes.reports, { overdue: 'true' }),
    icon: 'clock',
    operation: 'admin.reports',
  },
  {
    label: t.failedMessages,
    href: adminRoutes.with(adminRoutes.messages, { state: 'FAILED' }),
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
export const isCurrentSection = (path: string, href: string): boolean =>
  href === adminRoutes.home ? path === href : path.startsWith(href);
