import { useRouter } from 'next/router';
import styled from 'styled-components';
import { reportUrls, usePostingsInfiniteQuery } from '@/store/studio/analyticsApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate, formatTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import { Button } from '../../ui/button/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { countryNameOrUnknown } from '../analytics/audienceLabels';
import { earningsFilterLabel, type EarningsFilter } from './earningsFilter';

interface PostingsSheetProps {
  channelID: string;
  currency: string;
  filter: EarningsFilter;
  workName: string | undefined;
  period: { from: string; to: string };
  /** The URL of the page with the sheet closed. */
  closedHref: string;
}

/** The postings behind one amount; they add up to it exactly. */
export function PostingsSheet({ channelID, currency, filter, workName, period, closedHref }: PostingsSheetProps) {
  const router = useRouter();
  const { from, to } = period;
  const query = { channelID, from, to, currency, ...filter };
  const { data, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = usePostingsInfiniteQuery(query);
  const [first] = data?.pages ?? [];
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Modal
      isOpen
      title={earningsFilterLabel(filter, workName)}
      align="right"
      onClose={() => void router.push(closedHref, undefined, { shallow: true, scroll: false })}
    >
      {isLoading ? <Skeleton height="240px" /> : null}
      {!isLoading && !first ? (
        <ErrorState message="The postings could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {first ? (
        <>
          <Text>
            {`${formatCount(first.count)} ${first.count === 1 ? 'posting adds' : 'postings add'} up to `}
            <strong>{formatMoney(first.total)}</strong>
          </Text>
          <List aria-label="Postings">
            {items.map(({ postingID, memo, amount, occurredAt, work, country, paymentID }) => (
              <li key={postingID}>
                <div>
                  <Text isStrong>{work ?? memo}</Text>
                  <Text kind="small" tone="muted">
                    {[
                      ...(work ? [memo] : []),
                      `${formatDate(occurredAt)}, ${formatTime(occurredAt, 'UTC')} UTC`,
                      ...(country ? [countryNameOrUnknown(country)] : []),
                      `posting ${postingID}`,
                    ].join(' · ')}
                  </Text>
                  {paymentID ? (
                    <File href={reportUrls.invoice(paymentID)} download>
                      Tax invoice (PDF)
                    </File>
                  ) : null}
                </div>
                <Text isStrong>{formatMoney(amount)}</Text>
              </li>
            ))}
          </List>
          {hasNextPage ? (
            <Button tone="quiet" isBusy={isFetching} onClick={() => void fetchNextPage()}>
              More postings
            </Button>
          ) : null}
        </>
      ) : null}
    </Modal>
  );
}

const List = styled.ul`
  display: grid;
  padding-block: ${({ theme }) => theme.space[3]};
  font-variant-numeric: tabular-nums;
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${({ theme }) => theme.space[3]};
    padding-block: ${({ theme }) => theme.space[3]};
    border-top: 1px solid ${({ theme }) => theme.color.line};
    overflow-wrap: anywhere;
  }
`;

const File = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.color.accentText};
  font-size: ${({ theme }) => theme.fontSize[14]};
  font-weight: 600;
`;
