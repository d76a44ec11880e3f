import type { ReleaseTableRow, ReleaseTableSort } from '@contract/releaseTable';
import { useRouter } from 'next/router';
import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { ReleaseTableQuery } from '@/store/studio/releaseTableApi';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { ReleaseCells } from './ReleaseCells';
import { editorPath } from './releaseLabels';
import { defaultOrder } from './releaseTableQuery';
import type { Selection } from './useRowSelection';

interface ReleaseTableProps {
  rows: readonly ReleaseTableRow[];
  query: ReleaseTableQuery;
  selection: Selection;
  isFetching: boolean;
  onSort: (sort: ReleaseTableSort, order: 'asc' | 'desc') => void;
}
const columns: { sort: ReleaseTableSort | null; name: string; isWide?: boolean; isNumeric?: boolean }[] = [
  { sort: 'name', name: 'Release' },
  { sort: null, name: 'State' },
  { sort: 'views', name: 'Views', isWide: true, isNumeric: true },
  { sort: 'sales', name: 'Sales', isNumeric: true },
  { sort: 'rating', name: 'Rating', isWide: true, isNumeric: true },
  { sort: 'updated', name: 'Changed', isWide: true, isNumeric: true },
];

/** Selectable rows: arrow keys move, Space selects, Shift selects a range, Enter opens. */
export function ReleaseTable({ rows, query, selection, isFetching, onSort }: ReleaseTableProps) {
  const router = useRouter();
  const body = useRef<HTMLTableSectionElement>(null);
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
    setCurrent(next);
    body.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[next]?.focus();
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
  return (
    <Table aria-busy={isFetching}>
      <caption>Your releases</caption>
      <thead>
        <tr>
          <th scope="col">
            <RowCheckbox
              type="checkbox"
              aria-label="Select all"
              checked={isAllSelected}
              onChange={() => (isAllSelected ? selection.clear() : selection.set(ids))}
            />
          </th>
          {columns.map(({ sort: column, name, isWide, isNumeric }) => (
            <th
              key={name}
              scope="col"
              data-wide={isWide}
              data-figure={isNumeric}
              aria-sort={column === sort ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {column ? (
                <button
                  type="button"
                  onClick={() => onSort(column, column === sort ? (order === 'asc' ? 'desc' : 'asc') : defaultOrder(column))}
                >
                  {name}
                  {column === sort ? <span aria-hidden="true">{order === 'asc' ? ' ↑' : ' ↓'}</span> : null}
                </button>
              ) : (
                name
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={handleKey}>
        {rows.map((row, index) => (
          <tr key={row.releaseID} data-chosen={selection.chosen.has(row.releaseID)} onFocus={() => setCurrent(index)}>
            <td>
              <RowCheckbox
                type="checkbox"
                aria-label={`Select ${row.name}`}
                tabIndex={index === activeIndex ? 0 : -1}
                checked={selection.chosen.has(row.releaseID)}
                onChange={({ nativeEvent }) =>
                  'shiftKey' in nativeEvent && nativeEvent.shiftKey
                    ? selection.extendTo(row.releaseID, ids[activeIndex] ?? row.releaseID)
                    : selection.toggle(row.releaseID)
                }
              />
            </td>
            <ReleaseCells row={row} isActive={index === activeIndex} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const RowCheckbox = styled.input`
  width: 24px;
  height: 24px;
  margin: 10px;
  accent-color: ${({ theme }) => theme.color.text};
  cursor: pointer;
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-variant-numeric: tabular-nums;
  caption {
    ${visuallyHidden}
  }
  th,
  td {
    padding: ${({ theme }) => `${theme.space[2]} ${theme.space[3]} ${theme.space[2]} 0`};
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
    text-align: left;
    font-weight: 400;
    vertical-align: middle;
  }
  thead th {
    color: ${({ theme }) => theme.color.muted};
    font-weight: 600;
    white-space: nowrap;
  }
  thead button {
    display: inline-flex;
    align-items: center;
    min-height: ${({ theme }) => theme.size.tap};
    font-weight: 600;
    color: inherit;
  }
  [data-figure='true'] {
    text-align: right;
  }
  th:first-child,
  td:first-child {
    width: 48px;
    padding-right: 0;
  }
  /* Rows out of view cost no layout. */
  tbody tr {
    content-visibility: auto;
    contain-intrinsic-size: auto 64px;
  }
  tr[data-chosen='true'] {
    background: ${({ theme }) => theme.color.wash};
  }
  ${media.phone} {
    [data-wide='true'] {
      display: none;
    }
  }
`;
