import type { SavedView } from '@contract/savedViews';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminReportsInfiniteQuery } from '@/store/admin/consoleContentApi';
import * as t from '@messages/admin/reports';
import * as shared from '@messages/admin/shared';
import { PillSelect } from '../../content/form/PillSelect';
import { DensitySelect } from '../../studio/shared/DensitySelect';
import { Stack } from '../../ui/layout/Stack';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { FilterForm } from '../shared/FilterForm';
import { SavedViews } from '../shared/SavedViews';
import { TableFrame, tableSkeleton } from '../shared/TableFrame';
import { useAddressFilters } from '../shared/useAddressFilters';
import { reportFilterKeys, reportKindLabels, reportQueryOf, reportReasonLabels } from './reportLabels';

const AppealsPanel = lazyWithRetry(() => import('./AppealsPanel').then((loaded) => loaded.AppealsPanel), null);
const ReportsTable = lazyWithRetry(() => import('./ReportsTable').then((loaded) => loaded.ReportsTable), tableSkeleton);

const all = { value: '', label: shared.all };
const kindOptions = [all, ...Object.entries(reportKindLabels).map(([value, label]) => ({ value, label }))];
const reasonOptions = [all, ...Object.entries(reportReasonLabels).map(([value, label]) => ({ value, label }))];
const stateOptions = [
  { value: '', label: t.open },
  { value: 'ANSWERED', label: t.answered },
];
const ownerOptions = [all, { value: 'me', label: shared.ownerMe }, { value: 'none', label: shared.ownerNone }];
const deadlineOptions = [all, { value: 'true', label: t.overdue }];
const presets: readonly SavedView[] = [
  { name: t.open, filters: {} },
  { name: t.overdue, filters: { overdue: 'true' } },
  { name: t.noOwner, filters: { owner: 'none' } },
  { name: t.answered, filters: { state: 'ANSWERED' } },
];

/** Reports and open appeals; filters are in the address. */
export function ReportsScreen() {
  const { values, change, isReady } = useAddressFilters(adminRoutes.reports, reportFilterKeys);
  const reports = useAdminReportsInfiniteQuery(reportQueryOf(values), { skip: !isReady, refetchOnMountOrArgChange: true });
  return (
    <TableFrame
      title={t.reports}
      hint={t.hint}
      list={reports}
      loadError={t.loadError}
      path={adminRoutes.reports}
      isFiltered={Object.keys(values).length > 0}
      none={{ icon: 'check', title: t.none, message: t.noneMessage }}
      noMatchesMessage={t.noMatchesMessage}
      filters={
        <Stack gap={3}>
          <AppealsPanel />
          <SavedViews page="reports" path={adminRoutes.reports} presets={presets} current={values} />
          <FilterForm label={t.searchLabel} value={values.q ?? ''} onSearch={(q) => change({ q })}>
            <PillSelect label={t.kind} value={values.kind ?? ''} options={kindOptions} onChange={(kind) => change({ kind })} />
            <PillSelect label={t.reason} value={values.reason ?? ''} options={reasonOptions} onChange={(reason) => change({ reason })} />
            <PillSelect
              label={t.state}
              value={values.state === 'ANSWERED' ? 'ANSWERED' : ''}
              options={stateOptions}
              onChange={(state) => change({ state })}
            />
            <PillSelect label={t.owner} value={values.owner ?? ''} options={ownerOptions} onChange={(owner) => change({ owner })} />
            <PillSelect
              label={t.deadline}
              value={values.overdue === 'true' ? 'true' : ''}
              options={deadlineOptions}
              onChange={(overdue) => change({ overdue })}
            />
            <DensitySelect />
          </FilterForm>
        </Stack>
      }
      table={(rows) => <ReportsTable {...rows} />}
    />
  );
}
