import { useState } from 'react';
import { useAdminStaffQuery } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/staff';
import { PageFrame } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { QueryState } from '../../ui/feedback/QueryState';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { useMayCall } from '../frame/useStaff';
import { tableSkeleton } from '../shared/TableFrame';

const StaffTable = lazyWithRetry(() => import('./StaffTable').then((loaded) => loaded.StaffTable), tableSkeleton);
const GrantSheet = lazyWithRetry(() => import('./GrantSheet').then((loaded) => loaded.GrantSheet), null);

/** The people who work for the platform, and their roles. */
export function StaffScreen() {
  const query = useAdminStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isGranting, setIsGranting] = useState(false);
  const mayGrant = useMayCall()('admin.staffGrant');
  return (
    <PageFrame>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Text kind="title">{t.staff}</Text>
          <Text tone="muted">{t.hint}</Text>
        </div>
        {mayGrant ? <Button onClick={() => setIsGranting(true)}>{t.give}</Button> : null}
      </Stack>
      <QueryState
        query={query}
        skeleton={tableSkeleton}
        message={t.loadError}
        isEmpty={query.data?.items.length === 0}
        empty={<Text tone="muted">{t.noStaff}</Text>}
      >
        {({ items }) => <StaffTable members={items} />}
      </QueryState>
      {isGranting ? <GrantSheet onClose={() => setIsGranting(false)} /> : null}
    </PageFrame>
  );
}
