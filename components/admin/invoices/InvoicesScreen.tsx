import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminInvoicesInfiniteQuery } from '@/store/admin/consoleContentApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/admin/invoices';
import { DensitySelect } from '../../studio/shared/DensitySelect';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { FilterChip } from '../shared/FilterChip';
import { FilterForm } from '../shared/FilterForm';
import { TableFrame, tableSkeleton } from '../shared/TableFrame';
import { useAddressFilters } from '../shared/useAddressFilters';

const InvoicesTable = lazyWithRetry(() => import('./InvoicesTable').then((loaded) => loaded.InvoicesTable), tableSkeleton);

/** Invoices of sales; filters are in the address. */
export function InvoicesScreen() {
  const { values, change, isReady } = useAddressFilters(adminRoutes.invoices, ['q', 'channelID'] as const);
  const { q, channelID } = values;
  const query = { ...(q ? { q: q.slice(0, 80) } : {}), ...(channelID ? { channelID } : {}) };
  const invoices = useAdminInvoicesInfiniteQuery(query, { skip: !isReady, refetchOnMountOrArgChange: true });
  const channel = itemsOf(invoices.data).find((row) => row.channel.channelID === channelID)?.channel;
  return (
    <TableFrame
      title={t.invoices}
      hint={t.hint}
      list={invoices}
      loadError={t.loadError}
      path={adminRoutes.invoices}
      isFiltered={Object.keys(query).length > 0}
      none={{ icon: 'document', title: t.none, message: t.noneMessage }}
      noMatchesMessage={t.noMatchesMessage}
      filters={
        <FilterForm label={t.searchLabel} value={q ?? ''} onSearch={(text) => change({ q: text })}>
          {channelID ? (
            <FilterChip label={t.channelFilter({ name: channel?.name ?? channelID })} onRemove={() => change({ channelID: '' })} />
          ) : null}
          <DensitySelect />
        </FilterForm>
      }
      table={(rows) => <InvoicesTable {...rows} />}
    />
  );
}
