import type { ChannelSummary } from '@contract/channels';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import type { DeskQuery } from '@/store/studio/releaseDeskApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { PillSelect } from '../../content/PillSelect';
import { SearchField } from '../../content/SearchField';
import { Button } from '../../ui/Button';
import { kindWords, stateWords } from './deskWords';
import { firstOrder, orderWords, sortWords } from './tableAddress';

interface TableFiltersProps {
  query: DeskQuery;
  channels: readonly ChannelSummary[];
  onChange: (some: Partial<Record<keyof DeskQuery, string | undefined>>) => void;
}
const options = (all: string, words: Record<string, string>) => [
  { value: '', label: all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && target.getAttribute('type') !== 'checkbox'));

/** What narrows the table; all of it stands in the address. */
export function TableFilters({ query, channels, onChange }: TableFiltersProps) {
  const box = useRef<HTMLDivElement>(null);
  const [words, setWords] = useState(query.q ?? '');
  const settled = useDebounced(words.trim(), 250);
  const asked = useRef(query.q ?? '');
  useEffect(() => {
    if (settled === asked.current) return;
    asked.current = settled;
    onChange({ q: settled });
  }, [settled, onChange]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      box.current?.querySelector('input')?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const { sort = 'updated' } = query;
  const usual = firstOrder(sort);
  const isNarrowed = Boolean(query.q ?? query.kind ?? query.state ?? query.channelID);
  return (
    <Row ref={box}>
      <SearchField label="Search your releases" value={words} maxLength={80} onChange={({ target }) => setWords(target.value)} />
      <PillSelect label="Type" value={query.kind ?? ''} options={options('All', kindWords)} onChange={(kind) => onChange({ kind })} />
      <PillSelect label="State" value={query.state ?? ''} options={options('All', stateWords)} onChange={(state) => onChange({ state })} />
      {channels.length > 1 ? (
        <PillSelect
          label="Channel"
          value={query.channelID ?? ''}
          options={options('All', Object.fromEntries(channels.map(({ channelID, name }) => [channelID, name])))}
          onChange={(channelID) => onChange({ channelID })}
        />
      ) : null}
      <PillSelect
        label="Sort"
        value={sort === 'updated' ? '' : sort}
        options={Object.entries(sortWords).map(([value, label]) => ({ value: value === 'updated' ? '' : value, label }))}
        onChange={(next) => onChange({ sort: next, order: '' })}
      />
      <PillSelect
        label="Order"
        value={query.order && query.order !== usual ? query.order : ''}
        options={(['desc', 'asc'] as const).map((order) => ({ value: order === usual ? '' : order, label: orderWords(sort, order) }))}
        onChange={(order) => onChange({ order })}
      />
      {isNarrowed ? (
        <Button
          tone="quiet"
          size="s"
          onClick={() => {
            setWords('');
            asked.current = '';
            onChange({ q: '', kind: '', state: '', channelID: '' });
          }}
        >
          Show all
        </Button>
      ) : null}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
`;
