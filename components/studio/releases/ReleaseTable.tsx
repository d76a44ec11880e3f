import type { ReleaseTableRow, ReleaseTableSort } from '@contract/releaseTable';
import { useRouter } from 'next/router';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import type { ReleaseTableQuery } from '@/store/studio/releaseTableApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import { useMedia } from '@/utils/hooks/useMedia';
import * as t from '@messages/studio/releases';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { ReleaseName, ReleaseSales, ReleaseState } from './ReleaseCells';
import { editorPath, releaseKindLabels } from './releaseLabels';
import { ReleaseSidePanel } from './ReleaseSidePanel';
import { defaultOrder, sortLabels } from './releaseTableQuery';
import type { Selection } from './useRowSelection';

const fullScreen = media.full.replace('@media ', '');

interface ReleaseTableProps {
  rows: readonly ReleaseTableRow[];
  query: ReleaseTableQuery;
  selection: Selection;
  isFetching: boolean;
  more: { hasMore: boolean; isFetching: boolean; onMore: () => void };
  onSort: (sort: ReleaseTableSort, order: 'asc' | 'desc') => void;
}

/** Selectable rows: arrow keys move, Space selects, Shift selects a range, Enter opens. */
export function ReleaseTable({ rows, query, selection, isFetching, more, onSort }: ReleaseTableProps) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const isFull = useMedia(fullScreen);
  const [current, setCurrent] = useState(0);
  const activeIndex = Math.min(current, rows.length - 1);
  const ids = rows.map(({ releaseID }) => releaseID);
  const { sort = 'updated' } = query;
  const order = query.order ?? defaultOrder(sort);
  const isAllSelected = rows.length > 0 && selection.chosen.size === rows.length;

  const moveTo = (index: number, isRange: boolean) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    const [id, from] = [ids[next], ids[activeIndex]];
    if (id === undefined || from === undefined) return;
    flushSync(() => setCurrent(next)); // the row may not be in the document yet
    box.current?.querySelector<HTMLInputElement>(`[data-index="${next}"] input[type=checkbox]`)?.focus();
    if (isRange) selection.extendTo(id, from);
  };
  const handleKey = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowDown: activeIndex + 1, ArrowUp: activeIndex - 1, Home: 0, End: rows.length - 1 };
    const index = targets[event.key];
    const row = rows[activeIndex];
    if (index !== undefined) moveTo(index, event.shiftKey);
    else if (event.key === 'Escape') selection.clear();
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.set(ids);
    else if (event.key === 'Enter' && row && event.target instanceof HTMLInputElement) void router.push(editorPath(row));
    else return;
    event.preventDefault();
  };
  const columns: DataColumn<ReleaseTableRow>[] = [
    {
      id: 'selection',
      meta: { isText: true },
      header: () => (
        <RowCheckbox
          type="checkbox"
          aria-label={t.selectAll}
          checked={isAllSelected}
          onChange={() => (isAllSelected ? selection.clear() : selection.set(ids))}
        />
      ),
      cell: ({ row: { original, index } }) => (
        <RowCheckbox
          type="checkbox"
          aria-label={t.selectRelease({ name: original.name })}
          tabIndex={index === activeIndex ? 0 : -1}
          checked={selection.chosen.has(original.releaseID)}
          onChange={({ nativeEvent }) =>
            'shiftKey' in nativeEvent && nativeEvent.shiftKey
              ? selection.extendTo(original.releaseID, ids[activeIndex] ?? original.releaseID)
              : selection.toggle(original.releaseID)
          }
        />
      ),
    },
    {
      id: 'name',
      accessorKey: 'name',
      header: t.release,
      sortDescFirst: false,
      cell: ({ row: { original, index } }) => <ReleaseName row={original} isActive={index === activeIndex} />,
    },
    { id: 'type', header: t.type, meta: { isText: true, isFull: true }, cell: ({ row }) => releaseKindLabels[row.original.kind] },
    { id: 'state', header: t.state, meta: { isText: true }, cell: ({ row }) => <ReleaseState row={row.original} /> },
    {
      id: 'views',
      accessorKey: 'views',
      header: t.views,
      meta: { isWide: true },
      cell: ({ row: { original } }) => formatCount(original.views),
    },
    { id: 'sales', accessorKey: 'sales', header: t.sales, cell: ({ row }) => <ReleaseSales row={row.original} /> },
    {
      id: 'rating',
      accessorKey: 'averageStars',
      header: t.rating,
      meta: { isWide: true },
      cell: ({ row: { original } }) => original.averageStars?.toFixed(1) ?? '–',
    },
    {
      id: 'updated',
      accessorKey: 'lastChangedAt',
      header: t.changed,
      meta: { isWide: true },
      cell: ({ row }) => formatDateTime(row.original.lastChangedAt),
    },
  ];
  const active = rows[activeIndex];
  return (
    <Columns ref={box}>
      <DataTable
        label={t.yourReleases}
        columns={columns}
        rows={rows}
        keyOf={({ releaseID }) => releaseID}
        headerColumn="name"
        isScrolling
        isOnPage
        isBusy={isFetching}
        sort={{ id: sort, desc: order === 'desc' }}
        onSort={({ id, desc }) => {
          if (isReleaseTableSort(id)) onSort(id, desc ? 'desc' : 'asc');
        }}
        activeIndex={activeIndex}
        rowProps={({ releaseID }, index) => ({
          'data-chosen': selection.chosen.has(releaseID),
          onFocus: () => setCurrent(index),
        })}
        onKeyDown={handleKey}
        more={more}
      />
      {isFull && active ? <ReleaseSidePanel row={active} /> : null}
    </Columns>
  );
}

const isReleaseTableSort = (id: string): id is ReleaseTableSort => id in sortLabels;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  align-items: start;
  ${media.full} {
    grid-template-columns: minmax(0, 1fr) 360px;
  }
`;

const RowCheckbox = styled.input`
  width: 24px;
  height: 24px;
  margin: 10px;
  accent-color: ${theme.color.text};
  cursor: pointer;
`;
