import type { ReleaseTableRow, ReleaseTableSort } from '@contract/releaseTable';
import { useRouter } from 'next/router';
import { useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import type { DeskQuery } from '@/store/studio/releaseDeskApi';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { deskOf } from './deskWords';
import { ReleaseCells } from './ReleaseCells';
import { firstOrder } from './tableAddress';
import type { Selection } from './useSelection';

interface ReleaseTableProps {
  rows: readonly ReleaseTableRow[];
  query: DeskQuery;
  selection: Selection;
  isFetching: boolean;
  onSort: (sort: ReleaseTableSort, order: 'asc' | 'desc') => void;
}
const columns: { sort: ReleaseTableSort | null; name: string; isWide?: boolean; isFigure?: boolean }[] = [
  { sort: 'name', name: 'Release' },
  { sort: null, name: 'State' },
  { sort: 'views', name: 'Views', isWide: true, isFigure: true },
  { sort: 'sales', name: 'Sales', isFigure: true },
  { sort: 'rating', name: 'Rating', isWide: true, isFigure: true },
  { sort: 'updated', name: 'Changed', isWide: true, isFigure: true },
];

/** Rows to be chosen: arrows walk, space chooses, shift takes everything between, Enter opens. */
export function ReleaseTable({ rows, query, selection, isFetching, onSort }: ReleaseTableProps) {
  const router = useRouter();
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, rows.length - 1);
  const ids = rows.map(({ releaseID }) => releaseID);
  const { sort = 'updated' } = query;
  const order = query.order ?? firstOrder(sort);
  const isAll = rows.length > 0 && selection.chosen.size === rows.length;

  const walkTo = (place: number, isRange: boolean) => {
    const next = Math.max(0, Math.min(rows.length - 1, place));
    const [id, from] = [ids[next], ids[at]];
    if (id === undefined || from === undefined) return;
    setCurrent(next);
    body.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[next]?.focus();
    if (isRange) selection.extendTo(id, from);
  };
  const press = (event: KeyboardEvent) => {
    const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    const place = places[event.key];
    const row = rows[at];
    if (place !== undefined) walkTo(place, event.shiftKey);
    else if (event.key === 'Escape') selection.clear();
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.set(ids);
    else if (event.key === 'Enter' && row && event.target instanceof HTMLInputElement) void router.push(deskOf(row));
    else return;
    event.preventDefault();
  };
  return (
    <Table aria-busy={isFetching}>
      <caption>Your releases</caption>
      <thead>
        <tr>
          <th scope="col">
            <Tick
              type="checkbox"
              aria-label="Choose all that are shown"
              checked={isAll}
              onChange={() => (isAll ? selection.clear() : selection.set(ids))}
            />
          </th>
          {columns.map(({ sort: by, name, isWide, isFigure }) => (
            <th
              key={name}
              scope="col"
              data-wide={isWide}
              data-figure={isFigure}
              aria-sort={by === sort ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {by ? (
                <button type="button" onClick={() => onSort(by, by === sort ? (order === 'asc' ? 'desc' : 'asc') : firstOrder(by))}>
                  {name}
                  {by === sort ? <span aria-hidden="true">{order === 'asc' ? ' ↑' : ' ↓'}</span> : null}
                </button>
              ) : (
                name
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={press}>
        {rows.map((row, place) => (
          <tr key={row.releaseID} data-chosen={selection.chosen.has(row.releaseID)} onFocus={() => setCurrent(place)}>
            <td>
              <Tick
                type="checkbox"
                aria-label={`Choose ${row.name}`}
                tabIndex={place === at ? 0 : -1}
                checked={selection.chosen.has(row.releaseID)}
                onChange={({ nativeEvent }) =>
                  'shiftKey' in nativeEvent && nativeEvent.shiftKey
                    ? selection.extendTo(row.releaseID, ids[at] ?? row.releaseID)
                    : selection.toggle(row.releaseID)
                }
              />
            </td>
            <ReleaseCells row={row} isReached={place === at} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Tick = styled.input`
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
  /* Rows that are not in view cost no layout. */
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
