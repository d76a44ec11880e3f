import { useReportStatusQuery } from '@/store/moderation/moderationApi';
import * as t from '@messages/moderation/moderation';
import { PageFrame } from '../content/page/PageFrame';
import { useQueryParam } from '../content/page/useQueryParam';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/feedback/EmptyState';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';
import { useIsHydrated } from '../ui/lazy/useIsHydrated';
import { useLinkKey } from './useLinkKey';

const skeleton = <Skeleton height="300px" shape="card" />;
const ReportStatus = lazyWithRetry(() => import('./ReportStatus').then((loaded) => loaded.ReportStatus), skeleton);
const Missing = () => <EmptyState icon="search" title={t.linkNotFound} message={t.linkNotFoundMessage} />;

/** The state of a report, for its reporter: by the link that was shown and sent. */
export function ReportStatusScreen() {
  const reportID = useQueryParam('reportID');
  const key = useLinkKey();
  const isHydrated = useIsHydrated();
  const query = useReportStatusQuery(
    { reportID: reportID ?? '', key: key ?? '' },
    { skip: !reportID || !key, refetchOnMountOrArgChange: true },
  );
  return (
    <PageFrame $width="reading">
      <Seo title={t.reportState} isHidden />
      {isHydrated && !key ? (
        <Missing />
      ) : (
        <QueryState query={query} skeleton={skeleton} message={t.loadError} missing={<Missing />}>
          {(report) => <ReportStatus report={report} />}
        </QueryState>
      )}
    </PageFrame>
  );
}
