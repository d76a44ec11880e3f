import type { HeldCart } from '@contract/carts';
import { useEffect, useRef } from 'react';
import { useCartsQuery } from '@/store/events/ticketsApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import type { Quantities } from './cart';
import type { Cart } from './useCart';

const isSameNumber = (quantities: Quantities, lines: HeldCart['lines']): boolean =>
  Object.keys(quantities).length === lines.length && lines.every(({ tierID, quantity }) => quantities[tierID] === quantity);

interface HeldState {
  held: HeldCart | null;
  isKnown: boolean;
  isLooking: boolean;
}

/**
 * The cart that the server holds for the chosen show. The page takes it up by itself, seats and code too, where the address asks for nothing else:
 * after Back, a reload, in a second window. `isKnown` once it is answered whether there is one; `isLooking` while a
 * signed-in visitor waits for that answer.
 */
export function useHeldCart(eventID: string, { session, quantities, takeUp }: Cart): HeldState {
  const isAuth = useAppSelector(selectIsAuth);
  const isReady = useAppSelector(selectIsReady);
  const answer = useCartsQuery(eventID, { skip: !isAuth, refetchOnMountOrArgChange: true });
  const isFetched = answer.isSuccess && !answer.isFetching;
  const held = (isAuth && answer.data?.find(({ payment }) => payment.event.sessionID === session?.sessionID)) || null;
  const looked = useRef(new Set<string>());

  const latest = useRef({ quantities, takeUp });
  useEffect(() => {
    latest.current = { quantities, takeUp };
  });
  const sessionID = session?.sessionID;
  useEffect(() => {
    // Once for each show: what the visitor changes afterwards, and what Continue has just held, is not taken back.
    if (!isFetched || !sessionID || looked.current.has(sessionID)) return;
    looked.current.add(sessionID);
    const { quantities: asked, takeUp: take } = latest.current;
    if (held && (Object.keys(asked).length === 0 || isSameNumber(asked, held.lines))) take(held);
  }, [isFetched, sessionID, held]);

  const isGuest = isReady && !isAuth;
  const isKnown = isReady && (isGuest || answer.isError || isFetched);
  return { held, isKnown, isLooking: isAuth && !isKnown };
}
