import type { ChannelSummary } from '@contract/channels';
import type { ShareLine } from '@contract/splits';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { itemsOf } from '@/store/pagination';
import { shareProofUrl, shareStatementPdfUrl, shareStatementUrl, useShareLinesInfiniteQuery } from '@/store/studio/splitsApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate, localDate } from '@/utils/format/dates';
import * as t from '@messages/studio/splits';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { DateField } from '../../ui/field/DateField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { roleLabels, sourceLabels } from './splitTexts';

const columns: DataColumn<ShareLine>[] = [
  { id: 'date', header: t.date, cell: ({ row }) => formatDate(row.original.at) },
  {
    id: 'work',
    header: t.work,
    cell: ({ row: { original } }) => [original.work, roleLabels[original.role], sourceLabels[original.source]].join(' · '),
    meta: { isText: true },
  },
  { id: 'divided', header: t.divided, cell: ({ row }) => formatMoney(row.original.receipt) },
  { id: 'amount', header: t.amount, cell: ({ row }) => <strong>{formatMoney(row.original.amount)}</strong> },
];
/** Months are those of India, as in the statements of the ledger. */
const timeZone = 'Asia/Kolkata';

/** The shares that one channel got of sales of others, with the statement of a month. */
export function ShareLines({ channel: { channelID, name } }: { channel: ChannelSummary }) {
  const lines = useShareLinesInfiniteQuery(channelID);
  const [month, setMonth] = useState(() => localDate(new Date().toISOString(), timeZone).slice(0, 7));
  const items = itemsOf(lines.data);
  const totals = lines.data?.pages[0]?.totals ?? [];
  return (
    <Panel
      title={t.linesOf({ name })}
      aside={totals.length > 0 ? <Text isStrong>{t.total({ amount: totals.map(formatMoney).join(' · ') })}</Text> : null}
    >
      <QueryState
        query={lines}
        skeleton={<Skeleton height="160px" />}
        message={t.linesLoadError}
        isEmpty={items.length === 0}
        empty={<Text tone="muted">{t.noLines}</Text>}
      >
        {() => (
          <DataTable
            label={t.lines}
            columns={columns}
            rows={items}
            keyOf={({ shareID }) => shareID}
            isStacking
            more={{
              hasMore: lines.hasNextPage,
              isFetching: lines.isFetching,
              onMore: () => void lines.fetchNextPage(),
              label: t.moreLines,
            }}
          />
        )}
      </QueryState>
      <Stack gap={3} align="start">
        <DateField type="month" label={t.month} chosen={month} value={month} onChange={({ target }) => setMonth(target.value)} />
        {month === '' ? null : (
          <Stack direction="row" gap={4} isWrapping>
            <Link tone="action" href={shareStatementPdfUrl(channelID, month)} download>
              {t.statementPdf}
            </Link>
            <Link tone="action" href={shareStatementUrl(channelID, month)} download>
              {t.statement}
            </Link>
            <Link tone="action" href={shareProofUrl(channelID, month)} download>
              {t.proof}
            </Link>
          </Stack>
        )}
      </Stack>
      <Text kind="small" tone="muted">
        {t.payoutsHint}
      </Text>
      <Link tone="text" href={routes.studioEarnings}>
        {t.earnings}
      </Link>
    </Panel>
  );
}
