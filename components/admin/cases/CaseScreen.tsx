import { routes } from '@/constants/routes';
import { useAdminCaseQuery } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/cases';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';

const skeleton = <Skeleton height="560px" shape="card" />;
const CaseDetails = lazyWithRetry(() => import('./CaseDetails').then((loaded) => loaded.CaseDetails), skeleton);

/** The page of one case. */
export function CaseScreen() {
  const caseID = useQueryParam('caseID');
  const query = useAdminCaseQuery(caseID ?? '', { skip: !caseID, refetchOnMountOrArgChange: true });
  return (
    <PageFrame>
      <QueryState
        query={{ ...query, data: query.currentData }}
        skeleton={skeleton}
        message={t.caseLoadError}
        missing={
          <EmptyState icon="search" title={t.notFound} message={t.notFoundMessage} isWholePage>
            <ButtonLink href={routes.adminCases}>{t.allCases}</ButtonLink>
          </EmptyState>
        }
      >
        {(found) => <CaseDetails key={found.caseID} of={found} />}
      </QueryState>
    </PageFrame>
  );
}
