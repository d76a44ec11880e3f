import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { useMedia } from '@/utils/hooks/useMedia';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';

const fullScreen = media.full.replace('@media ', '');

interface DeskTableProps<Row extends object> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  isBusy: boolean;
  sort?: { id: string; desc: boolean };
  onSort?: (sort: { id: string; desc: boolean }) => void;
  more: { hasMore: boolean; isFetching: boolean; onMore: () => void };
  /** The current row at a glance, beside the table of a very wide screen. */
  panel: (row: Row) => ReactNode;
}

/** A table for staff: arrow keys, Home and End move from row to row by the element marked `data-row-link`, which Enter opens. */
export function DeskTable<Row extends object>({ rows, panel, ...table }: DeskTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const isFull = useMedia(fullScreen);
  const [current, setCurrent] = useState(0);
  const activeIndex = Math.max(0, Math.min(current, rows.length - 1));
  const active = rows[activeIndex];
  const onKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowDown: activeIndex + 1, ArrowUp: activeIndex - 1, Home: 0, End: rows.length - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(rows.length - 1, target));
    flushSync(() => setCurrent(next)); // the row may not be in the document yet
    box.current?.querySelector<HTMLElement>(`[data-index="${next}"] [data-row-link]`)?.focus();
  };
  return (
    <Columns ref={box}>
      <DataTable
        {...table}
        rows={rows}
        isScrolling
        isOnPage
        isStacking
        activeIndex={activeIndex}
        rowProps={(_, index) => ({ 'data-chosen': isFull && index === activeIndex, onFocus: () => setCurrent(index) })}
        onKeyDown={onKeyDown}
      />
      {isFull && active ? <Side>{panel(active)}</Side> : null}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  align-items: start;
  ${media.full} {
    grid-template-columns: minmax(0, 1fr) 380px;
  }
`;

const Side = styled.div`
  position: sticky;
  top: ${theme.space[4]};
`;
