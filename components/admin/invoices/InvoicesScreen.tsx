import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminInvoicesInfiniteQuery } from '@/store/admin/consoleContentApi';
import { itemsOf } from '@/store/pagination';
import * as t from '@messages/admin/invoices';
import * as shared from '@messages/admin/shared';
import { PillSelect } from '../../content/form/PillSelect';
import { DensitySelect } from '../../studio/shared/DensitySelect';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { FilterChip } from '../shared/FilterChip';
import { FilterForm } from '../shared/FilterForm';
import { TableFrame, tableSkeleton } from '../shared/TableFrame';
import { knownValue, useAddressFilters } from '../shared/useAddressFilters';

const InvoicesTable = lazyWithRetry(() => import('./InvoicesTable').then((loaded) => loaded.InvoicesTable), tableSkeleton);

const kindLabels = { INVOICE: t.invoices, CREDIT_NOTE: t.creditNotes };
const kindOptions = [{ value: '', label: shared.all }, ...Object.entries(kindLabels).map(([value, label]) => ({ value, label }))];

/** Invoices and credit notes; filters are in the address. */
export function InvoicesScreen() {
  const { values, change, isReady } = useAddressFilters(adminRoutes.invoices, ['q', 'kind', 'channelID'] as const);
  const { q, channelID } = values;
  const kind = knownValue(values.kind, kindLabels);
  const query = { ...(q ? { q: q.slice(0, 80) } : {}), ...(kind ? { kind } : {}), ...(channelID ? { channelID } : {}) };
  const invoices = useAdminInvoicesInfiniteQuery(query, { skip: !isReady, refetchOnMountOrArgChange: true });
  const channel = itemsOf(invoices.data).find((row) => row.channel?.channelID === channelID)?.channel;
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
          <PillSelect label={t.kind} value={kind ?? ''} options={kindOptions} onChange={(chosen) => change({ kind: chosen })} />
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
