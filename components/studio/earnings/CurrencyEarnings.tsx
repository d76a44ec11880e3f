import type { EarningsReport } from '@contract/studioReports';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { TwoColumns } from '../../content/PageFrame';
import { Link } from '../../ui/Link';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { placeName } from '../audience/words';
import { daysOf } from '../figures/period';
import { PlotPanel } from '../figures/PlotPanel';
import { productWords, type Figure } from './figure';
import { FigureList } from './FigureList';

interface CurrencyEarningsProps {
  earnings: EarningsReport['currencies'][number];
  period: EarningsReport['period'];
  /** The address that opens a figure. */
  hrefOf: (currency: string, figure: Figure) => string;
}

/** The money of one currency, cut four ways, and what was no sale beside it. */
export function CurrencyEarnings({ earnings, period, hrefOf }: CurrencyEarningsProps) {
  const { currency, total, products, works, countries, days, funding, paidOut, other, opening, closing } = earnings;
  const minorOf = new Map(days.map(({ day, amount }) => [day, amount.amountMinor]));
  const points = daysOf(period).map((day) => ({ name: formatDate(day), value: minorOf.get(day) ?? 0 }));
  const open = (figure: Figure) => hrefOf(currency, figure);
  const flows = [
    { name: 'Money of campaigns released to you, no sale', amount: funding, flow: 'FUNDING' },
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
          {`From ${total.sales} ${total.sales === 1 ? 'sale' : 'sales'}. You were owed ${formatMoney(opening)} before these days and ${formatMoney(closing)} after them.`}
        </Text>
        {flows.map(({ name, amount, flow }) =>
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
            <PlotPanel
              title="Sales by day"
              head="Day"
              unit="Yours"
              note={
                points.some(({ value }) => value < 0)
                  ? 'Days with more refunds than sales are drawn at nothing; the table has them.'
                  : undefined
              }
              points={points}
              format={(amountMinor) => formatMoney({ amountMinor: Math.round(amountMinor), currency })}
            />
          ) : null}
          <FigureList
            title="By release"
            head="Release"
            rows={works.map(({ kind, id, name, ...of }) => ({ key: kind + id, name, ...of, href: open({ flow: 'SALES', kind, id }) }))}
          />
          <FigureList
            title="By day"
            head="Day"
            rows={days.map(({ day, ...of }) => ({ key: day, name: formatDate(day), ...of, href: open({ flow: 'SALES', day }) }))}
          />
        </Stack>
        <Stack gap={6}>
          <FigureList
            title="By product"
            head="Product"
            rows={products.map(({ product, ...of }) => ({
              key: product,
              name: productWords[product],
              ...of,
              href: open({ flow: 'SALES', product }),
            }))}
          />
          <FigureList
            title="By country"
            head="Country"
            rows={countries.map(({ country, ...of }) => ({
              key: country,
              name: placeName(country),
              ...of,
              href: open({ flow: 'SALES', country }),
            }))}
          />
          <Text kind="small" tone="muted">
            A title’s country is the one whose price was paid; a ticket’s is where the hall stands.
          </Text>
        </Stack>
      </TwoColumns>
    </Stack>
  );
}
