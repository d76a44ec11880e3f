import type { EventSales } from '@contract/eventManagement';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatMoney, minorUnitsOf } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/eventsSales';
import { ChartPanel } from '../../analytics/ChartPanel';
import { daysIn } from '../../analytics/period';

/** Longer sales show their last days. */
const maxDays = 90;

/** Tickets and money by day at the venue, from the first sale until today. */
export function SalesCharts({ sales: { days, currency }, today }: { sales: EventSales; today: string }) {
  const [first] = days;
  if (!first) return null;
  const byDay = new Map(days.map((sold) => [sold.day, sold]));
  const shown = daysIn({ from: first.day, to: today }).slice(-maxDays);
  if (shown.length < 2) return null;
  const points = (valueOf: (sold: EventSales['days'][number]) => number) =>
    shown.map((day) => {
      const sold = byDay.get(day);
      return { name: formatDate(day), isPartial: day === today, value: sold ? valueOf(sold) : 0 };
    });
  return (
    <Charts>
      <ChartPanel title={t.ticketsByDay} head={t.day} unit={t.tickets} points={points(({ tickets }) => tickets)} format={formatCount} />
      <ChartPanel
        title={t.faceValueByDay}
        head={t.day}
        unit={t.faceValue}
        points={points(({ gross }) => gross.amountMinor)}
        format={(amountMinor) => formatMoney({ amountMinor: Math.round(amountMinor), currency })}
        toCsvValue={(amountMinor) => amountMinor / minorUnitsOf(currency)}
      />
    </Charts>
  );
}

const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
