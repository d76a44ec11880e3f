import type { Money } from '@contract/common';
import type { Performance } from '@contract/portfolio';
import styled from 'styled-components';
import { displayType, figures } from '@/styles/mixins';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { signedMoney } from '@/utils/signedMoney';
import { PaddedCard } from '../content/Card';
import { Text } from '../ui/Text';
import { percentWords, xirrWords } from './portfolioWords';

interface PerformanceHeadProps {
  performance: Performance;
  inEscrow: Money;
  asOf: string;
  timeZone: string;
}

/** Rupees first, then the percentage that they make, then the yearly rate with its name; each can be redone from what stands beside it. */
export function PerformanceHead({ performance: of, inEscrow, asOf, timeZone }: PerformanceHeadProps) {
  const rate = xirrWords(of);
  return (
    <PaddedCard as="section" aria-label="All your holdings">
      <div>
        <Text kind="heading">Gain so far</Text>
        <Sum>{signedMoney(of.gain)}</Sum>
        <Text tone="muted">
          {percentWords(of.simpleReturn)} of {formatMoney(of.paidIn)} paid in, as of {formatDate(asOf, timeZone)}
        </Text>
      </div>
      <List>
        <Pair name="Paid in" value={formatMoney(of.paidIn)} />
        <Pair name="Come back" value={formatMoney(of.distributed)} />
        <Pair name="Value now" value={formatMoney(of.value)} />
        <Pair name="Realised" value={signedMoney(of.realised)} why="came back, less the cost of what is over" />
        <Pair name="Unrealised" value={signedMoney(of.unrealised)} why="value now, less the cost of what runs" />
        {inEscrow.amountMinor > 0 ? (
          <Pair name="In escrow" value={formatMoney(inEscrow)} why="not invested yet; goes back whole unless the campaign is funded" />
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
  ${figures}
  font-size: ${({ theme }) => theme.fontSize[39]};
  font-weight: 800;
`;

const List = styled.dl`
  ${figures}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(128px, 1fr));
  gap: ${({ theme }) => theme.space[4]};
  margin: 0;
  padding-top: ${({ theme }) => theme.space[4]};
  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.fontSize[14]};
  }
  dd {
    margin: 0;
    font-weight: 700;
  }
`;

const Why = styled.dd`
  && {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.fontSize[12]};
    font-weight: 400;
  }
`;
