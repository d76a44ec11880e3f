import { useAdminStaffQuery } from '@/store/admin/consoleApi';
import * as t from '@messages/admin/cases';
import { PillSelect } from '../../content/form/PillSelect';
import { DensitySelect } from '../../studio/shared/DensitySelect';
import { useMayCall } from '../frame/useStaff';
import { caseKindLabels, caseStateLabels } from '../shared/caseLabels';
import { FilterForm } from '../shared/FilterForm';
import type { CaseFilters } from './caseQuery';

interface CaseFilterBarProps {
  values: CaseFilters;
  onChange: (changes: CaseFilters) => void;
}

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }));
const all = { value: '', label: t.all };
const kindOptions = [all, ...optionsOf(caseKindLabels)];
const stateOptions = [
  { value: '', label: caseStateLabels.OPEN },
  { value: 'RESOLVED', label: caseStateLabels.RESOLVED },
];
const ownerOptions = [all, { value: 'me', label: t.ownerMe }, { value: 'none', label: t.ownerNone }];
const sortOptions = [
  { value: '', label: t.sortDeadline },
  { value: 'amount', label: t.sortAmount },
  { value: 'openedAt', label: t.sortOpened },
];
const deadlineOptions = [all, { value: 'true', label: t.overdue }];

/** Search and filters of the cases; all of them are in the address. */
export function CaseFilterBar({ values, onChange }: CaseFilterBarProps) {
  const mayListStaff = useMayCall()('admin.staff');
  const { data: staff } = useAdminStaffQuery(undefined, { skip: !mayListStaff });
  const people = staff?.items.map(({ person }) => ({ value: person.userID, label: person.name })) ?? [];
  return (
    <FilterForm label={t.searchCases} value={values.q ?? ''} onSearch={(q) => onChange({ q })}>
      <PillSelect label={t.kind} value={values.kind ?? ''} options={kindOptions} onChange={(kind) => onChange({ kind })} />
      <PillSelect
        label={t.state}
        value={values.state === 'RESOLVED' ? 'RESOLVED' : ''}
        options={stateOptions}
        onChange={(state) => onChange({ state })}
      />
      <PillSelect
        label={t.owner}
        value={values.owner ?? ''}
        options={[...ownerOptions, ...people]}
        onChange={(owner) => onChange({ owner })}
      />
      <PillSelect
        label={t.deadline}
        value={values.overdue === 'true' ? 'true' : ''}
        options={deadlineOptions}
        onChange={(overdue) => onChange({ overdue })}
      />
      <PillSelect
        label={t.sort}
        value={values.sort === 'amount' || values.sort === 'openedAt' ? values.sort : ''}
        options={sortOptions}
        onChange={(sort) => onChange({ sort, order: sort ? 'desc' : '' })}
      />
      <DensitySelect />
    </FilterForm>
  );
}
