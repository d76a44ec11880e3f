import type { TicketOrder } from '@contract/ticketOrders';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/events/ticket';
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
    <Stack gap={2} role="note" aria-label={t.eventChanged}>
      <Text isStrong>{t.eventChanged}</Text>
      {refundWindow.changes.map((change) => (
        <Text key={change}>{change}</Text>
      ))}
      <Text>{t.refundWindow({ until: formatEventTime(refundWindow.until, timeZone, now) })}</Text>
    </Stack>
  );
}
