import type { HeldCart } from '@contract/carts';
import { useEffect, useRef } from 'react';
import { useCartsQuery } from '@/store/events/ticketsApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import type { Quantities } from './cart';
import type { Cart } from './useCart';

const hasSameQuantities = (quantities: Quantities, lines: HeldCart['lines']): boolean =>
  Object.keys(quantities).length === lines.length && lines.every(({ tierID, quantity }) => quantities[tierID] === quantity);

interface HeldCartState {
  held: HeldCart | null;
  isKnown: boolean;
  isChecking: boolean;
}

/**
 * The cart that the server holds for the chosen show. The page takes it up by itself, seats and code too, where the address asks for nothing else:
 * after Back, a reload, in a second window. `isKnown` once it is answered whether there is one; `isLooking` while a
 * signed-in visitor waits for that answer.
 */
export function useHeldCart(eventID: string, { session, quantities, restoreHeldCart }: Cart): HeldCartState {
  const isAuth = useAppSelector(selectIsAuth);
  const isReady = useAppSelector(selectIsReady);
  const answer = useCartsQuery(eventID, { skip: !isAuth, refetchOnMountOrArgChange: true });
  const isFetched = answer.isSuccess && !answer.isFetching;
  const held = (isAuth && answer.data?.find(({ payment }) => payment.event.sessionID === session?.sessionID)) || null;
  const checkedSessions = useRef(new Set<string>());

  const latest = useRef({ quantities, restoreHeldCart });
  useEffect(() => {
    latest.current = { quantities, restoreHeldCart };
  });
  const sessionID = session?.sessionID;
  useEffect(() => {
    // Once for each show: what the visitor changes afterwards, and what Continue has just held, is not taken back.
    if (!isFetched || !sessionID || checkedSessions.current.has(sessionID)) return;
    checkedSessions.current.add(sessionID);
    const { quantities: chosenQuantities, restoreHeldCart: restore } = latest.current;
    if (held && (Object.keys(chosenQuantities).length === 0 || hasSameQuantities(chosenQuantities, held.lines))) restore(held);
  }, [isFetched, sessionID, held]);

  const isGuest = isReady && !isAuth;
  const isKnown = isReady && (isGuest || answer.isError || isFetched);
  return { held, isKnown, isChecking: isAuth && !isKnown };
}
