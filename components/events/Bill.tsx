import type { PriceLine } from '@contract/payments';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayType, figures } from '@/styles/mixins';
import { formatMoney } from '@/utils/currency';
import { PaddedCard } from '../content/Card';
import { Text } from '../ui/Text';
import { billOf } from './billOf';
import { taxName } from './cart';

interface BillProps {
  lines: PriceLine[];
  total: PriceLine['amount'];
  totalLabel?: string;
  /** What the payer should know before they pay: the refund rule. */
  children?: ReactNode;
}

/**
 * What each ticket costs in the end, as its tier said it, and what they add up to; below that, what is in it. The same two numbers stand on the
 * tier, on the bill and on the order.
 */
export function Bill({ lines, total, totalLabel = 'You pay', children }: BillProps) {
  const { items, parts, tax } = billOf(lines);
  return (
    <PaddedCard>
      <List>
        {items.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <Total>
          <dt>{totalLabel}</dt>
          <dd>{formatMoney(total)}</dd>
        </Total>
      </List>
      {tax || parts ? (
        <Text kind="small" tone="muted">
          {[tax ? `Includes ${formatMoney(tax)} ${taxName(tax.currency)}` : '', parts].filter(Boolean).join(' · ')}
        </Text>
      ) : null}
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
