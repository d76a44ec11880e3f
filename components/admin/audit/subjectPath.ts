import type { StaffAction } from '@contract/adminCases';
import { adminRoutes } from '@/constants/adminRoutes';

const pages: Readonly<Record<string, (id: string) => string>> = {
  CASE: adminRoutes.case,
  PERSON: adminRoutes.person,
  USER: adminRoutes.person,
  ORDER: adminRoutes.order,
  PAYMENT: adminRoutes.order,
  PAYOUT: adminRoutes.payout,
  PAYOUT_BATCH: adminRoutes.payoutBatch,
  PAYEE: adminRoutes.person,
  PERIOD: () => adminRoutes.ledgerView('periods'),
  ADJUSTMENT: () => adminRoutes.ledgerView('adjustments'),
  MESSAGE: adminRoutes.message,
  REPORT: adminRoutes.report,
  TITLE: (id) => adminRoutes.contentItem('TITLE', id),
  EVENT: (id) => adminRoutes.contentItem('EVENT', id),
  CAMPAIGN: (id) => adminRoutes.contentItem('CAMPAIGN', id),
  CHANNEL: (id) => adminRoutes.contentItem('CHANNEL', id),
  JOB: () => adminRoutes.jobs,
  TASK: () => adminRoutes.jobs,
  SETTING: () => adminRoutes.settings,
  ANNOUNCEMENT: () => adminRoutes.announcements,
};

/** The page of what an act was about; null where the console has none. */
export const subjectPath = ({ subjectType, subjectID }: StaffAction): string | null =>
  pages[subjectType.toUpperCase()]?.(subjectID) ?? null;
