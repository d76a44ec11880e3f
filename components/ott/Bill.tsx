import type { PriceLine } from '@contract/payments';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayType, figures } from '@/styles/mixins';
import { formatMoney } from '@/utils/currency';
import { PaddedCard } from '../content/Card';

interface BillProps {
  lines: PriceLine[];
  total: PriceLine['amount'];
  totalLabel?: string;
  /** What the payer should know before they pay: how long a rental lasts. */
  children?: ReactNode;
}

/** Every line of the price, and what they add up to. */
export function Bill({ lines, total, totalLabel = 'You pay', children }: BillProps) {
  return (
    <PaddedCard>
      <List>
        {lines.map((line) => (
          <div key={`${line.kind} ${line.label}`}>
            <dt>{line.label}</dt>
            <dd>{formatMoney(line.amount)}</dd>
          </div>
        ))}
        <Total>
          <dt>{totalLabel}</dt>
          <dd>{formatMoney(total)}</dd>
        </Total>
      </List>
      {children}
    </PaddedCard>
  );
}

const List = styled.dl`
  ${figures}
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  > div {
    display: flex;
    gap: ${({ theme }) => theme.space[4]};
    justify-content: space-between;
  }
  dd {
    flex: none;
  }
`;

const Total = styled.div`
  ${displayType}
  padding-top: ${({ theme }) => theme.space[3]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  font-size: ${({ theme }) => theme.fontSize[20]};
  font-weight: 700;
`;
