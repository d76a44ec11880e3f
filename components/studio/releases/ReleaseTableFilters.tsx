import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { ReleaseTableQuery } from '@/store/studio/releaseTableApi';
import { theme } from '@/styles/theme';
import { isTyping } from '@/utils/browser/isTyping';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/studio/releases';
import { FilterPills } from '../../content/form/FilterPills';
import { PillSelect } from '../../content/form/PillSelect';
import { SearchField } from '../../content/form/SearchField';
import { Button } from '../../ui/button/Button';
import { DensitySelect } from '../shared/DensitySelect';
import { releaseKindLabels, releaseStateLabels } from './releaseLabels';
import { defaultOrder, orderLabel, sortLabels } from './releaseTableQuery';

interface ReleaseTableFiltersProps {
  query: ReleaseTableQuery;
  onChange: (changes: Partial<Record<keyof ReleaseTableQuery, string | undefined>>) => void;
}
const options = (all: string, words: Record<string, string>) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

/** Filters of the table; all of them are stored in the URL. */
export function ReleaseTableFilters({ query, onChange }: ReleaseTableFiltersProps) {
  const container = useRef<HTMLDivElement>(null);
  const search = query.q ?? '';
  /** Null unless the field has the focus: it then follows the address, which a saved view changes too. */
  const [typed, setTyped] = useState<string | null>(null);
  const debounced = useDebounced(typed?.trim() ?? '', 250);
  useEffect(() => {
    if (typed !== null && debounced === typed.trim() && debounced !== search) onChange({ q: debounced });
  }, [typed, debounced, search, onChange]);
  const leaveSearch = () => {
    if (typed !== null && typed.trim() !== search) onChange({ q: typed.trim() });
    setTyped(null);
  };
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      container.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const { sort = 'updated' } = query;
  const sortDefault = defaultOrder(sort);
  const isFiltered = Boolean(query.q ?? query.kind ?? query.state);
  return (
    <Filters ref={container}>
      <SearchField
        label={t.searchReleases}
        value={typed ?? search}
        maxLength={80}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leaveSearch}
      />
      <FilterPills>
        <PillSelect
          label={t.type}
          value={query.kind ?? ''}
          options={options(t.all, releaseKindLabels)}
          onChange={(kind) => onChange({ kind })}
        />
        <PillSelect
          label={t.state}
          value={query.state ?? ''}
          options={options(t.all, releaseStateLabels)}
          onChange={(state) => onChange({ state })}
        />
        <PillSelect
          label={t.sort}
          value={sort === 'updated' ? '' : sort}
          options={Object.entries(sortLabels).map(([value, label]) => ({ value: value === 'updated' ? '' : value, label }))}
          onChange={(next) => onChange({ sort: next, order: '' })}
        />
        <PillSelect
          label={t.order}
          value={query.order && query.order !== sortDefault ? query.order : ''}
          options={(['desc', 'asc'] as const).map((order) => ({
            value: order === sortDefault ? '' : order,
            label: orderLabel(sort, order),
          }))}
          onChange={(order) => onChange({ order })}
        />
        <DensitySelect />
        {isFiltered ? (
          <Button tone="quiet" size="s" onClick={() => onChange({ q: '', kind: '', state: '' })}>
            {t.showAll}
          </Button>
        ) : null}
      </FilterPills>
    </Filters>
  );
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[2]};
`;
