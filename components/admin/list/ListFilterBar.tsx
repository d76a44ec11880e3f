import styled from 'styled-components';
import { theme } from '@/styles/theme';
import * as t from '@messages/admin/shared';
import { PillSelect } from '../../content/form/PillSelect';
import { DensitySelect } from '../../studio/shared/DensitySelect';
import { FilterChip } from './FilterChip';
import { FilterForm } from './FilterForm';
import type { Direction } from './listSorts';
import { sortsOf, type ListFilter } from './listSpec';
import type { ListState } from './useConsoleList';

const directions: readonly Direction[] = ['asc', 'desc'];
type Options = readonly { value: string; label: string }[];
const optionsOf = (labels: Readonly<Record<string, string>>): Options => Object.entries(labels).map(([value, label]) => ({ value, label }));

export interface ListFilterBarProps {
  state: ListState;
  /** More options of a filter, such as the staff. */
  moreOptions?: Readonly<Record<string, Options>> | undefined;
  /** The names of what the linked filters hold. */
  names?: Readonly<Record<string, string | undefined>> | undefined;
}

/** The search, the filters and the order of a list; all of them are in the address. */
export function ListFilterBar({ state: { spec, values, change }, moreOptions, names }: ListFilterBarProps) {
  const orders = Object.entries(sortsOf(spec, values)).flatMap(([sort, { order, labels }]) =>
    (order === 'asc' ? directions : [...directions].reverse()).map((direction) => ({ sort, order: direction, label: labels[direction] })),
  );
  const chosen = orders.findIndex(({ sort, order }) => sort === values.sort && order === (values.order ?? order));
  return (
    <FilterForm label={spec.searchLabel} value={values.q ?? ''} onSearch={(q) => change({ q })}>
      {Object.entries(spec.filters).map(([name, filter]) => (
        <Filter
          key={name}
          filter={filter}
          value={values[name] ?? ''}
          more={moreOptions?.[name] ?? []}
          name={names?.[name]}
          onChange={(value) => change({ [name]: value })}
          onRemove={(others) => change(Object.fromEntries([name, ...others].map((one) => [one, ''])))}
        />
      ))}
      <PillSelect
        label={t.sort}
        value={chosen > 0 ? String(chosen) : ''}
        options={orders.map(({ label }, at) => ({ value: at === 0 ? '' : String(at), label }))}
        onChange={(at) => {
          const { sort, order } = (at ? orders[Number(at)] : undefined) ?? { sort: '', order: '' };
          change({ sort, order });
        }}
      />
      <DensitySelect />
    </FilterForm>
  );
}

interface FilterProps {
  filter: ListFilter;
  value: string;
  more: Options;
  name: string | undefined;
  onChange: (value: string) => void;
  onRemove: (names: readonly string[]) => void;
}

function Filter({ filter, value, more, name, onChange, onRemove }: FilterProps) {
  if (filter.kind === 'choice' || filter.kind === 'openChoice') {
    const without = { value: '', label: (filter.kind === 'choice' ? filter.without : undefined) ?? t.all };
    const options = [without, ...optionsOf(filter.options), ...more];
    const isKnown = filter.kind === 'openChoice' || Object.hasOwn(filter.options, value);
    return <PillSelect label={filter.label} value={isKnown ? value : ''} options={options} onChange={onChange} />;
  }
  if (filter.kind === 'linked')
    return value && filter.label ? (
      <FilterChip label={filter.label(name ?? value)} onRemove={() => onRemove(filter.removes ?? [])} />
    ) : null;
  return (
    <Field>
      {filter.label}
      {filter.kind === 'day' ? (
        <input type="date" value={value} onChange={({ target }) => onChange(target.value)} />
      ) : (
        <input
          key={value}
          type="text"
          inputMode="decimal"
          size={8}
          maxLength={15}
          defaultValue={value}
          onBlur={({ target }) => (target.value === value ? undefined : onChange(target.value.trim()))}
          onKeyDown={(event) => (event.key === 'Enter' ? event.currentTarget.blur() : undefined)}
        />
      )}
    </Field>
  );
}

const Field = styled.label`
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
    min-width: 0;
    background: none;
    border: 0;
    color: ${theme.color.text};
    font: inherit;
  }
`;
