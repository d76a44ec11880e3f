import type { TicketOrder } from '@contract/ticketOrders';
import { formatEventTime } from '@/utils/format/dates';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

interface EventChangedNoticeProps {
  refundWindow: NonNullable<TicketOrder['refundRight']>;
  timeZone: string;
  now: string;
}

/** After a change of date, time or venue: until when a full refund is possible. */
export function EventChangedNotice({ refundWindow, timeZone, now }: EventChangedNoticeProps) {
  return (
    <Stack gap={2} role="note" aria-label="This event has changed">
      <Text isStrong>This event has changed</Text>
      {refundWindow.changes.map((change) => (
        <Text key={change}>{change}</Text>
      ))}
      <Text>
        You can cancel your tickets for a full refund until {formatEventTime(refundWindow.until, timeZone, now)}. To keep them, you don’t
        need to do anything.
      </Text>
    </Stack>
  );
}
