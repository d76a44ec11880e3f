import type { EarningsReport } from '@contract/studioReports';
import { formatMoney, minorUnitsOf } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/earnings';
import { TwoColumns } from '../../content/page/PageFrame';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { countryNameOrUnknown } from '../analytics/audienceLabels';
import { ChartPanel } from '../analytics/ChartPanel';
import { daysIn } from '../analytics/period';
import { productLabels, type EarningsFilter } from './earningsFilter';
import { EarningsTable } from './EarningsTable';
import { EarningsWaterfall } from './EarningsWaterfall';

interface CurrencyEarningsProps {
  channelID: string;
  timeZone: string;
  earnings: EarningsReport['currencies'][number];
  period: EarningsReport['period'];
  previous: EarningsReport['previous'];
  /** The current day in the channel's time zone. */
  today: string;
  /** The URL that opens the postings behind an amount. */
  hrefOf: (currency: string, filter: EarningsFilter) => string;
}

/** Earnings in one currency by four dimensions, and amounts that are not sales. */
export function CurrencyEarnings({ channelID, timeZone, earnings, period, previous, today, hrefOf }: CurrencyEarningsProps) {
  const { currency, total, products, works, countries, days, previousDays, funding, paidOut, other, opening, closing, waterfall } =
    earnings;
  // A payee received more of the sales of others than it gave of its own.
  const source = waterfall.shares.amountMinor >= 0 ? 'SALES' : total.sales === 0 ? 'SHARES' : 'BOTH';
  const amountByDay = new Map([...previousDays, ...days].map(({ day, amount }) => [day, amount.amountMinor]));
  const daysBefore = daysIn(previous);
  const points = daysIn(period).map((day, index) => ({
    name: formatDate(day),
    isPartial: day === today,
    value: amountByDay.get(day) ?? 0,
    before: amountByDay.get(daysBefore[index] ?? '') ?? 0,
  }));
  const open = (filter: EarningsFilter) => hrefOf(currency, filter);
  const otherFlows = [
    { name: t.campaignFunding, amount: funding, flow: 'FUNDING' },
    { name: t.paidOutToYou, amount: paidOut, flow: 'PAYOUTS' },
    { name: t.other, amount: other, flow: 'OTHER' },
  ] as const;
  return (
    <Stack as="section" gap={6} aria-label={t.earningsInCurrency({ currency })}>
      <Stack gap={1}>
        <Text tone="muted">{t.salesIn({ currency })}</Text>
        <Link
          href={open({ flow: 'SALES' })}
          scroll={false}
          aria-label={t.postingsOfAllSales({ amount: formatMoney(total.amount), currency })}
        >
          <Text as="span" kind="title">
            {formatMoney(total.amount)}
          </Text>
        </Link>
        <Text kind="small" tone="muted">
          {t.earningsSummary({ source, count: total.sales, opening: formatMoney(opening), closing: formatMoney(closing) })}
        </Text>
        {otherFlows.map(({ name, amount, flow }) =>
          amount.amountMinor === 0 ? null : (
            <Text key={flow} kind="small">
              {t.flowAmount({
                flow: name,
                amount: formatMoney(amount),
                link: (text) => (
                  <Link href={open({ flow })} tone="text" scroll={false}>
                    {text}
                  </Link>
                ),
              })}
            </Text>
          ),
        )}
      </Stack>
      <EarningsWaterfall channelID={channelID} timeZone={timeZone} earnings={earnings} />
      <TwoColumns>
        <Stack gap={6}>
          {points.length > 1 && days.length > 0 ? (
            <ChartPanel
              title={t.salesByDay}
              head={t.day}
              unit={t.yourAmount}
              points={points}
              toCsvValue={(amountMinor) => amountMinor / minorUnitsOf(currency)}
              format={(amountMinor) => formatMoney({ amountMinor: Math.round(amountMinor), currency })}
            />
          ) : null}
          <EarningsTable
            title={t.byRelease}
            head={t.release}
            rows={works.map(({ kind, id, name, ...of }) => ({ key: kind + id, name, ...of, href: open({ flow: 'SALES', kind, id }) }))}
          />
          <EarningsTable
            title={t.byDay}
            head={t.day}
            rows={days.map(({ day, ...of }) => ({ key: day, name: formatDate(day), ...of, href: open({ flow: 'SALES', day }) }))}
          />
        </Stack>
        <Stack gap={6}>
          <EarningsTable
            title={t.byProduct}
            head={t.product}
            rows={products.map(({ product, ...of }) => ({
              key: product,
              name: productLabels[product],
              ...of,
              href: open({ flow: 'SALES', product }),
            }))}
          />
          <EarningsTable
            title={t.byCountry}
            head={t.country}
            rows={countries.map(({ country, ...of }) => ({
              key: country,
              name: countryNameOrUnknown(country),
              ...of,
              href: open({ flow: 'SALES', country }),
            }))}
          />
          <Text kind="small" tone="muted">
            {t.countryNote}
          </Text>
        </Stack>
      </TwoColumns>
    </Stack>
  );
}
