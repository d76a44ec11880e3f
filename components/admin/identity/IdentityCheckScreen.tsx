import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminIdentityCheckQuery } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/identity';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { RecordFrame } from '../shared/RecordFrame';

const skeleton = <Skeleton height="560px" shape="card" />;
const IdentityDetails = lazyWithRetry(() => import('./IdentityDetails').then((loaded) => loaded.IdentityDetails), skeleton);
const missing = {
  icon: 'profile',
  title: t.notFound,
  message: t.notFoundMessage,
  back: adminRoutes.identity,
  backLabel: t.allChecks,
} as const;

/** The identity check of one person. */
export function IdentityCheckScreen() {
  const userID = useQueryParam('userID');
  const query = useAdminIdentityCheckQuery(userID ?? '', { skip: !userID, refetchOnMountOrArgChange: true });
  return (
    <RecordFrame record={query} skeleton={skeleton} loadError={t.checkLoadError} missing={missing}>
      {(check) => <IdentityDetails key={check.person.userID} of={check} />}
    </RecordFrame>
  );
}
