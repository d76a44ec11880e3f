import type { StaffAction } from '@contract/adminCases';
import { routes } from '@/constants/routes';

const pages: Readonly<Record<string, (id: string) => string>> = {
  CASE: routes.adminCase,
  PERSON: routes.adminPerson,
  USER: routes.adminPerson,
  ORDER: routes.adminOrder,
  PAYMENT: routes.adminOrder,
  PAYOUT: routes.adminPayout,
  PAYOUT_BATCH: routes.adminPayoutBatch,
  PAYEE: routes.adminPerson,
  PERIOD: () => routes.adminLedgerView('periods'),
  ADJUSTMENT: () => routes.adminLedgerView('adjustments'),
  MESSAGE: routes.adminMessage,
  REPORT: routes.adminReport,
  TITLE: (id) => routes.adminContentItem('TITLE', id),
  JOB: () => routes.adminJobs,
  TASK: () => routes.adminJobs,
};

/** The page of what an act was about; null where the console has none. */
export const subjectPath = ({ subjectType, subjectID }: StaffAction): string | null =>
  pages[subjectType.toUpperCase()]?.(subjectID) ?? null;
