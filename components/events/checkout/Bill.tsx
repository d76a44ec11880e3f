import type { PriceLine } from '@contract/payments';
import type { BookedSeat } from '@contract/tickets';
import type { ReactNode } from 'react';
import { formatMoney } from '@/utils/format/currency';
import { BillCard } from '../../payment/BillCard';
import { Text } from '../../ui/layout/Text';
import { billLines } from './billLines';
import { taxLabel } from './cart';

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
          {[tax ? `Includes ${formatMoney(tax)} ${taxLabel(tax.currency)}` : '', parts].filter(Boolean).join(' · ')}
        </Text>
      ) : null}
      {children}
    </BillCard>
  );
}
