import type { Money } from '@contract/common';
import type { OutputOf } from '@contract/operations';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { reportUrls, usePostingsInfiniteQuery } from '@/store/studio/analyticsApi';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate, formatTime, timeZoneAbbreviation } from '@/utils/format/dates';
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
  timeZone: string;
  period: { from: string; to: string };
  /** The URL of the page with the sheet closed. */
  closedHref: string;
}

type Posting = OutputOf<'studio.postings'>['items'][number];
const columnsIn = (timeZone: string): DataColumn<Posting>[] => [
  {
    id: 'posting',
    header: t.posting,
    cell: ({ row: { original } }) => <PostingCell {...original} timeZone={timeZone} />,
  },
  { id: 'amount', header: t.amount, cell: ({ row }) => <Text isStrong>{formatMoney(row.original.amount)}</Text> },
];

const kindLabels: Record<Posting['kind'], string> = {
  SALE: t.sale,
  REFUND: t.refund,
  CHARGEBACK: t.chargeback,
  TAX_WITHHELD: t.withheldTax,
  SHARE: t.share,
  FUNDING: t.campaignFunding,
  PAYOUT: t.payout,
  PAYOUT_RETURNED: t.payoutReturned,
  OTHER: t.other,
};

/** How the amount of a sale or of a reversal came about. */
function partsText({ paid, fee, tax, investors, shares, tcs, tds }: NonNullable<Posting['waterfall']>): string {
  if (shares.amountMinor !== 0) return shares.amountMinor > 0 ? t.sharesPaid : t.sharesReceived;
  if (tcs.amountMinor !== 0 || tds.amountMinor !== 0) return t.withheldParts({ tcs: formatMoney(tcs), tds: formatMoney(tds) });
  const isReversal = paid.amountMinor < 0;
  const size = ({ amountMinor, currency }: Money) => formatMoney({ amountMinor: Math.abs(amountMinor), currency });
  const parts = { paid: size(paid), fee: size(fee), tax: size(tax) };
  if (investors.amountMinor === 0) return isReversal ? t.buyerRefunded(parts) : t.buyerPaid(parts);
  const all = { ...parts, investors: size(investors) };
  return isReversal ? t.buyerRefundedWithInvestors(all) : t.buyerPaidWithInvestors(all);
}

function PostingCell({
  postingID,
  kind,
  memo,
  occurredAt,
  work,
  country,
  waterfall,
  paymentID,
  document,
  timeZone,
}: Posting & { timeZone: string }) {
  return (
    <>
      <Text isStrong>{work ? t.saleOf({ kind: kindLabels[kind], work }) : kindLabels[kind]}</Text>
      {waterfall ? <Text kind="small">{partsText(waterfall)}</Text> : null}
      <Text kind="small" tone="muted">
        {[
          t.postingTime({
            date: formatDate(occurredAt, timeZone),
            time: formatTime(occurredAt, timeZone),
            zone: timeZoneAbbreviation(occurredAt, timeZone),
          }),
          ...(memo === work || waterfall ? [] : [memo]),
          ...(country ? [countryNameOrUnknown(country)] : []),
          t.postingNumber({ postingID }),
        ].join(' · ')}
      </Text>
      {paymentID ? (
        <File href={reportUrls.invoice(paymentID)} download>
          {document === 'TAX_INVOICE' ? t.taxInvoicePdf : t.billOfSupplyPdf}
        </File>
      ) : null}
    </>
  );
}

/** The postings behind one amount; they add up to it exactly. */
export function PostingsSheet({ channelID, currency, filter, workName, timeZone, period, closedHref }: PostingsSheetProps) {
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
            columns={columnsIn(timeZone)}
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
