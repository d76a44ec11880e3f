import type { Instrument } from '@contract/campaigns';
import type { AudienceTotals } from '@contract/studioReports';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/analytics';
import { Text } from '../../ui/layout/Text';
import { formatWatchTime } from './audienceLabels';
import { percentChange } from './period';

type Metric = readonly [key: 'views' | 'plays' | 'watchedMs' | 'purchased', name: string, format: (count: number) => string, note?: string];
const views: Metric = ['views', t.views, formatCount];
/** Only those of viewers who have agreed are recorded. */
const watching: readonly Metric[] = [
  ['plays', t.plays, formatCount, t.ofAgreedViewers],
  ['watchedMs', t.watchTime, formatWatchTime, t.ofAgreedViewers],
];

/** Whose figures they are. */
export interface MetricsOf {
  /** A campaign sells pledges or investments; ANY while its kind is not known; absent for other works and for a channel. */
  instrument?: Instrument | 'ANY' | undefined;
  /** False without anything to play. */
  hasVideo?: boolean;
}
interface KeyMetricsProps extends MetricsOf {
  title: string;
  sums: AudienceTotals;
  before?: AudienceTotals | undefined;
}

const changeText = (change: string | null, before: string) => (change ? t.changeAgainst({ change, before }) : t.sameAsBefore({ before }));

/** The key metrics of a period, two in a row on a phone. */
export function KeyMetrics({ title, sums, before, instrument, hasVideo = true }: KeyMetricsProps) {
  const purchases = instrument ? t.commitments({ instrument }) : t.purchases;
  const metrics: readonly Metric[] = [views, ...(hasVideo ? watching : []), ['purchased', purchases, formatCount]];
  return (
    <section aria-label={title}>
      <Text kind="heading">{title}</Text>
      <Grid $columns={metrics.length}>
        {metrics.map(([key, name, format, note]) => (
          <Cell key={key}>
            <Text as="dt" kind="small" tone="muted">
              {name}
            </Text>
            <dd>
              <Value>{format(sums[key])}</Value>
              {before ? (
                <Text as="span" kind="small" tone="muted">
                  {changeText(percentChange(sums[key], before[key]), format(before[key]))}
                </Text>
              ) : null}
              {note ? (
                <Text as="span" kind="tiny" tone="muted">
                  {note}
                </Text>
              ) : null}
            </dd>
          </Cell>
        ))}
      </Grid>
    </section>
  );
}

const Grid = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  margin-top: ${theme.space[3]};
  overflow: hidden;
  background: ${theme.color.line};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  ${media.desktop} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  }
`;

const Cell = styled.div`
  padding: ${theme.space[4]};
  background: ${theme.color.surface};
  dd {
    display: grid;
    overflow-wrap: anywhere;
  }
`;

const Value = styled.strong`
  font-family: ${theme.font.display};
  font-size: ${theme.fontSize[25]};
  font-variant-numeric: tabular-nums;
`;
