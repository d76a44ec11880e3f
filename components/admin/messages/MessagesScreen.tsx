import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminMessagesInfiniteQuery } from '@/store/admin/consoleWorkApi';
import * as t from '@messages/admin/messages';
import * as shared from '@messages/admin/shared';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ConsoleList } from '../list/ConsoleList';
import { tableSkeleton } from '../list/listResult';
import { byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { messageChannelLabels } from '../shared/orderLabels';
import { messageStateNames } from './messageLabels';

const MessagesTable = lazyWithRetry(() => import('./MessagesTable').then((loaded) => loaded.MessagesTable), tableSkeleton);

const spec = listSpec({
  list: 'messages',
  path: adminRoutes.messages,
  searchLabel: t.searchLabel,
  filters: {
    state: { kind: 'choice', label: t.state, options: messageStateNames },
    channel: { kind: 'choice', label: t.channel, options: messageChannelLabels },
    userID: { kind: 'linked', label: (userID) => t.personFilter({ name: userID }) },
  },
  presets: [
    { name: shared.all, filters: {} },
    { name: t.failed, filters: { state: 'FAILED' } },
    { name: t.queued, filters: { state: 'QUEUED' } },
  ],
  sorts: { createdAt: byTime },
  loadError: t.loadError,
  none: { icon: 'share', title: t.none, message: t.noneMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** Outgoing messages of all channels. */
export function MessagesScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const result = useAdminMessagesInfiniteQuery(query, options);
  const names = { userID: result.data?.pages[0]?.items.find(({ person }) => person?.userID === query.userID)?.person?.name };
  return <ConsoleList title={t.messages} hint={t.hint} state={state} query={query} result={result} Table={MessagesTable} names={names} />;
}
