import type { HeldCart } from '@contract/carts';
import type { Event, Session } from '@contract/events';
import { useRouter } from 'next/router';
import { useState, type ComponentType, type ReactNode } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsGuest } from '@/store/login/loginSlice';
import { clearPendingAction, readPendingAction } from '@/utils/browser/pendingAction';
import * as t from '@messages/events/checkout';
import { useQueryParam } from '../../content/page/useQueryParam';
import { ActionBar } from '../../ui/button/ActionBar';
import { Button } from '../../ui/button/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { ShowSummary } from '../card/ShowSummary';
import { addToCalendar } from '../event/addToCalendar';
import { CalendarButton } from '../event/CalendarButton';
import { LazyPayOrder } from '../payment/LazyPayOrder';
import { payLabel } from '../shared/eventLabels';
import { Bill } from './Bill';
import { HeldTicketsNotice, matchesHeldCart } from './cart/HeldTicketsNotice';
import { useBeginOrder } from './cart/useBeginOrder';
import { useCart, type Cart } from './cart/useCart';
import { useHeldCart } from './cart/useHeldCart';
import { CheckoutError } from './CheckoutError';
import { CheckoutLayout, CheckoutMain, CheckoutSide } from './CheckoutLayout';
import { PromoCodeField } from './PromoCodeField';
import { refundRuleText } from './refundRuleText';
import { toBookedSeat } from './seats/seatSelection';
import { SessionPicker } from './SessionPicker';
import { TierPicker } from './TierPicker';
import { WaitingRoom } from './WaitingRoom';

const SeatPicker = lazyWithRetry(
  () => import('./seats/SeatPicker').then((loaded) => loaded.SeatPicker),
  <Skeleton shape="card" height="320px" />,
  ({ onRetry }) => <LoadErrorPanel title={t.seatsLoadError} message={t.seatsLoadErrorMessage} onRetry={onRetry} />,
);
const JoinWaitlist = lazyWithRetry(() => import('./JoinWaitlist').then((loaded) => loaded.JoinWaitlist));

const noSeatIDs: readonly string[] = [];

/** Signs in in place; `returnTo` is where a provider's page leads back to. Pages pass it in, because products do not import the account. */
export type SignInPart = ComponentType<{ returnTo: string }>;

interface CheckoutProps {
  event: Event;
  now: string;
  SignIn: SignInPart;
  /** In a sheet over the event page; otherwise the page is the checkout. */
  isInSheet?: boolean;
}

/** Buying tickets: show, tickets or seats, code, price, sign-in and payment. The step is in the URL, so that Back, a reload and a sign-in return to it. */
export function Checkout({ isInSheet = false, ...rest }: CheckoutProps) {
  const orderID = useQueryParam('order');
  return orderID ? (
    <LazyPayOrder key={orderID} paymentID={orderID} isInSheet={isInSheet} />
  ) : (
    <TicketChoice {...rest} isInSheet={isInSheet} />
  );
}

const kindsHere = new Set(['TICKETS', 'CODE', 'WAITLIST']);

interface ChoiceProps extends CheckoutProps {
  isInSheet: boolean;
}

function TicketChoice(props: ChoiceProps) {
  const { event, now, isInSheet } = props;
  const isGuest = useAppSelector(selectIsGuest);
  const cart = useCart(event);
  const { session, quantities, price, offer } = cart;
  const { held, isKnown, isChecking } = useHeldCart(event.eventID, cart);
  const [chosenStep, setIsSigningIn] = useState<boolean | null>(null);
  // A stored press means that the page was reloaded during the sign-in.
  const isSigningIn = isGuest && (chosenStep ?? kindsHere.has(readPendingAction()?.kind ?? ''));
  const startSignIn = () => setIsSigningIn(true);
  const order = useBeginOrder(event, cart, { isKnown, onSignIn: startSignIn });

  if (!session)
    return (
      <EmptyState icon="calendar" title={t.noDatesYet} message={t.noDatesMessage}>
        <ButtonLink href={routes.event(event.eventID)}>{t.backToEvent}</ButtonLink>
      </EmptyState>
    );
  if (isSigningIn)
    return (
      <SignInStep {...props} session={session} onBack={() => (clearPendingAction(), setIsSigningIn(false))}>
        {price.count > 0 ? <Bill lines={price.lines} total={price.total} /> : null}
      </SignInStep>
    );
  const { timeZone } = event.venue;
  const place = { session, timeZone, now };
  return (
    <CheckoutLayout $isInSheet={isInSheet}>
      <CheckoutMain>
        <Summary {...props} session={session} />
        {event.sessions.length > 1 ? (
          <SessionPicker
            sessions={event.sessions}
            timeZone={timeZone}
            now={now}
            selectedID={session.sessionID}
            onSelect={cart.chooseSession}
          />
        ) : null}
        {session.hasSeatMap && session.state === 'ON_SALE' ? (
          <SeatPicker
            key={session.sessionID}
            {...place}
            cart={cart}
            promoOffer={offer}
            ownSeatIDs={isKnown ? (held?.payment.seats.map(({ seatID }) => seatID) ?? noSeatIDs) : null}
          />
        ) : (
          <TierPicker {...place} quantities={quantities} promoOffer={offer} onChange={cart.setQuantity} />
        )}
        {session.tiers.some(({ state, needsAccess }) => state === 'SOLD_OUT' && !needsAccess) ? (
          <JoinWaitlist session={session} now={now} isMain={session.state === 'SOLD_OUT'} onSignIn={startSignIn} />
        ) : null}
      </CheckoutMain>
      {session.state === 'SOLD_OUT' ? null : (
        <CheckoutSide $isInSheet={isInSheet}>
          <PromoCodeField isKnown={isKnown} sessionID={session.sessionID} offer={offer} onOffer={cart.setOffer} onSignIn={startSignIn} />
          <PriceAndHold event={event} session={session} now={now} cart={cart} held={held} />
          {order.nameField}
          {order.apiError ? <CheckoutError apiError={order.apiError} /> : null}
          <WaitingRoom {...place}>
            <ActionBar>
              <Button
                size="l"
                isBusy={order.isBusy || (price.count > 0 && isChecking)}
                disabled={price.count === 0 || order.missingCount > 0}
                onClick={() => order.press(null)}
              >
                {price.count === 0
                  ? t.chooseTickets
                  : order.missingCount > 0
                    ? t.chooseMoreSeats({ count: order.missingCount })
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

/** The show, and where else to go from here. */
function Summary({ event, session, isInSheet }: ChoiceProps & { session: Session }) {
  return (
    <ShowSummary {...event} startsAt={session.startsAt} isHeading={!isInSheet}>
      {isInSheet ? (
        <CalendarButton onClick={() => void addToCalendar({ ...event, ...session })}>{t.addShowToCalendar}</CalendarButton>
      ) : (
        <Link tone="action" href={routes.event(event.eventID)}>
          {t.aboutEvent}
        </Link>
      )}
    </ShowSummary>
  );
}

interface SignInStepProps extends ChoiceProps {
  session: Session;
  onBack: () => void;
  children: ReactNode;
}

function SignInStep({ onBack, children, ...props }: SignInStepProps) {
  const { asPath } = useRouter();
  return (
    <Stack gap={6}>
      <Summary {...props} />
      {children}
      <props.SignIn returnTo={asPath} />
      <div>
        <Button tone="plain" size="s" onClick={onBack}>
          {t.backToTickets}
        </Button>
      </div>
    </Stack>
  );
}

interface PriceAndHoldProps {
  event: Event;
  session: Session;
  now: string;
  cart: Cart;
  held: HeldCart | null;
}

/** Every line of the price with the refund rule, and what the buyer already holds. */
function PriceAndHold({ event, session, now, cart, held }: PriceAndHoldProps) {
  const { price, selection } = cart;
  const isHeldChosen = matchesHeldCart(held, selection);
  return (
    <>
      <Text kind="heading">{t.price}</Text>
      {price.count > 0 ? (
        <Bill lines={price.lines} seats={held && isHeldChosen ? held.payment.seats : selection.seats.map(toBookedSeat)} total={price.total}>
          <Text kind="small" tone="muted">
            {t.totalPriceAndRefundRule({ refundRule: refundRuleText(event.refundRule, session.startsAt, now) })}{' '}
            {t.soldBy({ seller: event.channel.name })}
          </Text>
        </Bill>
      ) : (
        <Text tone="muted">{t.noTicketsChosen}</Text>
      )}
      {held ? <HeldTicketsNotice held={held} isChosen={isHeldChosen} onRestore={() => cart.restoreHeldCart(held)} /> : null}
    </>
  );
}
