import { adminRoutes } from '@/constants/adminRoutes';
import { casesCsvUrl, useAdminCasesInfiniteQuery } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/cases';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { TableFrame, tableSkeleton } from '../shared/TableFrame';
import { useAddressFilters } from '../shared/useAddressFilters';
import { CaseFilterBar } from './CaseFilterBar';
import { caseFilterKeys, caseQueryOf } from './caseQuery';
import { CaseViews } from './CaseViews';

const CasesTable = lazyWithRetry(() => import('./CasesTable').then((loaded) => loaded.CasesTable), tableSkeleton);

/** All cases in one table; filters and order are in the address. */
export function CasesScreen() {
  const { values, change, isReady } = useAddressFilters(adminRoutes.cases, caseFilterKeys);
  const mayCall = useMayCall();
  const query = caseQueryOf(values);
  const { sort, order, ...filters } = query;
  const cases = useAdminCasesInfiniteQuery(query, { skip: !isReady, refetchOnMountOrArgChange: true });
  return (
    <TableFrame
      title={t.cases}
      hint={t.casesHint}
      list={cases}
      loadError={t.loadError}
      path={adminRoutes.cases}
      isFiltered={Object.keys(filters).length > 0}
      none={{ icon: 'check', title: t.noCases, message: t.noCasesMessage }}
      noMatchesMessage={t.noMatchesMessage}
      action={
        mayCall('admin.casesCsv') ? (
          <ButtonLink tone="quiet" href={casesCsvUrl(query)} download>
            {t.downloadCsv}
          </ButtonLink>
        ) : null
      }
      filters={
        <Stack gap={3}>
          <CaseViews current={values} />
          <CaseFilterBar values={values} onChange={change} />
        </Stack>
      }
      table={(rows) => (
        <CasesTable
          {...rows}
          sort={{ id: sort ?? 'dueAt', desc: order === 'desc' }}
          onSort={({ id, desc }) => change({ sort: id, order: desc ? 'desc' : 'asc' })}
        />
      )}
      footer={
        <Text kind="small" tone="muted">
          {t.keyboardHint}
        </Text>
      }
    />
  );
}
