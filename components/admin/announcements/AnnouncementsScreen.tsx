import { useState } from 'react';
import { useAdminAnnouncementsQuery } from '@/store/admin/consoleSettingsApi';
import * as t from '@messages/admin/announcements';
import { PageFrame } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { useMayCall } from '../frame/useStaff';
import { tableSkeleton } from '../shared/TableFrame';

const AnnouncementsTable = lazyWithRetry(() => import('./AnnouncementsTable').then((loaded) => loaded.AnnouncementsTable), tableSkeleton);
const AnnounceSheet = lazyWithRetry(() => import('./AnnounceSheet').then((loaded) => loaded.AnnounceSheet), null);

/** Notices of the platform: planned, shown and ended. */
export function AnnouncementsScreen() {
  const query = useAdminAnnouncementsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [isWriting, setIsWriting] = useState(false);
  const mayAnnounce = useMayCall()('admin.announce');
  return (
    <PageFrame>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Text kind="title">{t.announcements}</Text>
          <Text tone="muted">{t.hint}</Text>
        </div>
        {mayAnnounce ? <Button onClick={() => setIsWriting(true)}>{t.announce}</Button> : null}
      </Stack>
      <QueryState
        query={query}
        skeleton={tableSkeleton}
        message={t.loadError}
        isEmpty={query.data?.items.length === 0}
        empty={<EmptyState icon="bell" title={t.none} message={t.noneMessage} />}
      >
        {({ items }) => <AnnouncementsTable items={items} />}
      </QueryState>
      {isWriting ? <AnnounceSheet onClose={() => setIsWriting(false)} /> : null}
    </PageFrame>
  );
}
