import type { ReactNode } from 'react';
import styled from 'styled-components';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { secondsLeft } from '@/utils/format/secondsLeft';
import { useNow } from '@/utils/hooks/useNow';
import * as t from '@messages/campaigns/commitment';
import { Text } from '../../ui/layout/Text';
import { formatDeadline } from '../shared/campaignLabels';
import { formatCountdown } from './formatCountdown';

interface CountdownProps {
  label: (of: { deadline: string; time: (text: ReactNode) => ReactNode }) => ReactNode;
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
        {label({ deadline: formatDeadline(endsAt, timeZone, serverTime), time: (text) => <time dateTime={endsAt}>{text}</time> })}
      </Text>
      <Left role="timer" aria-label={t.timeLeft}>
        {left === 0 ? t.over : formatCountdown(left)}
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
