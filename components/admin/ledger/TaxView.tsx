import type { TaxMonth } from '@contract/adminTax';
import { adminRoutes } from '@/constants/adminRoutes';
import { gstr1Url, taxTableUrl, useTaxMonthQuery } from '@/store/admin/financeApi';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/ledger';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { useAddressFilters } from '../list/useAddressFilters';
import { FactList } from '../shared/FactList';
import { todayHere } from './days';

type Row = { id: string; label: string; documents: string; ledger: string };

const columns: readonly DataColumn<Row>[] = [
  { id: 'label', header: t.sum, cell: ({ row: { original } }) => original.label },
  { id: 'documents', header: t.byDocuments, cell: ({ row: { original } }) => original.documents },
  { id: 'ledger', header: t.byLedger, cell: ({ row: { original } }) => original.ledger },
];
const rowsOf = ({ documents, ledger }: TaxMonth['currencies'][number]): Row[] => {
  const row = (id: 'ours' | 'tax' | 'tickets', label: string) => ({
    id,
    label,
    documents: formatMoney(documents[id]),
    ledger: formatMoney(ledger[id]),
  });
  return [row('ours', t.ourSupplies), row('tax', t.taxOnThem), row('tickets', t.organisersTickets)];
};
const isMonth = (value: string | undefined): value is string => value !== undefined && /^20\d\d-(0[1-9]|1[0-2])$/.test(value);

/** The tax documents of a month beside the ledger, and the tables for its returns. */
export function TaxView() {
  const { values, change } = useAddressFilters(adminRoutes.ledger, ['view', 'month']);
  const month = isMonth(values.month) ? values.month : todayHere().slice(0, 7);
  const query = useTaxMonthQuery(month, { refetchOnMountOrArgChange: true });
  const files = [
    { label: t.taxDocumentsCsv, href: taxTableUrl({ month, section: 'documents' }) },
    { label: t.gstr1Csv, href: taxTableUrl({ month, section: 'gstr1' }) },
    { label: t.gstr1Json, href: gstr1Url(month) },
    { label: t.ossCsv, href: taxTableUrl({ month, section: 'oss' }) },
    { label: t.tcsCsv, href: taxTableUrl({ month, section: 'tcs' }) },
    { label: t.tdsCsv, href: taxTableUrl({ month, section: 'tds' }) },
  ];
  return (
    <Stack gap={4}>
      <div>
        <TextField label={t.month} type="month" value={month} onChange={({ target }) => change({ month: target.value })} />
      </div>
      <QueryState
        query={{ ...query, data: query.currentData }}
        skeleton={<Skeleton height="320px" shape="card" />}
        message={t.taxLoadError}
        isEmpty={query.currentData?.currencies.length === 0}
        empty={<EmptyState icon="document" title={t.noTaxDocuments} message={t.noTaxDocumentsMessage} />}
      >
        {(data) => (
          <>
            {data.currencies.map((of) => (
              <Panel key={of.currency} title={t.taxIn({ currency: of.currency })}>
                <DataTable label={t.taxIn({ currency: of.currency })} columns={columns} rows={rowsOf(of)} keyOf={({ id }) => id} />
                <Text tone={of.isEqual ? 'good' : 'bad'} role="status">
                  {of.isEqual ? t.taxIsEqual : t.taxDiffers}
                </Text>
              </Panel>
            ))}
            <Panel title={t.taxReturns}>
              <FactList
                facts={[
                  [t.invoiceCount, String(data.invoiceCount)],
                  [t.creditNoteCount, String(data.creditNoteCount)],
                  [t.tcs, formatMoney(data.tcs)],
                  [t.tds, formatMoney(data.tds)],
                  [t.unsupportedCountries, String(data.unsupportedCountryCount)],
                ]}
              />
              <Text tone="muted">{t.withholdingHint}</Text>
              <Stack direction="row" gap={3} isWrapping>
                {files.map(({ label, href }) => (
                  <ButtonLink key={label} tone="quiet" href={href} download>
                    {label}
                  </ButtonLink>
                ))}
              </Stack>
            </Panel>
          </>
        )}
      </QueryState>
    </Stack>
  );
}
