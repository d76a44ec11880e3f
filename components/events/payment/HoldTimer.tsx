import type { EventPayment } from '@contract/tickets';
import styled from 'styled-components';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatTime } from '@/utils/format/dates';
import { formatClock } from '@/utils/format/duration';
import { secondsLeft } from '@/utils/format/secondsLeft';
import { useNow } from '@/utils/hooks/useNow';
import * as t from '@messages/events/payment';
import { ProgressBulbs } from '../../ui/feedback/ProgressBulbs';
import { Text } from '../../ui/layout/Text';

/** The longest a hold can last; scales the row of bulbs. */
const maxHoldSeconds = 600;

/** The time left on the hold, by the server's clock. */
export function HoldTimer({ payment, receivedAt }: { payment: EventPayment; receivedAt: number }) {
  const now = useNow();
  const { event, holdExpiresAt, serverTime } = payment;
  if (!holdExpiresAt) return null;
  const left = secondsLeft({ endsAt: holdExpiresAt, serverTime, receivedAt }, now);
  const minutes = Math.ceil(left / 60);
  return (
    <Box>
      <Row>
        <Text kind="small">{t.holdEnds({ until: formatTime(holdExpiresAt, event.venue.timeZone) })}</Text>
        <Clock role="timer" aria-label={t.timeLeft}>
          {formatClock(left)}
        </Clock>
      </Row>
      <ProgressBulbs value={Math.min(1, left / maxHoldSeconds)} label={t.timeLeftToPay} count={24} />
      {/* Announced by the minute, and only near the end: a spoken clock would drown out everything else. */}
      <Text kind="hidden" role="status">
        {left === 0 ? t.holdEnded : minutes <= 3 ? t.minutesLeftToPay({ count: minutes }) : ''}
      </Text>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;

const Row = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  align-items: baseline;
  justify-content: space-between;
`;

const Clock = styled.span`
  ${displayType}
  ${tabularNumbers}
  font-size: ${theme.fontSize[20]};
  font-weight: 700;
`;
