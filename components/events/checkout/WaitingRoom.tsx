import type { Session } from '@contract/events';
import { useEffect, type ReactNode } from 'react';
import { useWaitingRoomStatusQuery } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { whileVisible } from '@/store/polling';
import { useNow } from '@/utils/hooks/useNow';
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
        <Notice tone="good" title="It is your turn" role="status">
          You can buy until {room.admittedUntil ? at(room.admittedUntil) : ''}. Once you press Continue, your seats are held.
        </Notice>
        {children}
      </>
    );
  if (room.state === 'CLOSED')
    return (
      <Notice tone="info" title="The waiting room is not open yet">
        It opens {room.opensAt ? at(room.opensAt) : 'soon'}, the sale {at(room.saleFrom)}. Arriving earlier won’t improve your position.
      </Notice>
    );
  return (
    <>
      <Notice tone="info" title={room.state === 'EARLY' ? 'You are in the draw' : positionLabel(room.ahead)} role="status">
        {room.state === 'EARLY'
          ? `Everyone here before sales open ${at(room.saleFrom)} has the same chance. The order is drawn at random.`
          : room.state === 'LATE'
            ? 'Your turn ended without an order, so you’re back at the end of the queue. This page lets you in automatically.'
            : 'The queue moves automatically. You can close this page; your place is saved to your account.'}
      </Notice>
      <Button size="l" disabled>
        Waiting
      </Button>
      <Text kind="small" tone="muted">
        This page updates every few seconds.
      </Text>
    </>
  );
}

const positionLabel = (ahead: number | null) =>
  ahead === null ? 'You’re in the queue' : ahead === 0 ? 'You are next' : `${ahead} ahead of you`;
