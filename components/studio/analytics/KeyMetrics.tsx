import type { AudienceTotals } from '@contract/studioReports';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/analytics';
import { Text } from '../../ui/layout/Text';
import { formatWatchTime } from './audienceLabels';
import { percentChange } from './period';

const metrics = [
  ['views', t.views, formatCount],
  ['plays', t.plays, formatCount],
  ['watchedMs', t.watchTime, formatWatchTime],
  ['purchased', t.purchases, formatCount],
] as const;

const changeText = (change: string | null, before: string) => (change ? t.changeAgainst({ change, before }) : t.sameAsBefore({ before }));

/** The four key metrics of a period, two in a row on a phone. */
export function KeyMetrics({ title, sums, before }: { title: string; sums: AudienceTotals; before?: AudienceTotals | undefined }) {
  return (
    <section aria-label={title}>
      <Text kind="heading">{title}</Text>
      <Grid>
        {metrics.map(([key, name, format]) => (
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
            </dd>
          </Cell>
        ))}
      </Grid>
    </section>
  );
}

const Grid = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1px;
  margin-top: ${theme.space[3]};
  overflow: hidden;
  background: ${theme.color.line};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
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
