import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { auditCsvUrl, useAdminAuditInfiniteQuery } from '@/store/admin/consoleApi';
import { itemsOf } from '@/store/pagination';
import { theme } from '@/styles/theme';
import * as t from '@messages/admin/audit';
import { PillSelect } from '../../content/form/PillSelect';
import { PageFrame } from '../../content/page/PageFrame';
import { DensitySelect } from '../../studio/shared/DensitySelect';
import { Chip } from '../../ui/button/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';
import { useMayCall } from '../frame/useStaff';
import { actionOptions } from '../shared/actionLabels';
import { FilterForm } from '../shared/FilterForm';
import { useAddressFilters } from '../shared/useAddressFilters';
import { auditFilterKeys, auditQueryOf } from './auditQuery';

const skeleton = <Skeleton height="420px" shape="card" />;
const AuditTable = lazyWithRetry(() => import('./AuditTable').then((loaded) => loaded.AuditTable), skeleton);
const operationOptions = [{ value: '', label: t.all }, ...actionOptions];

/** What staff did: searchable, by day, action, person and subject; filters are in the address. */
export function AuditScreen() {
  const { values, change, isReady } = useAddressFilters(routes.adminAudit, auditFilterKeys);
  const mayCall = useMayCall();
  const query = auditQueryOf(values);
  const audit = useAdminAuditInfiniteQuery(query, { skip: !isReady, refetchOnMountOrArgChange: true });
  const data = audit.isError ? audit.currentData : audit.data;
  const rows = itemsOf(data);
  const isFiltered = Object.keys(values).length > 0;
  const actor = rows.find(({ actor: found }) => found?.userID === values.actorID)?.actor;
  return (
    <PageFrame>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Text kind="title">{t.auditLog}</Text>
          <Text tone="muted">{t.hint}</Text>
        </div>
        {mayCall('admin.auditCsv') && rows.length > 0 ? (
          <ButtonLink tone="quiet" href={auditCsvUrl(query)} download>
            {t.downloadCsv}
          </ButtonLink>
        ) : null}
      </Stack>
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
          <FilterChip label={t.subjectFilter({ subject: values.subjectID })} onRemove={() => change({ subjectType: '', subjectID: '' })} />
        ) : null}
        <DensitySelect />
      </FilterForm>
      <QueryState
        query={{ ...audit, data }}
        skeleton={skeleton}
        message={t.loadError}
        isEmpty={rows.length === 0}
        empty={
          isFiltered ? (
            <EmptyState icon="search" title={t.noMatches} message={t.noMatchesMessage}>
              <ButtonLink tone="quiet" href={routes.adminAudit}>
                {t.showAll}
              </ButtonLink>
            </EmptyState>
          ) : (
            <EmptyState icon="document" title={t.noEntries} message={t.noEntriesMessage} />
          )
        }
      >
        {() => (
          <AuditTable
            rows={rows}
            isBusy={audit.isFetching}
            more={{ hasMore: audit.hasNextPage, isFetching: audit.isFetchingNextPage, onMore: () => void audit.fetchNextPage() }}
          />
        )}
      </QueryState>
    </PageFrame>
  );
}

const FilterChip = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <Chip isPressed aria-label={t.removeFilter({ filter: label })} onClick={onRemove}>
    {label}
    <Icon name="close" size="s" />
  </Chip>
);

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
