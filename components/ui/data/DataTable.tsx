import {
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnDefTemplate,
  type ColumnSort,
  type RowData,
} from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '@/styles/media';
import { visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { useInView } from '@/utils/hooks/useInView';
import * as t from '@messages/ui/layout';
import { Button } from '../button/Button';
import { useTableDensity } from './tableDensity';

interface ColumnMeta {
  /** Left-aligned; other columns than the row header hold numbers, aligned right. */
  isText?: boolean;
  /** Hidden on phones. */
  isWide?: boolean;
  /** Shown on very wide screens only. */
  isFull?: boolean;
}
const columnMeta: ColumnMeta = {};
const features = tableFeatures({ rowSortingFeature, columnMeta });

/** `header` and `cell` are functions that are called, no components: they use no hooks, and new ones in each render keep what they drew. */
export type DataColumn<Row extends RowData> = ColumnDef<typeof features, Row> & { id: string };

export type DataSort = ColumnSort;

interface DataTableProps<Row extends RowData> {
  /** Names the table; shown above it with `hasCaption`. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The column that names the row; the first when absent. */
  headerColumn?: string;
  hasCaption?: boolean;
  /** A wide or long table scrolls inside its own frame, below its header, never the page. */
  isScrolling?: boolean;
  /** It stands on the page itself and not in a panel, whose padding it would share. */
  isOnPage?: boolean;
  /** On a phone each row becomes a list of labelled values. */
  isStacking?: boolean;
  isBusy?: boolean;
  /** The API sorts; `onSort` requests another order. */
  sort?: ColumnSort;
  onSort?: (sort: ColumnSort) => void;
  /** This row stays in the document while it is scrolled out of view, so that it keeps the keyboard focus. */
  activeIndex?: number;
  rowProps?: (row: Row, index: number) => ComponentPropsWithRef<'tr'> & { 'data-chosen'?: boolean };
  onKeyDown?: ComponentPropsWithRef<'tbody'>['onKeyDown'];
  /** Rows that are loaded when the end comes into view. */
  more?: { hasMore: boolean; isFetching: boolean; onMore: () => void; label?: string };
}

/** Shorter tables are drawn whole. */
const virtualFrom = 60;
const estimatedRowHeight = 64;
const overscan = 8;
const sortMarks = { asc: ' ↑', desc: ' ↓' } as const;
const ariaSorts = { asc: 'ascending', desc: 'descending' } as const;

/** Names on the left, numbers on the right. Of many rows only those in view are in the document. */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows: data,
  keyOf,
  headerColumn = columns[0]?.id,
  hasCaption = false,
  isScrolling = false,
  isOnPage = false,
  isStacking = false,
  isBusy,
  sort,
  onSort,
  activeIndex,
  rowProps,
  onKeyDown,
  more,
}: DataTableProps<Row>) {
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const density = useTableDensity();
  const table = useTable({
    features,
    columns,
    data,
    getRowId: keyOf,
    manualSorting: true,
    enableSorting: onSort !== undefined,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: true, // numbers and dates from the highest; a column of text says otherwise
    state: { sorting: sort ? [sort] : [] },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sort ? [sort] : []);
      if (next) onSort?.(next);
    },
  });
  const { rows } = table.getRowModel();
  const isVirtual = isScrolling && rows.length > virtualFrom;
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which the rule is about, is not used
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => frame,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: () => estimatedRowHeight,
    overscan,
    rangeExtractor: (range) => {
      const inView = defaultRangeExtractor(range);
      return activeIndex === undefined || inView.includes(activeIndex) ? inView : [...inView, activeIndex].sort((a, b) => a - b);
    },
  });
  const drawn = isVirtual ? virtualizer.getVirtualItems() : rows.map((_, index) => ({ index, start: 0, end: 0 }));
  const body = (
    <>
      <Table aria-busy={isBusy} aria-rowcount={isVirtual ? rows.length + 1 : undefined} data-stacking={isStacking} data-dense={isScrolling && density === 'dense'}>
        <Caption $isShown={hasCaption}>{label}</Caption>
        <thead>
          {table.getHeaderGroups().map(({ id, headers }) => (
            <tr key={id} aria-rowindex={isVirtual ? 1 : undefined}>
              {headers.map((header) => {
                const sorted = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={sorted ? ariaSorts[sorted] : undefined}
                    {...alignmentOf(header.column.id, header.column.columnDef.meta)}
                  >
                    {header.column.getCanSort() ? (
                      <button type="button" onClick={header.column.getToggleSortingHandler()}>
                        {render(header.column.columnDef.header, header.getContext())}
                        {sorted ? <span aria-hidden="true">{sortMarks[sorted]}</span> : null}
                      </button>
                    ) : (
                      render(header.column.columnDef.header, header.getContext())
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody onKeyDown={onKeyDown}>
          {drawn.map(({ index, start }, at) => {
            const row = rows[index];
            if (!row) return null;
            return (
              <Fragment key={row.id}>
                <Gap height={start - (drawn[at - 1]?.end ?? 0)} />
                <tr
                  ref={isVirtual ? virtualizer.measureElement : undefined}
                  data-index={index}
                  aria-rowindex={isVirtual ? index + 2 : undefined}
                  {...rowProps?.(row.original, index)}
                >
                  {row.getAllCells().map((cell) => {
                    const { id, columnDef } = cell.column;
                    const Cell = id === headerColumn ? 'th' : 'td';
                    return (
                      <Cell
                        key={cell.id}
                        scope={Cell === 'th' ? 'row' : undefined}
                        data-head={isStacking ? columnDef.header : undefined}
                        {...alignmentOf(id, columnDef.meta)}
                      >
                        {render(columnDef.cell, cell.getContext())}
                      </Cell>
                    );
                  })}
                </tr>
              </Fragment>
            );
          })}
          {isVirtual ? <Gap height={virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0)} /> : null}
        </tbody>
      </Table>
      {more ? <More {...more} frame={frame} /> : null}
    </>
  );
  return isScrolling ? (
    <Frame ref={setFrame} $isOnPage={isOnPage} tabIndex={0} role="region" aria-label={label}>
      {body}
    </Frame>
  ) : (
    body
  );

  function alignmentOf(id: string, { isText, isWide, isFull }: ColumnMeta = {}) {
    return { 'data-number': !isText && id !== headerColumn, 'data-wide': isWide, 'data-full': isFull };
  }
}

const render = <Context extends object>(template: ColumnDefTemplate<Context> | undefined, context: Context): ReactNode =>
  typeof template === 'function' ? (template(context) as ReactNode) : template;

/** The room of rows that are not in the document. */
const Gap = ({ height }: { height: number }) => (height > 0 ? <tr aria-hidden="true" style={{ blockSize: height }} /> : null);

function More({
  hasMore,
  isFetching,
  onMore,
  label = t.showMore,
  frame,
}: NonNullable<DataTableProps<RowData>['more']> & { frame: HTMLElement | null }) {
  const isPressed = useRef(false);
  const observe = useInView(onMore);
  // The button disappears with the last page: the keyboard goes on from the table.
  useEffect(() => {
    if (!hasMore && isPressed.current) frame?.focus();
  }, [hasMore, frame]);
  if (!hasMore) return null;
  return (
    <MoreBox ref={isFetching ? undefined : observe}>
      <Button
        tone="quiet"
        isBusy={isFetching}
        onClick={() => {
          isPressed.current = true;
          onMore();
        }}
      >
        {label}
      </Button>
    </MoreBox>
  );
}

const Frame = styled.div<{ $isOnPage: boolean }>`
  position: relative; /* contains the hidden labels of fields in its rows */
  max-height: min(76dvh, 720px);
  overflow: auto;
  background: ${theme.color.surface};
  ${({ $isOnPage }) =>
    $isOnPage &&
    css`
      padding-inline: ${theme.space[3]};
      border: 1px solid ${theme.color.line};
      border-radius: ${theme.radius.card};
    `}
`;

const MoreBox = styled.div`
  display: grid;
  justify-content: center;
  padding-block: ${theme.space[4]};
`;

const Caption = styled.caption<{ $isShown: boolean }>`
  padding-block: ${theme.space[2]};
  text-align: left;
  font-weight: 600;
  ${({ $isShown }) => !$isShown && visuallyHidden}
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: ${theme.fontSize[14]};
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[2]} 0;
    border-top: 1px solid ${theme.color.line};
    text-align: left;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  th:last-child,
  td:last-child {
    padding-right: 0;
  }
  [data-number='true'] {
    text-align: right;
    white-space: nowrap;
  }
  tbody th {
    min-width: 8em;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 1;
    background: ${theme.color.surface};
    border-top: 0;
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[12]};
  }
  thead button {
    min-height: ${theme.size.tap};
    font-weight: 600;
  }
  &[data-dense='true'] {
    :is(tbody th, td) {
      padding-block: 2px;
      font-size: ${theme.fontSize[12]};
      line-height: 1.3;
    }
    :is(tbody th, td) a {
      min-height: 24px;
    }
    td img,
    th img {
      max-block-size: 28px;
    }
  }
  @media (max-width: 1599.98px) {
    [data-full='true'] {
      display: none;
    }
  }
  tr[data-chosen='true'] {
    background: ${theme.color.wash};
  }
  ${media.phone} {
    [data-wide='true'] {
      display: none;
    }
    &[data-stacking='true'] {
      &,
      tbody,
      tr,
      tbody th {
        display: block;
      }
      thead {
        ${visuallyHidden}
      }
      tr {
        padding-block: ${theme.space[3]};
        border-top: 1px solid ${theme.color.line};
      }
      tbody th {
        padding: 0;
        border: 0;
        font-weight: 600;
      }
      td {
        display: flex;
        justify-content: space-between;
        gap: ${theme.space[3]};
        padding: 2px 0;
        border: 0;
        &::before {
          color: ${theme.color.muted};
          content: attr(data-head);
        }
        &:empty {
          display: none;
        }
      }
    }
  }
`;
