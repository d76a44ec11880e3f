import type { Event } from '@contract/events';
import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useBeginTicketsMutation } from '@/store/events/ticketsApi';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { useLeaving } from '../../../content/form/useLeaving';
import { useBuyerName } from '../../../payment/useBuyerName';
import { useSignedInAction } from '../../../signIn/useSignedInAction';
import { missingSeatCount } from '../seats/seatSelection';
import { checkoutUrl } from './checkoutUrl';
import type { Cart } from './useCart';

interface Options {
  /** Whether it is known what the server holds for this visitor. */
  isKnown: boolean;
  onSignIn: () => void;
}

/** Holds the chosen tickets and goes to their payment; a guest signs in first. */
export function useBeginOrder(event: Event, { session, quantities, price, selection, offer }: Cart, { isKnown, onSignIn }: Options) {
  const router = useRouter();
  // Who pays is asked for the name beside the ways to pay.
  const buyerName = useBuyerName();
  const isFree = price.total.amountMinor === 0;
  const { attempt } = useIdempotencyKey();
  const { isLeaving, leave } = useLeaving();
  const [begin, { isLoading, error }] = useBeginTicketsMutation();
  const seatIDs = selection.seats.map(({ seatID }) => seatID);
  const missingCount = seatIDs.length > 0 ? missingSeatCount(selection) : 0;

  const proceed = async () => {
    if (!session || missingCount > 0 || (isFree && !(await buyerName.confirm()))) return undefined;
    const lines = Object.entries(quantities).map(([tierID, quantity]) => ({ tierID, quantity }));
    const order = {
      sessionID: session.sessionID,
      lines,
      ...(offer ? { code: offer.code } : {}),
      ...(seatIDs.length > 0 ? { seatIDs } : {}),
    };
    const answer = await attempt(order, (idempotencyKey) => begin({ ...order, idempotencyKey }));
    if (!answer.data) return answer;
    const { status, paymentID } = answer.data;
    await leave(() =>
      status === 'PENDING'
        ? router.push(checkoutUrl(router.asPath, { order: paymentID }), undefined, { shallow: true })
        : router.push(routes.paymentProcess('event', paymentID)),
    );
    return answer;
  };
  const { press, isWaiting } = useSignedInAction({
    kind: 'TICKETS',
    name: `tickets:${event.eventID}`,
    action: proceed,
    canRun: isKnown && price.count > 0,
    onSignIn,
  });
  return {
    press,
    isBusy: isWaiting || isLoading || isLeaving || buyerName.isSaving,
    apiError: apiErrorOf(error),
    nameField: isFree && price.count > 0 ? buyerName.field : null,
    missingCount,
  };
}
