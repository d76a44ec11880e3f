import type { EarningsReport } from '@contract/studioReports';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { TwoColumns } from '../../content/page/PageFrame';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { countryNameOrUnknown } from '../analytics/audienceLabels';
import { ChartPanel } from '../analytics/ChartPanel';
import { daysIn } from '../analytics/period';
import { productLabels, type EarningsFilter } from './earningsFilter';
import { EarningsTable } from './EarningsTable';

interface CurrencyEarningsProps {
  earnings: EarningsReport['currencies'][number];
  period: EarningsReport['period'];
  /** The URL that opens the postings behind an amount. */
  hrefOf: (currency: string, filter: EarningsFilter) => string;
}

/** Earnings in one currency by four dimensions, and amounts that are not sales. */
export function CurrencyEarnings({ earnings, period, hrefOf }: CurrencyEarningsProps) {
  const { currency, total, products, works, countries, days, funding, paidOut, other, opening, closing } = earnings;
  const amountByDay = new Map(days.map(({ day, amount }) => [day, amount.amountMinor]));
  const points = daysIn(period).map((day) => ({ name: formatDate(day), value: amountByDay.get(day) ?? 0 }));
  const open = (filter: EarningsFilter) => hrefOf(currency, filter);
  const otherFlows = [
    { name: 'Campaign funding', amount: funding, flow: 'FUNDING' },
    { name: 'Paid out to you', amount: paidOut, flow: 'PAYOUTS' },
    { name: 'Other', amount: other, flow: 'OTHER' },
  ] as const;
  return (
    <Stack as="section" gap={6} aria-label={`Earnings in ${currency}`}>
      <Stack gap={1}>
        <Text tone="muted">{`Sales in ${currency}, after fees, refunds and investors’ shares`}</Text>
        <Link
          href={open({ flow: 'SALES' })}
          scroll={false}
          aria-label={`${formatMoney(total.amount)}, postings of all sales in ${currency}`}
        >
          <Text as="span" kind="title">
            {formatMoney(total.amount)}
          </Text>
        </Link>
        <Text kind="small" tone="muted">
          {`From ${total.sales} ${total.sales === 1 ? 'sale' : 'sales'}. Opening balance ${formatMoney(opening)}, closing balance ${formatMoney(closing)}.`}
        </Text>
        {otherFlows.map(({ name, amount, flow }) =>
          amount.amountMinor === 0 ? null : (
            <Text key={flow} kind="small">
              {`${name}: `}
              <Link href={open({ flow })} tone="text" scroll={false}>
                {formatMoney(amount)}
              </Link>
            </Text>
          ),
        )}
      </Stack>
      <TwoColumns>
        <Stack gap={6}>
          {points.length > 1 && days.length > 0 ? (
            <ChartPanel
              title="Sales by day"
              head="Day"
              unit="Yours"
              points={points}
              format={(amountMinor) => formatMoney({ amountMinor: Math.round(amountMinor), currency })}
            />
          ) : null}
          <EarningsTable
            title="By release"
            head="Release"
            rows={works.map(({ kind, id, name, ...of }) => ({ key: kind + id, name, ...of, href: open({ flow: 'SALES', kind, id }) }))}
          />
          <EarningsTable
            title="By day"
            head="Day"
            rows={days.map(({ day, ...of }) => ({ key: day, name: formatDate(day), ...of, href: open({ flow: 'SALES', day }) }))}
          />
        </Stack>
        <Stack gap={6}>
          <EarningsTable
            title="By product"
            head="Product"
            rows={products.map(({ product, ...of }) => ({
              key: product,
              name: productLabels[product],
              ...of,
              href: open({ flow: 'SALES', product }),
            }))}
          />
          <EarningsTable
            title="By country"
            head="Country"
            rows={countries.map(({ country, ...of }) => ({
              key: country,
              name: countryNameOrUnknown(country),
              ...of,
              href: open({ flow: 'SALES', country }),
            }))}
          />
          <Text kind="small" tone="muted">
            A title’s country is the one whose price was paid; a ticket’s country is the venue’s.
          </Text>
        </Stack>
      </TwoColumns>
    </Stack>
  );
}
