import type { Money } from '@contract/common';
import type { Performance } from '@contract/portfolio';
import styled from 'styled-components';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { signedMoney } from '@/utils/format/signedMoney';
import { PaddedCard } from '../../content/page/Card';
import { Text } from '../../ui/layout/Text';
import { formatSignedPercent, formatXirr } from './portfolioLabels';

interface PerformanceSummaryProps {
  performance: Performance;
  inEscrow: Money;
  asOf: string;
  timeZone: string;
}

/** Amounts first, then the percentage, then the annual rate by name; each can be recomputed from the numbers next to it. */
export function PerformanceSummary({ performance: metrics, inEscrow, asOf, timeZone }: PerformanceSummaryProps) {
  const rate = formatXirr(metrics);
  return (
    <PaddedCard as="section" aria-label="All your holdings">
      <div>
        <Text kind="heading">Gain so far</Text>
        <Sum>{signedMoney(metrics.gain)}</Sum>
        <Text tone="muted">
          {formatSignedPercent(metrics.simpleReturn)} of {formatMoney(metrics.paidIn)} paid in, as of {formatDate(asOf, timeZone)}
        </Text>
      </div>
      <List>
        <Pair name="Paid in" value={formatMoney(metrics.paidIn)} />
        <Pair name="Come back" value={formatMoney(metrics.distributed)} />
        <Pair name="Value now" value={formatMoney(metrics.value)} />
        <Pair name="Realised" value={signedMoney(metrics.realised)} why="returned minus cost of closed holdings" />
        <Pair name="Unrealised" value={signedMoney(metrics.unrealised)} why="value now minus cost of open holdings" />
        {inEscrow.amountMinor > 0 ? (
          <Pair name="In escrow" value={formatMoney(inEscrow)} why="not invested yet; fully refunded unless the campaign is funded" />
        ) : null}
        <Pair name="XIRR a year" value={rate.value} why={rate.why} />
      </List>
    </PaddedCard>
  );
}

const Pair = ({ name, value, why }: { name: string; value: string; why?: string | null }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
    {why ? <Why>{why}</Why> : null}
  </div>
);

const Sum = styled.p`
  ${displayType}
  ${tabularNumbers}
  font-size: ${theme.fontSize[39]};
  font-weight: 800;
`;

const List = styled.dl`
  ${tabularNumbers}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: ${theme.space[4]};
  margin: 0;
  padding-top: ${theme.space[4]};
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
  dd {
    margin: 0;
    font-weight: 700;
  }
`;

const Why = styled.dd`
  && {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[12]};
    font-weight: 400;
  }
`;
