import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { auditCsvUrl, useAdminAuditInfiniteQuery } from '@/store/admin/consoleApi';
import { itemsOf } from '@/store/pagination';
import { theme } from '@/styles/theme';
import * as t from '@messages/admin/audit';
import { PillSelect } from '../../content/form/PillSelect';
import { DensitySelect } from '../../studio/shared/DensitySelect';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { actionOptions } from '../shared/actionLabels';
import { FilterChip } from '../shared/FilterChip';
import { FilterForm } from '../shared/FilterForm';
import { TableFrame, tableSkeleton } from '../shared/TableFrame';
import { useAddressFilters } from '../shared/useAddressFilters';
import { auditFilterKeys, auditQueryOf } from './auditQuery';

const AuditTable = lazyWithRetry(() => import('./AuditTable').then((loaded) => loaded.AuditTable), tableSkeleton);
const operationOptions = [{ value: '', label: t.all }, ...actionOptions];

/** What staff did: searchable, by day, action, person and subject; filters are in the address. */
export function AuditScreen() {
  const { values, change, isReady } = useAddressFilters(adminRoutes.audit, auditFilterKeys);
  const mayCall = useMayCall();
  const query = auditQueryOf(values);
  const audit = useAdminAuditInfiniteQuery(query, { skip: !isReady, refetchOnMountOrArgChange: true });
  const actor = itemsOf(audit.data).find(({ actor: found }) => found?.userID === values.actorID)?.actor;
  return (
    <TableFrame
      title={t.auditLog}
      hint={t.hint}
      list={audit}
      loadError={t.loadError}
      path={adminRoutes.audit}
      isFiltered={Object.keys(values).length > 0}
      none={{ icon: 'document', title: t.noEntries, message: t.noEntriesMessage }}
      noMatchesMessage={t.noMatchesMessage}
      action={
        mayCall('admin.auditCsv') ? (
          <ButtonLink tone="quiet" href={auditCsvUrl(query)} download>
            {t.downloadCsv}
          </ButtonLink>
        ) : null
      }
      filters={
        <FilterForm label={t.searchLabel} value={values.q ?? ''} onSearch={(q) => change({ q })}>
          <PillSelect
            label={t.operation}
            value={values.operation ?? ''}
            options={operationOptions}
            onChange={(operation) => change({ operation })}
          />
          <DayField label={t.from} value={values.from ?? ''} onChange={(from) => change({ from })} />
          <DayField label={t.to} value={values.to ?? ''} onChange={(to) => change({ to })} />
          {values.actorID ? (
            <FilterChip label={t.actorFilter({ name: actor?.name ?? values.actorID })} onRemove={() => change({ actorID: '' })} />
          ) : null}
          {values.subjectID ? (
            <FilterChip
              label={t.subjectFilter({ subject: values.subjectID })}
              onRemove={() => change({ subjectType: '', subjectID: '' })}
            />
          ) : null}
          <DensitySelect />
        </FilterForm>
      }
      table={(rows) => <AuditTable {...rows} />}
    />
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <Day>
    {label}
    <input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
  </Day>
);

const Day = styled.label`
  display: inline-flex;
  gap: ${theme.space[2]};
  align-items: center;
  min-height: ${theme.size.tap};
  padding-inline: ${theme.space[4]} ${theme.space[3]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.pill};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  input {
    background: none;
    border: 0;
    color: ${theme.color.text};
    font: inherit;
  }
`;
