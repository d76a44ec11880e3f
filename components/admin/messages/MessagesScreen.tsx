import type { SavedView } from '@contract/savedViews';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminMessagesInfiniteQuery } from '@/store/admin/consoleWorkApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/admin/messages';
import * as shared from '@messages/admin/shared';
import { PillSelect } from '../../content/form/PillSelect';
import { DensitySelect } from '../../studio/shared/DensitySelect';
import { Stack } from '../../ui/layout/Stack';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { FilterChip } from '../shared/FilterChip';
import { FilterForm } from '../shared/FilterForm';
import { messageChannelLabels } from '../shared/orderLabels';
import { SavedViews } from '../shared/SavedViews';
import { TableFrame, tableSkeleton } from '../shared/TableFrame';
import { useAddressFilters } from '../shared/useAddressFilters';
import { messageFilterKeys, messageQueryOf, messageStateNames } from './messageQuery';

const MessagesTable = lazyWithRetry(() => import('./MessagesTable').then((loaded) => loaded.MessagesTable), tableSkeleton);

const optionsOf = (labels: Record<string, string>) => [
  { value: '', label: shared.all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];
const stateOptions = optionsOf(messageStateNames);
const channelOptions = optionsOf(messageChannelLabels);
const presets: readonly SavedView[] = [
  { name: shared.all, filters: {} },
  { name: t.failed, filters: { state: 'FAILED' } },
  { name: t.queued, filters: { state: 'QUEUED' } },
];

/** Outgoing messages of all channels; filters are in the address. */
export function MessagesScreen() {
  const { values, change, isReady } = useAddressFilters(adminRoutes.messages, messageFilterKeys);
  const messages = useAdminMessagesInfiniteQuery(messageQueryOf(values), { skip: !isReady, refetchOnMountOrArgChange: true });
  const person = itemsOf(messages.data).find(({ person: found }) => found?.userID === values.userID)?.person;
  return (
    <TableFrame
      title={t.messages}
      hint={t.hint}
      list={messages}
      loadError={t.loadError}
      path={adminRoutes.messages}
      isFiltered={Object.keys(values).length > 0}
      none={{ icon: 'share', title: t.none, message: t.noneMessage }}
      noMatchesMessage={t.noMatchesMessage}
      filters={
        <Stack gap={3}>
          <SavedViews page="messages" path={adminRoutes.messages} presets={presets} current={values} />
          <FilterForm label={t.searchLabel} value={values.q ?? ''} onSearch={(q) => change({ q })}>
            <PillSelect label={t.state} value={values.state ?? ''} options={stateOptions} onChange={(state) => change({ state })} />
            <PillSelect
              label={t.channel}
              value={values.channel ?? ''}
              options={channelOptions}
              onChange={(channel) => change({ channel })}
            />
            {values.userID ? (
              <FilterChip label={t.personFilter({ name: person?.name ?? values.userID })} onRemove={() => change({ userID: '' })} />
            ) : null}
            <DensitySelect />
          </FilterForm>
        </Stack>
      }
      table={(rows) => <MessagesTable {...rows} />}
    />
  );
}
