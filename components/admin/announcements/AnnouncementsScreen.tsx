import { useState } from 'react';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminAnnouncementsQuery } from '@/store/admin/consoleSettingsApi';
import * as t from '@messages/admin/announcements';
import * as shared from '@messages/admin/shared';
import { Button } from '../../ui/button/Button';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { useMayCall } from '../frame/useStaff';
import { ConsoleList } from '../list/ConsoleList';
import { asOnePage, tableSkeleton } from '../list/listResult';
import { byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { announcementStateLabels } from './announcementLabels';

const AnnouncementsTable = lazyWithRetry(() => import('./AnnouncementsTable').then((loaded) => loaded.AnnouncementsTable), tableSkeleton);
const AnnounceSheet = lazyWithRetry(() => import('./AnnounceSheet').then((loaded) => loaded.AnnounceSheet), null);

const spec = listSpec({
  list: 'announcements',
  path: adminRoutes.announcements,
  searchLabel: t.searchLabel,
  filters: { state: { kind: 'choice', label: t.state, options: announcementStateLabels } },
  presets: [
    { name: shared.all, filters: {} },
    { name: t.shown, filters: { state: 'SHOWN' } },
    { name: t.planned, filters: { state: 'PLANNED' } },
  ],
  sorts: { startsAt: byTime },
  loadError: t.loadError,
  none: { icon: 'bell', title: t.none, message: t.noneMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** Notices of the platform: planned, shown and ended. */
export function AnnouncementsScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const result = asOnePage(useAdminAnnouncementsQuery(query, options));
  const [isWriting, setIsWriting] = useState(false);
  const announce = useMayCall()('admin.announce') ? <Button onClick={() => setIsWriting(true)}>{t.announce}</Button> : null;
  return (
    <>
      <ConsoleList
        title={t.announcements}
        hint={t.hint}
        action={announce}
        state={state}
        query={query}
        result={result}
        Table={AnnouncementsTable}
      />
      {isWriting ? <AnnounceSheet onClose={() => setIsWriting(false)} /> : null}
    </>
  );
}
