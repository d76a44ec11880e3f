import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminCaseQuery } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/cases';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { RecordFrame } from '../shared/RecordFrame';

const skeleton = <Skeleton height="560px" shape="card" />;
const CaseDetails = lazyWithRetry(() => import('./CaseDetails').then((loaded) => loaded.CaseDetails), skeleton);
const missing = { icon: 'search', title: t.notFound, message: t.notFoundMessage, back: adminRoutes.cases, backLabel: t.allCases } as const;

/** The page of one case. */
export function CaseScreen() {
  const caseID = useQueryParam('caseID');
  const query = useAdminCaseQuery(caseID ?? '', { skip: !caseID, refetchOnMountOrArgChange: true });
  return (
    <RecordFrame record={query} skeleton={skeleton} loadError={t.caseLoadError} missing={missing}>
      {(found) => <CaseDetails key={found.caseID} of={found} />}
    </RecordFrame>
  );
}
