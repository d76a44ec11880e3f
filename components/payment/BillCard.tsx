import type { PriceLine } from '@contract/payments';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/payment/payment';
import { PaddedCard } from '../content/page/Card';

interface BillCardProps {
  /** `note` is shown under its label. */
  lines: readonly (Pick<PriceLine, 'label' | 'amount'> & { note?: string })[];
  total: PriceLine['amount'];
  totalLabel?: string;
  /** What the buyer should read before paying. */
  children?: ReactNode;
}

/** The lines of a price and their total. */
export function BillCard({ lines, total, totalLabel = t.youPay, children }: BillCardProps) {
  return (
    <PaddedCard>
      <List>
        {lines.map(({ label, note, amount }) => (
          <div key={label}>
            <dt>
              {label}
              {note ? <small>{note}</small> : null}
            </dt>
            <dd>{formatMoney(amount)}</dd>
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
  ${tabularNumbers}
  display: grid;
  gap: ${theme.space[2]};
  > div {
    display: flex;
    gap: ${theme.space[4]};
    justify-content: space-between;
  }
  dt {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${theme.color.muted};
    font-size: ${theme.fontSize[14]};
  }
  dd {
    flex: none;
  }
`;

const Total = styled.div`
  ${displayType}
  padding-top: ${theme.space[3]};
  border-top: 1px solid ${theme.color.line};
  font-size: ${theme.fontSize[20]};
  font-weight: 700;
`;
