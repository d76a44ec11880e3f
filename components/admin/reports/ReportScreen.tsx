import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminReportQuery } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/reports';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { RecordFrame } from '../shared/RecordFrame';

const skeleton = <Skeleton height="480px" shape="card" />;
const ReportDetails = lazyWithRetry(() => import('./ReportDetails').then((loaded) => loaded.ReportDetails), skeleton);
const missing = {
  icon: 'search',
  title: t.notFound,
  message: t.notFoundMessage,
  back: adminRoutes.reports,
  backLabel: t.allReports,
} as const;

/** The page of one report of a title. */
export function ReportScreen() {
  const reportID = useQueryParam('reportID');
  const query = useAdminReportQuery(reportID ?? '', { skip: !reportID, refetchOnMountOrArgChange: true });
  return (
    <RecordFrame record={query} skeleton={skeleton} loadError={t.reportLoadError} missing={missing}>
      {(report) => <ReportDetails key={report.reportID} of={report} />}
    </RecordFrame>
  );
}
