import type { Session } from '@contract/events';
import { useEffect, type ReactNode } from 'react';
import { useWaitingRoomStatusQuery } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { whileVisible } from '@/store/polling';
import { useNow } from '@/utils/hooks/useNow';
import * as t from '@messages/events/checkout';
import { Notice } from '../../content/page/Notice';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { formatShowTime } from '../shared/eventLabels';

interface WaitingRoomProps {
  session: Session;
  timeZone: string;
  now: string;
  /** The button to continue, for buyers who are admitted. */
  children: ReactNode;
}

const pollingMs = 5000;

/** The queue before a popular sale. It updates automatically; reloading does not change the position. */
export function WaitingRoom({ session, timeZone, now, children }: WaitingRoomProps) {
  const isAuth = useAppSelector(selectIsAuth);
  const skip = !session.waitingRoomOpensAt || !isAuth;
  const { data: room, refetch } = useWaitingRoomStatusQuery(session.sessionID, { skip, pollingInterval: pollingMs, ...whileVisible });
  const nowMs = useNow();
  const until = room?.admittedUntil ? Date.parse(room.admittedUntil) : null;
  const hasExpired = until !== null && until <= nowMs;
  useEffect(() => {
    if (hasExpired && !skip) void refetch();
  }, [hasExpired, skip, refetch]);
  if (!session.waitingRoomOpensAt || !isAuth || !room) return children;
  const at = (instant: string) => formatShowTime(instant, timeZone, now);
  if (room.state === 'ADMITTED')
    return (
      <>
        <Notice tone="good" title={t.yourTurn} role="status">
          {room.admittedUntil ? t.yourTurnUntil({ time: at(room.admittedUntil) }) : t.yourTurnMessage}
        </Notice>
        {children}
      </>
    );
  if (room.state === 'CLOSED')
    return (
      <Notice tone="info" title={t.waitingRoomClosed}>
        {room.opensAt
          ? t.waitingRoomOpens({ opensAt: at(room.opensAt), saleFrom: at(room.saleFrom) })
          : t.waitingRoomOpensSoon({ saleFrom: at(room.saleFrom) })}
      </Notice>
    );
  return (
    <>
      <Notice tone="info" title={room.state === 'EARLY' ? t.inDraw : positionLabel(room.ahead)} role="status">
        {room.state === 'EARLY' ? t.inDrawMessage({ saleFrom: at(room.saleFrom) }) : room.state === 'LATE' ? t.turnEnded : t.inQueueMessage}
      </Notice>
      <Button size="l" disabled>
        {t.waiting}
      </Button>
      <Text kind="small" tone="muted">
        {t.pageUpdates}
      </Text>
    </>
  );
}

const positionLabel = (ahead: number | null) => (ahead === null ? t.inQueue : ahead === 0 ? t.nextInQueue : t.aheadInQueue({ ahead }));
