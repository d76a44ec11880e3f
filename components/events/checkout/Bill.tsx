import type { PriceLine } from '@contract/payments';
import type { BookedSeat } from '@contract/tickets';
import type { ReactNode } from 'react';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/events/checkout';
import { BillCard } from '../../payment/BillCard';
import { Text } from '../../ui/layout/Text';
import { billLines } from './billLines';

interface BillProps {
  lines: PriceLine[];
  /** Numbered seats, shown under their tier. */
  seats?: readonly BookedSeat[];
  total: PriceLine['amount'];
  totalLabel?: string;
  /** What the buyer should read before paying, such as the refund rule. */
  children?: ReactNode;
}

/**
 * The final price of each ticket, as shown on its tier, and the total; below that, what it includes. Tier, bill and order show the same
 * two numbers.
 */
export function Bill({ lines, seats = [], children, ...sum }: BillProps) {
  const { items, parts, tax } = billLines(lines, seats);
  return (
    <BillCard lines={items} {...sum}>
      {tax || parts ? (
        <Text kind="small" tone="muted">
          {[tax ? t.includesTax({ tax: formatMoney(tax), currency: tax.currency }) : '', parts].filter(Boolean).join(' · ')}
        </Text>
      ) : null}
      {children}
    </BillCard>
  );
}
