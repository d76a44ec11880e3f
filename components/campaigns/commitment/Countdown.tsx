import styled from 'styled-components';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { secondsLeft } from '@/utils/format/secondsLeft';
import { useNow } from '@/utils/hooks/useNow';
import { Text } from '../../ui/layout/Text';
import { formatDeadline } from '../invest/investmentText';
import { formatCountdown } from './formatCountdown';

interface CountdownProps {
  label: string;
  endsAt: string;
  timeZone: string;
  serverTime: string;
  receivedAt: number;
}

/** The exact minute and the time left, by the server's clock. */
export function Countdown({ label, endsAt, timeZone, serverTime, receivedAt }: CountdownProps) {
  const left = secondsLeft({ endsAt, serverTime, receivedAt }, useNow());
  return (
    <Row>
      <Text as="span">
        {label} <time dateTime={endsAt}>{formatDeadline(endsAt, timeZone, serverTime)}</time>
      </Text>
      <Left role="timer" aria-label="Time left">
        {left === 0 ? 'over' : formatCountdown(left)}
      </Left>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  align-items: baseline;
  justify-content: space-between;
`;

const Left = styled.span`
  ${displayType}
  ${tabularNumbers}
  font-size: ${theme.fontSize[20]};
  font-weight: 700;
`;
