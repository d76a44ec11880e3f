import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { isTyping } from '@/utils/browser/isTyping';
import { useMedia } from '@/utils/hooks/useMedia';
import * as t from '@messages/admin/shared';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import type { TableRows } from './listResult';

const fullScreen = media.full.replace('@media ', '');

interface DeskTableProps<Row extends object> extends TableRows<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  keyOf: (row: Row) => string;
  /** The current row at a glance, beside the table of a very wide screen. */
  panel?: (row: Row) => ReactNode;
}

const rowTarget = '[data-row-link], a, button';

/**
 * A table for staff: arrow keys, J, K, Home and End move from row to row by the element marked `data-row-link`, or the first link or button of a row,
 * which Enter opens. J and K also enter the table while nothing has the focus.
 */
export function DeskTable<Row extends object>({ rows, panel, ...table }: DeskTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null);
  const isFull = useMedia(fullScreen);
  const [current, setCurrent] = useState(0);
  const activeIndex = Math.max(0, Math.min(current, rows.length - 1));
  const active = rows[activeIndex];
  const goTo = (target: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, target));
    flushSync(() => setCurrent(next)); // the row may not be in the document yet
    box.current?.querySelector<HTMLElement>(`[data-index="${next}"] :is(${rowTarget})`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const [next, previous] = [activeIndex + 1, activeIndex - 1];
    const targets: Record<string, number> = { ArrowDown: next, j: next, ArrowUp: previous, k: previous, Home: 0, End: rows.length - 1 };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.nativeEvent)) return;
    event.preventDefault();
    goTo(target);
  };
  const enter = useRef<() => void>(undefined);
  useEffect(() => {
    enter.current = () => goTo(activeIndex);
  });
  useEffect(() => {
    const onDocumentKey = (event: globalThis.KeyboardEvent) => {
      if (event.target !== document.body || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== 'j' && event.key !== 'k') return;
      event.preventDefault();
      enter.current?.();
    };
    document.addEventListener('keydown', onDocumentKey);
    return () => document.removeEventListener('keydown', onDocumentKey);
  }, []);
  return (
    <>
      <Columns ref={box} $hasPanel={panel !== undefined}>
        <DataTable
          {...table}
          rows={rows}
          isScrolling
          isOnPage
          isStacking
          activeIndex={activeIndex}
          rowProps={(_, index) => ({
            'data-chosen': panel !== undefined && isFull && index === activeIndex,
            onFocus: () => setCurrent(index),
          })}
          onKeyDown={onKeyDown}
        />
        {panel && isFull && active ? <Side>{panel(active)}</Side> : null}
      </Columns>
      <Text kind="small" tone="muted">
        {t.keyboardHint}
      </Text>
    </>
  );
}

const Columns = styled.div<{ $hasPanel: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  align-items: start;
  ${media.full} {
    ${({ $hasPanel }) => ($hasPanel ? 'grid-template-columns: minmax(0, 1fr) 380px;' : '')}
  }
`;

const Side = styled.div`
  position: sticky;
  top: ${theme.space[4]};
`;
