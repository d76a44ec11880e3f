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
 * The cart that the server holds for the selected session. It is restored with seats and code, unless the URL selects something else:
 * after Back, a reload, or in a second window. `isKnown` once the server has answered; `isChecking` while a signed-in visitor waits
 * for that answer.
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
    // Once per session: later changes by the visitor, and what Continue has just reserved, are not overwritten.
    if (!isFetched || !sessionID || checkedSessions.current.has(sessionID)) return;
    checkedSessions.current.add(sessionID);
    const { quantities: chosenQuantities, restoreHeldCart: restore } = latest.current;
    if (held && (Object.keys(chosenQuantities).length === 0 || hasSameQuantities(chosenQuantities, held.lines))) restore(held);
  }, [isFetched, sessionID, held]);

  const isGuest = isReady && !isAuth;
  const isKnown = isReady && (isGuest || answer.isError || isFetched);
  return { held, isKnown, isChecking: isAuth && !isKnown };
}
