import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminContentInfiniteQuery } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/content';
import * as shared from '@messages/admin/shared';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ConsoleList } from '../list/ConsoleList';
import { tableSkeleton } from '../list/listResult';
import { byTime } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';
import { contentKindLabels, contentStateLabels } from './contentLabels';

const ContentTable = lazyWithRetry(() => import('./ContentTable').then((loaded) => loaded.ContentTable), tableSkeleton);

const spec = listSpec({
  list: 'content',
  path: adminRoutes.content,
  searchLabel: t.searchLabel,
  filters: {
    kind: { kind: 'choice', label: t.kind, options: contentKindLabels },
    state: { kind: 'openChoice', label: t.state, options: contentStateLabels },
    channelID: { kind: 'linked', label: (channelID) => channelID },
  },
  presets: [
    { name: shared.all, filters: {} },
    { name: shared.groupTitles, filters: { kind: 'TITLE' } },
    { name: shared.groupEvents, filters: { kind: 'EVENT' } },
    { name: shared.groupCampaigns, filters: { kind: 'CAMPAIGN' } },
    { name: shared.groupChannels, filters: { kind: 'CHANNEL' } },
  ],
  sorts: { createdAt: byTime },
  loadError: t.loadError,
  none: { icon: 'play', title: t.none, message: t.noneMessage },
  noMatchesMessage: t.noMatchesMessage,
});

/** What creators publish. */
export function ContentScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const result = useAdminContentInfiniteQuery(query, options);
  const names = { channelID: result.data?.pages[0]?.items.find(({ channel }) => channel.channelID === query.channelID)?.channel.name };
  return <ConsoleList title={t.content} hint={t.hint} state={state} query={query} result={result} Table={ContentTable} names={names} />;
}
