import type { ShareTerms } from '@contract/shareTerms';
import type { SplitVersion } from '@contract/splits';
import styled from 'styled-components';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/splits';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { type Preview, previewOf } from './splitPreview';
import { answerText, roleLabels, termsText } from './splitTexts';

interface Row {
  key: string;
  rank: string;
  name: string;
  /** Role and terms. */
  terms: string;
  tickets: string;
  stream: string;
  received: string;
  answer: string;
}
/** On a phone, the name of a row is bold. */
const Terms = styled(Text)`
  font-weight: 400;
`;

interface SplitTableProps {
  split: SplitVersion;
  makerName: string;
  investors: ShareTerms | null;
  /** The line of the reader, whose name is marked; null for the maker. */
  ownPayeeID?: string | null;
}

/** The ranks of a version, with what each would get of the next 100 rupees. The investors come first and the maker last. */
export function SplitTable({ split, makerName, investors, ownPayeeID = null }: SplitTableProps) {
  const { currency, payees, leaving, version } = split;
  const tickets = previewOf(split, investors, 'TICKETS');
  const stream = previewOf(split, investors, 'STREAM');
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const both = (of: (preview: Preview) => number) => ({ tickets: money(of(tickets)), stream: money(of(stream)) });
  const none = { received: '', answer: '' };
  const rows: Row[] = [
    ...(investors
      ? [{ key: 'investors', rank: '', name: t.investors, terms: t.campaignTerms, ...both((preview) => preview.investorsMinor), ...none }]
      : []),
    ...payees.map((payee, index) => ({
      key: payee.payeeID,
      rank: String(payee.rank),
      name: payee.channel ? `${payee.name} (@${payee.channel.handle})` : payee.name,
      terms: `${roleLabels[payee.role]} · ${termsText(payee)}`,
      ...both((preview) => preview.payeesMinor[index] ?? 0),
      received: payee.received ? formatMoney(payee.received) : '',
      answer: answerText(payee),
    })),
    { key: 'maker', rank: '', name: t.maker({ name: makerName }), terms: '', ...both((preview) => preview.makerMinor), ...none },
  ];
  const columns: DataColumn<Row>[] = [
    {
      id: 'payee',
      header: t.payee,
      cell: ({ row: { original } }) => (
        <>
          <Text as="span" kind="small" isStrong={original.key === ownPayeeID || ownPayeeID === null}>
            {original.rank === '' ? original.name : `${original.rank}. ${original.name}`}
          </Text>
          {original.terms === '' ? null : (
            <Terms kind="tiny" tone="muted">
              {original.terms}
            </Terms>
          )}
        </>
      ),
    },
    { id: 'tickets', header: t.of100Tickets({ amount: money(tickets.receiptMinor) }), cell: ({ row }) => row.original.tickets },
    { id: 'stream', header: t.of100Stream({ amount: money(stream.receiptMinor) }), cell: ({ row }) => row.original.stream },
    { id: 'received', header: t.received, cell: ({ row }) => row.original.received },
    { id: 'answer', header: t.answer, cell: ({ row }) => row.original.answer },
  ];
  return (
    <Stack gap={3}>
      <DataTable label={t.ranks({ version })} columns={columns} rows={rows} keyOf={({ key }) => key} isStacking />
      {leaving.length > 0 ? (
        <div>
          <Text kind="small" isStrong>
            {t.leaving}
          </Text>
          {leaving.map(({ channel, ...given }) => (
            <Text key={channel.channelID} kind="small">
              {`${channel.name}: ${answerText({ ...given, sentTo: null })}`}
            </Text>
          ))}
        </div>
      ) : null}
    </Stack>
  );
}
