import { routes } from '@/constants/routes';
import { useAdminPersonQuery } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/people';
import { PageFrame } from '../../content/page/PageFrame';
import { useQueryParam } from '../../content/page/useQueryParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';

const skeleton = <Skeleton height="640px" shape="card" />;
const AdminPersonDetails = lazyWithRetry(() => import('./AdminPersonDetails').then((loaded) => loaded.AdminPersonDetails), skeleton);

/** The page of one person. */
export function AdminPersonScreen() {
  const userID = useQueryParam('userID');
  const query = useAdminPersonQuery(userID ?? '', { skip: !userID, refetchOnMountOrArgChange: true });
  return (
    <PageFrame>
      <QueryState
        query={{ ...query, data: query.currentData }}
        skeleton={skeleton}
        message={t.loadError}
        missing={
          <EmptyState icon="profile" title={t.personNotFound} message={t.personNotFoundMessage} isWholePage>
            <ButtonLink href={routes.adminSearch}>{t.search}</ButtonLink>
          </EmptyState>
        }
      >
        {(found) => <AdminPersonDetails key={found.person.userID} of={found} />}
      </QueryState>
    </PageFrame>
  );
}
