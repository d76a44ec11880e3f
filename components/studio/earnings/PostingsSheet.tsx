import type { OutputOf } from '@contract/operations';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { reportUrls, usePostingsInfiniteQuery } from '@/store/studio/analyticsApi';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate, formatTime } from '@/utils/format/dates';
import * as t from '@messages/studio/earnings';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
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

type Posting = OutputOf<'studio.postings'>['items'][number];
const columns: DataColumn<Posting>[] = [
  {
    id: 'posting',
    header: t.posting,
    cell: ({ row: { original } }) => <PostingCell {...original} />,
  },
  { id: 'amount', header: t.amount, cell: ({ row }) => <Text isStrong>{formatMoney(row.original.amount)}</Text> },
];

function PostingCell({ postingID, memo, occurredAt, work, country, paymentID }: Posting) {
  return (
    <>
      <Text isStrong>{work ?? memo}</Text>
      <Text kind="small" tone="muted">
        {[
          ...(work ? [memo] : []),
          t.postingTime({ date: formatDate(occurredAt), time: formatTime(occurredAt, 'UTC') }),
          ...(country ? [countryNameOrUnknown(country)] : []),
          t.postingNumber({ postingID }),
        ].join(' · ')}
      </Text>
      {paymentID ? (
        <File href={reportUrls.invoice(paymentID)} download>
          {t.taxInvoicePdf}
        </File>
      ) : null}
    </>
  );
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
      {!isLoading && !first ? <ErrorState message={t.postingsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {first ? (
        <>
          <Text>{t.postingsTotal({ count: first.count, total: formatMoney(first.total), b: (text) => <strong>{text}</strong> })}</Text>
          <DataTable
            label={t.postings}
            columns={columns}
            rows={items}
            keyOf={({ postingID }) => postingID}
            isScrolling
            more={{ hasMore: hasNextPage, isFetching, onMore: () => void fetchNextPage(), label: t.morePostings }}
          />
        </>
      ) : null}
    </Modal>
  );
}

const File = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: ${theme.color.accentText};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
`;
