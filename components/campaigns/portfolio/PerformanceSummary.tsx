import type { Money } from '@contract/common';
import type { Performance } from '@contract/portfolio';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import { signedMoney } from '@/utils/format/signedMoney';
import * as t from '@messages/campaigns/portfolio';
import { PaddedCard } from '../../content/page/Card';
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
    <PaddedCard as="section" aria-label={t.allHoldings}>
      <Headline $isGain={metrics.gain.amountMinor > 0}>
        <Pair name={t.gainSoFar} value={signedMoney(metrics.gain)} why={t.asOf({ date: formatDate(asOf, timeZone) })} />
        <Pair name={t.ofPaidIn} value={formatSignedPercent(metrics.simpleReturn)} />
        <Pair name={t.xirr} value={rate.value} why={rate.why} />
      </Headline>
      <List>
        <Pair name={t.paidIn} value={formatMoney(metrics.paidIn)} />
        <Pair name={t.comeBack} value={formatMoney(metrics.distributed)} />
        <Pair name={t.valueNow} value={formatMoney(metrics.value)} />
        <Pair name={t.realised} value={signedMoney(metrics.realised)} why={t.realisedHint} />
        <Pair name={t.unrealised} value={signedMoney(metrics.unrealised)} why={t.unrealisedHint} />
        {inEscrow.amountMinor > 0 ? <Pair name={t.inEscrow} value={formatMoney(inEscrow)} why={t.inEscrowHint} /> : null}
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

const List = styled.dl`
  ${tabularNumbers}
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space[4]};
  padding-top: ${theme.space[4]};
  @media (min-width: 600px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  dt {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
  dd {
    font-weight: 700;
  }
`;

const Headline = styled(List)<{ $isGain: boolean }>`
  padding: 0 0 ${theme.space[4]};
  border-bottom: 1px solid ${theme.color.line};
  @media (max-width: 599.98px) {
    > :first-child {
      grid-column: 1 / -1;
    }
  }
  dd:first-of-type {
    ${displayType}
    font-size: ${theme.fontSize[25]};
    font-weight: 800;
  }
  > :first-child dd:first-of-type {
    color: ${({ $isGain }) => ($isGain ? theme.color.good : theme.color.text)};
    font-size: ${theme.fontSize[31]};
    ${media.desktop} {
      font-size: ${theme.fontSize[39]};
    }
  }
`;

const Why = styled.dd`
  && {
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[12]};
    font-weight: 400;
  }
`;
