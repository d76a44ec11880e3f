import type { Session } from '@contract/events';
import { useEffect, type ReactNode } from 'react';
import { useWaitingPlaceQuery } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useNow } from '@/utils/hooks/useNow';
import { Notice } from '../content/Notice';
import { Button } from '../ui/Button';
import { Text } from '../ui/Text';
import { whenOf } from './eventWords';

interface WaitingRoomProps {
  session: Session;
  timeZone: string;
  now: string;
  /** The button that moves on, for who may buy. */
  children: ReactNode;
}

const askEveryMs = 5000;

/** Before a hot sale: where one stands, as it truly is. Nothing here needs to be pressed, and reloading changes no place. */
export function WaitingRoom({ session, timeZone, now, children }: WaitingRoomProps) {
  const isAuth = useAppSelector(selectIsAuth);
  const skip = !session.waitingRoomOpensAt || !isAuth;
  const { data: place, refetch } = useWaitingPlaceQuery(session.sessionID, { skip, pollingInterval: askEveryMs });
  const clock = useNow();
  const until = place?.admittedUntil ? Date.parse(place.admittedUntil) : null;
  const isOver = until !== null && until <= clock;
  useEffect(() => {
    if (isOver && !skip) void refetch();
  }, [isOver, skip, refetch]);
  if (!session.waitingRoomOpensAt || !isAuth || !place) return children;
  const at = (instant: string) => whenOf(instant, timeZone, now);
  if (place.state === 'ADMITTED')
    return (
      <>
        <Notice tone="good" title="It is your turn" role="status">
          You can buy until {place.admittedUntil ? at(place.admittedUntil) : ''}. Once you press Continue, your seats are held.
        </Notice>
        {children}
      </>
    );
  if (place.state === 'CLOSED')
    return (
      <Notice tone="info" title="The waiting room is not open yet">
        It opens {place.opensAt ? at(place.opensAt) : 'soon'}, the sale {at(place.saleFrom)}. Coming sooner brings no better place.
      </Notice>
    );
  return (
    <>
      <Notice tone="info" title={place.state === 'EARLY' ? 'You are in the draw' : placeInWords(place.ahead)} role="status">
        {place.state === 'EARLY'
          ? `Everybody who is here before the sale opens ${at(place.saleFrom)} has the same chance: the order is drawn by lot then.`
          : place.state === 'LATE'
            ? 'Your turn went by without an order, so you are at the end of the line again. This page lets you in by itself.'
            : 'The line moves by itself. You may close this page: your place is kept with your login.'}
      </Notice>
      <Button size="l" disabled>
        Waiting
      </Button>
      <Text kind="small" tone="muted">
        This page asks again every few seconds.
      </Text>
    </>
  );
}

const placeInWords = (ahead: number | null) => (ahead === null ? 'You are in line' : ahead === 0 ? 'You are next' : `${ahead} before you`);
