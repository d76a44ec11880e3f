import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { thresholds } from '@/constants/limits';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { useInView } from '@/utils/hooks/useInView';
import * as t from '@messages/ui/layout';
import { Button } from '../button/Button';
import { StaticItem } from '../lazy/StaticItem';
import { Text } from './Text';

interface InfiniteListProps<Item> {
  /** What the list contains, for screen readers. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  renderItem: (item: Item) => ReactNode;
  hasMore: boolean;
  isFetching: boolean;
  onMore: () => void;
  /** `grid` fills the width with columns at least this wide. */
  layout?: 'rows' | { columnsFrom: string };
}

/**
 * Loads more when the third item from the end comes into view; the button does the same for the keyboard.
 * The list holds no data: loaded items stay in the store, so Back restores the list at its length.
 */
export function InfiniteList<Item>({
  label,
  items,
  keyOf,
  renderItem,
  hasMore,
  isFetching,
  onMore,
  layout = 'rows',
}: InfiniteListProps<Item>) {
  const triggerAt = Math.max(0, items.length - thresholds.homeFeedFetch);
  const observe = useInView(onMore, thresholds.infiniteScrollOffset);

  // How many are shown matters while there are more, and after some were added.
  const [firstCount] = useState(items.length);
  const list = useRef<HTMLUListElement>(null);
  const pressedAt = useRef<number | null>(null);
  // The button disappears with the last page: focus moves to the first new item.
  useEffect(() => {
    const from = pressedAt.current;
    if (from === null || items.length <= from) return;
    pressedAt.current = null;
    if (!hasMore) list.current?.children[from]?.querySelector<HTMLElement>('a[href], button')?.focus();
  }, [items.length, hasMore]);
  const press = () => {
    pressedAt.current = items.length;
    onMore();
  };

  return (
    <Box>
      <List ref={list} aria-label={label} aria-busy={isFetching} $columnsFrom={layout === 'rows' ? null : layout.columnsFrom}>
        {items.map((item, index) => (
          <StaticItem
            key={keyOf(item)}
            item={item}
            render={renderItem}
            ref={index === triggerAt && hasMore && !isFetching ? observe : undefined}
          />
        ))}
      </List>
      {hasMore ? (
        <Button tone="quiet" isBusy={isFetching} onClick={press}>
          {t.showMore}
        </Button>
      ) : null}
      <Text kind="hidden" role="status">
        {isFetching ? t.loadingMore : hasMore || items.length > firstCount ? t.shown({ count: items.length }) : null}
      </Text>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[6]};
`;

/** Cards below the first view are laid out when they come near; the margin leaves room for the ring of the focused link. */
const skipOffScreen = css`
  & > li:nth-child(n + 4) {
    margin: -4px;
    padding: 4px;
    content-visibility: auto;
    contain-intrinsic-size: auto 340px;
  }
`;

const List = styled.ul<{ $columnsFrom: string | null }>`
  display: grid;
  width: 100%;
  gap: ${({ $columnsFrom }) => ($columnsFrom ? `${theme.space[6]} ${theme.space[4]}` : theme.space[4])};
  ${({ $columnsFrom }) => $columnsFrom && `grid-template-columns: repeat(auto-fill, minmax(min(${$columnsFrom}, 100%), 1fr));`}
  & > li {
    min-width: 0;
  }
  ${media.phone} {
    ${({ $columnsFrom }) => $columnsFrom && skipOffScreen}
  }
`;
