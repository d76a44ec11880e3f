import type { BooksLine } from '@contract/workBooks';
import styled from 'styled-components';
import { type BooksLinesOf, useWorkBooksLinesInfiniteQuery } from '@/store/crossProduct/workBooksApi';
import { itemsOf } from '@/store/pagination';
import { tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/content/work';
import { Button } from '../ui/button/Button';
import { ErrorState } from '../ui/feedback/ErrorState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { Text } from '../ui/layout/Text';

/** The lines behind one figure, the newest first. */
export function BooksLines({ label, ...of }: BooksLinesOf & { label: string }) {
  const { data, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useWorkBooksLinesInfiniteQuery(of);
  if (isLoading) return <Skeleton height="44px" />;
  if (!data) return <ErrorState message={t.linesLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  const lines = itemsOf(data);
  if (lines.length === 0) return <Text kind="small">{t.noLines}</Text>;
  return (
    <>
      <Lines aria-label={label}>
        {lines.map((line) => (
          <li key={`${line.from} ${line.until} ${line.label}`}>
            <span>{textOf(line, of.figure)}</span>
            <span>{formatMoney(line.amount)}</span>
          </li>
        ))}
      </Lines>
      {hasNextPage ? (
        <Button tone="quiet" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {t.moreLines}
        </Button>
      ) : null}
    </>
  );
}

/** "Cut ready · 5 Dec 2026", or "1 Dec 2026 to 7 Dec 2026 · 12 payments". */
function textOf({ from, until, label, count }: BooksLine, figure: BooksLinesOf['figure']): string {
  const days = from === until ? formatDate(from) : t.lineSpan({ from: formatDate(from), until: formatDate(until) });
  if (label) return `${label} · ${days}`;
  return `${days} · ${figure === 'RETURNED' ? t.lineInvestors({ count }) : t.linePayments({ count })}`;
}

const Lines = styled.ul`
  padding-bottom: ${theme.space[2]};
  li {
    ${tabularNumbers}
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${theme.space[4]};
    justify-content: space-between;
    padding-block: ${theme.space[1]};
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
`;
