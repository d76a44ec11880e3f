import type { TicketOrder } from '@contract/ticketOrders';
import { formatEventTime } from '@/utils/dates';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';

interface Props {
  right: NonNullable<TicketOrder['refundRight']>;
  timeZone: string;
  now: string;
}

/** After a changed date, time or place: until when everything comes back. */
export function RefundRight({ right, timeZone, now }: Props) {
  return (
    <Stack gap={2} role="note" aria-label="This event has changed">
      <Text isStrong>This event has changed</Text>
      {right.changes.map((change) => (
        <Text key={change}>{change}</Text>
      ))}
      <Text>
        You can cancel your tickets and get back everything you paid until {formatEventTime(right.until, timeZone, now)}. To keep your
        tickets, you need not do anything.
      </Text>
    </Stack>
  );
}
