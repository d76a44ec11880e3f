import type { SavedView } from '@contract/savedViews';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminContentInfiniteQuery } from '@/store/admin/consoleContentApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/admin/content';
import * as shared from '@messages/admin/shared';
import { PillSelect } from '../../content/form/PillSelect';
import { DensitySelect } from '../../studio/shared/DensitySelect';
import { Stack } from '../../ui/layout/Stack';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { FilterChip } from '../shared/FilterChip';
import { FilterForm } from '../shared/FilterForm';
import { SavedViews } from '../shared/SavedViews';
import { TableFrame, tableSkeleton } from '../shared/TableFrame';
import { useAddressFilters } from '../shared/useAddressFilters';
import { contentFilterKeys, contentKindLabels, contentQueryOf, stateOptions } from './contentLabels';

const ContentTable = lazyWithRetry(() => import('./ContentTable').then((loaded) => loaded.ContentTable), tableSkeleton);

const all = { value: '', label: shared.all };
const kindOptions = [all, ...Object.entries(contentKindLabels).map(([value, label]) => ({ value, label }))];
const presets: readonly SavedView[] = [
  { name: shared.all, filters: {} },
  { name: shared.groupTitles, filters: { kind: 'TITLE' } },
  { name: shared.groupEvents, filters: { kind: 'EVENT' } },
  { name: shared.groupCampaigns, filters: { kind: 'CAMPAIGN' } },
  { name: shared.groupChannels, filters: { kind: 'CHANNEL' } },
];

/** What creators publish; filters are in the address. */
export function ContentScreen() {
  const { values, change, isReady } = useAddressFilters(adminRoutes.content, contentFilterKeys);
  const content = useAdminContentInfiniteQuery(contentQueryOf(values), { skip: !isReady, refetchOnMountOrArgChange: true });
  const channel = itemsOf(content.data).find((row) => row.channel.channelID === values.channelID)?.channel;
  return (
    <TableFrame
      title={t.content}
      hint={t.hint}
      list={content}
      loadError={t.loadError}
      path={adminRoutes.content}
      isFiltered={Object.keys(values).length > 0}
      none={{ icon: 'play', title: t.none, message: t.noneMessage }}
      noMatchesMessage={t.noMatchesMessage}
      filters={
        <Stack gap={3}>
          <SavedViews page="content" path={adminRoutes.content} presets={presets} current={values} />
          <FilterForm label={t.searchLabel} value={values.q ?? ''} onSearch={(q) => change({ q })}>
            <PillSelect label={t.kind} value={values.kind ?? ''} options={kindOptions} onChange={(kind) => change({ kind })} />
            <PillSelect
              label={t.state}
              value={values.state ?? ''}
              options={[all, ...stateOptions]}
              onChange={(state) => change({ state })}
            />
            {values.channelID ? <FilterChip label={channel?.name ?? t.onlyChannel} onRemove={() => change({ channelID: '' })} /> : null}
            <DensitySelect />
          </FilterForm>
        </Stack>
      }
      table={(rows) => <ContentTable {...rows} />}
    />
  );
}
