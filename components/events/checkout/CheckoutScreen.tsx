import type { Event } from '@contract/events';
import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useEventQuery } from '@/store/events/eventsApi';
import { useBeginTicketsMutation } from '@/store/events/ticketsApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsGuest } from '@/store/login/loginSlice';
import * as t from '@messages/events/checkout';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { Seo } from '../../shell/Seo';
import { ActionBar } from '../../ui/button/ActionBar';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { ShowSummary } from '../card/ShowSummary';
import { payLabel } from '../shared/eventLabels';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { Bill } from './Bill';
import { CheckoutError } from './CheckoutError';
import { CheckoutLayout, CheckoutMain, CheckoutSide } from './CheckoutLayout';
import { HeldTicketsNotice, matchesHeldCart } from './HeldTicketsNotice';
import { PromoCodeField } from './PromoCodeField';
import { refundRuleText } from './refundRuleText';
import { missingSeatCount } from './seatSelection';
import { SessionPicker } from './SessionPicker';
import { TierPicker } from './TierPicker';
import { useCart } from './useCart';
import { useHeldCart } from './useHeldCart';
import { clearPendingAction, savePendingAction, usePendingAction } from './usePendingAction';
import { usePressWhenReady } from './usePressWhenReady';
import { useTicketName } from './useTicketName';
import { WaitingRoom } from './WaitingRoom';

const SeatPicker = lazyWithRetry(
  () => import('./SeatPicker').then((loaded) => loaded.SeatPicker),
  <Skeleton shape="card" height="320px" />,
  ({ onRetry }) => <LoadErrorPanel title={t.seatsLoadError} message={t.seatsLoadErrorMessage} onRetry={onRetry} />,
);
const JoinWaitlist = lazyWithRetry(() => import('./JoinWaitlist').then((loaded) => loaded.JoinWaitlist));

const noSeatIDs: readonly string[] = [];

interface CheckoutScreenProps {
  eventID: string;
  now: string;
}

/** Session, tickets and every line of the price; nothing is reserved before Continue. */
export function CheckoutScreen({ eventID, now }: CheckoutScreenProps) {
  const { data: event, isLoading, isFetching, refetch } = useEventQuery(eventID);
  return (
    <PageColumn>
      <Seo title={event ? t.ticketsForEvent({ event: event.title }) : t.tickets} isHidden />
      {isLoading ? <PanelSkeleton count={2} /> : null}
      {!isLoading && !event ? <ErrorState message={t.ticketsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {event ? <Checkout key={eventID} event={event} now={now} /> : null}
    </PageColumn>
  );
}

function Checkout({ event, now }: { event: Event; now: string }) {
  const router = useRouter();
  const isGuest = useAppSelector(selectIsGuest);
  const cart = useCart(event);
  const { session, quantities, price, chooseSession, setQuantity, selection, hasFixedCount, setSelection, offer, setOffer } = cart;
  const { held, isKnown, isChecking } = useHeldCart(event.eventID, cart);
  const seatIDs = selection.seats.map(({ seatID }) => seatID);
  const missingCount = seatIDs.length > 0 ? missingSeatCount(selection) : 0;
  const ticketName = useTicketName();
  const { attempt } = useIdempotencyKey();
  const [begin, { isLoading, error }] = useBeginTicketsMutation();
  const apiError = apiErrorOf(error);
  const { timeZone } = event.venue;
  const pendingKey = `marquee.checkout.pressed.${event.eventID}`;

  const proceed = async () => {
    if (!session) return;
    clearPendingAction(pendingKey);
    // The whole selection is stored in the URL, so sign-in returns to it; the press is then carried out.
    if (isGuest) {
      savePendingAction(pendingKey);
      return void (await router.push(routes.loginAndReturn(router.asPath)));
    }
    if (!(await ticketName.confirm())) return;
    const lines = Object.entries(quantities).map(([tierID, quantity]) => ({ tierID, quantity }));
    const order = {
      sessionID: session.sessionID,
      lines,
      ...(offer ? { code: offer.code } : {}),
      ...(seatIDs.length > 0 ? { seatIDs } : {}),
    };
    const { data: payment } = await attempt(order, (idempotencyKey) => begin({ ...order, idempotencyKey }));
    if (payment)
      await router.push((payment.status === 'PENDING' ? routes.paymentBegin : routes.paymentProcess)('event', payment.paymentID));
  };

  const { press, isWaiting } = usePressWhenReady(isKnown, proceed);
  usePendingAction(pendingKey, isKnown && !isWaiting && price.count > 0 && !ticketName.isMissing, proceed);

  if (!session)
    return (
      <EmptyState icon="calendar" title={t.noDatesYet} message={t.noDatesMessage}>
        <ButtonLink href={routes.event(event.eventID)}>{t.backToEvent}</ButtonLink>
      </EmptyState>
    );
  return (
    <CheckoutLayout>
      <CheckoutMain>
        <ShowSummary {...event} startsAt={session.startsAt} isHeading>
          <Link tone="action" href={routes.event(event.eventID)}>
            {t.aboutEvent}
          </Link>
        </ShowSummary>
        {event.sessions.length > 1 ? (
          <SessionPicker sessions={event.sessions} timeZone={timeZone} now={now} selectedID={session.sessionID} onSelect={chooseSession} />
        ) : null}
        <TierPicker session={session} timeZone={timeZone} now={now} quantities={quantities} promoOffer={offer} onChange={setQuantity} />
        {session.hasSeatMap ? (
          <SeatPicker
            key={session.sessionID}
            session={session}
            selection={selection}
            hasFixedCount={hasFixedCount}
            ownSeatIDs={isKnown ? (held?.payment.seats.map(({ seatID }) => seatID) ?? noSeatIDs) : null}
            onChange={setSelection}
          />
        ) : null}
        {session.tiers.some(({ state, needsAccess }) => state === 'SOLD_OUT' && !needsAccess) ? (
          <JoinWaitlist session={session} now={now} />
        ) : null}
      </CheckoutMain>
      {session.state === 'SOLD_OUT' ? null : (
        <CheckoutSide>
          <Text kind="heading">{t.price}</Text>
          {price.count > 0 ? (
            <Bill lines={price.lines} seats={matchesHeldCart(held, selection) ? held?.payment.seats : []} total={price.total}>
              <Text kind="small" tone="muted">
                {t.totalPriceAndRefundRule({ refundRule: refundRuleText(event.refundRule, session.startsAt, now) })}
              </Text>
            </Bill>
          ) : (
            <Text tone="muted">{t.noTicketsChosen}</Text>
          )}
          <PromoCodeField isKnown={isKnown} sessionID={session.sessionID} offer={offer} onOffer={setOffer} />
          {held ? (
            <HeldTicketsNotice held={held} isChosen={matchesHeldCart(held, selection)} onRestore={() => cart.restoreHeldCart(held)} />
          ) : null}
          {ticketName.field}
          {apiError ? <CheckoutError apiError={apiError} /> : null}
          <WaitingRoom session={session} timeZone={timeZone} now={now}>
            <ActionBar>
              <Button
                size="l"
                isBusy={isWaiting || isLoading || ticketName.isSaving || (price.count > 0 && isChecking)}
                disabled={price.count === 0 || missingCount > 0}
                onClick={press}
              >
                {price.count === 0
                  ? t.chooseTickets
                  : missingCount > 0
                    ? t.chooseMoreSeats({ count: missingCount })
                    : payLabel(t.continueLabel, price.total)}
              </Button>
            </ActionBar>
          </WaitingRoom>
          <Text kind="small" tone="muted">
            {t.continueHint}
          </Text>
        </CheckoutSide>
      )}
    </CheckoutLayout>
  );
}
