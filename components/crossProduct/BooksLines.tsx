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
          <li key={`${line.kind} ${line.from} ${line.part}`}>
            <span>{textOf(line)}</span>
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
function textOf({ kind, from, until, part, title, count }: BooksLine): string {
  const days = from === until ? formatDate(from) : t.lineSpan({ from: formatDate(from), until: formatDate(until) });
  if (kind === 'UNALLOTTED') return t.lineUnallotted({ days });
  if (kind === 'RELEASE') return title === null ? t.linePart({ number: part ?? 1, days }) : t.lineMilestone({ title, days });
  return kind === 'DISTRIBUTION' ? t.lineInvestors({ days, count }) : t.linePayments({ days, count });
}

const Lines = styled.ul`
  padding-bottom: ${theme.space[2]};
  li {
    ${tabularNumbers}
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${theme.space[3]};
    padding: ${theme.space[1]} 0 ${theme.space[1]} 26px;
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
`;
