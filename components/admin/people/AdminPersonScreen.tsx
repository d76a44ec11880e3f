import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminPersonQuery } from '@/store/admin/consolePeopleApi';
import * as t from '@messages/admin/people';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { RecordFrame } from '../shared/RecordFrame';

const skeleton = <Skeleton height="640px" shape="card" />;
const AdminPersonDetails = lazyWithRetry(() => import('./AdminPersonDetails').then((loaded) => loaded.AdminPersonDetails), skeleton);
const missing = {
  icon: 'profile',
  title: t.personNotFound,
  message: t.personNotFoundMessage,
  back: adminRoutes.search,
  backLabel: t.search,
} as const;

/** The page of one person. */
export function AdminPersonScreen() {
  const userID = useQueryParam('userID');
  const query = useAdminPersonQuery(userID ?? '', { skip: !userID, refetchOnMountOrArgChange: true });
  return (
    <RecordFrame record={query} skeleton={skeleton} loadError={t.loadError} missing={missing}>
      {(found) => <AdminPersonDetails key={found.person.userID} of={found} />}
    </RecordFrame>
  );
}
