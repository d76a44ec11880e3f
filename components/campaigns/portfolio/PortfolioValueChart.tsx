import type { ValuePoint } from '@contract/portfolio';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/campaigns/portfolio';
import { PaddedCard } from '../../content/page/Card';
import { Chart } from '../../ui/data/Chart';
import type { ChartSeries } from '../../ui/data/chartTypes';
import { Text } from '../../ui/layout/Text';

const title = t.valueOverTime;
const series: readonly ChartSeries[] = [
  { key: 'paidIn', name: t.paidIn, stroke: 'dashed' },
  { key: 'returned', name: t.comeBack, stroke: 'dotted', isStacked: true },
  { key: 'value', name: t.value, stroke: 'area', isStacked: true },
];

/** Steps, because nothing is known between two payments. The value is drawn on top of what came back, to compare both with what was paid in. */
export function PortfolioValueChart({ currency, timeZone, points }: { currency: string; timeZone: string; points: readonly ValuePoint[] }) {
  if (points.length < 2) return null;
  return (
    <PaddedCard>
      <Text kind="subheading">{title}</Text>
      <Chart
        title={title}
        label={title}
        head={t.date}
        series={series}
        points={points.map(({ at, paidInMinor, returnedMinor, valueMinor }) => ({
          name: formatDate(at, timeZone),
          at: Date.parse(at),
          values: { paidIn: paidInMinor, returned: returnedMinor, value: valueMinor },
        }))}
        format={(amountMinor) => formatMoney({ amountMinor: Math.round(amountMinor), currency })}
        isStepped
        isTall
        hasLegend
      />
    </PaddedCard>
  );
}
