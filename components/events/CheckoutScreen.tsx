import type { Event } from '@contract/events';
import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useEventQuery } from '@/store/events/eventsApi';
import { useBeginTicketsMutation } from '@/store/events/ticketsApi';
import { mayBeSignedIn } from '@/store/login/startApp';
import { useAttemptKey } from '../content/useAttemptKey';
import { Seo } from '../shell/Seo';
import { ActionBar } from '../ui/ActionBar';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink, Link } from '../ui/Link';
import { MissingPart } from '../ui/MissingPart';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import { Bill } from './Bill';
import { CheckoutComplaint } from './CheckoutComplaint';
import { Layout, Main, Side } from './CheckoutLayout';
import { payLabel } from './eventWords';
import { HeldNotice, isHeldChoice } from './HeldNotice';
import { Page } from './Page';
import { PromoField } from './PromoField';
import { refundWords } from './refundWords';
import { seatsMissing } from './seatTaps';
import { SessionPicker } from './SessionPicker';
import { ShowSummary } from './ShowSummary';
import { PanelSkeleton } from './skeletons';
import { TierPicker } from './TierPicker';
import { useCart } from './useCart';
import { useHeldCart } from './useHeldCart';
import { rememberPress, usePressedBefore } from './usePressedBefore';
import { useTicketName } from './useTicketName';
import { WaitingRoom } from './WaitingRoom';

const SeatPicker = onDemand(
  () => import('./SeatPicker').then((made) => made.SeatPicker),
  <Skeleton shape="card" height="320px" />,
  ({ onAgain }) => (
    <MissingPart title="The seats could not be loaded" message="Nothing is held and nothing was charged." onAgain={onAgain} />
  ),
);
const WaitForSeats = onDemand(() => import('./WaitForSeats').then((made) => made.WaitForSeats));

const noSeats: readonly string[] = [];

interface CheckoutScreenProps {
  eventID: string;
  now: string;
}

/** What, when, how many, and every line of the price; nothing is held before Continue. */
export function CheckoutScreen({ eventID, now }: CheckoutScreenProps) {
  const { data: event, isLoading, isFetching, refetch } = useEventQuery(eventID);
  return (
    <Page>
      <Seo title={event ? `Tickets for ${event.title}` : 'Tickets'} isHidden />
      {isLoading ? <PanelSkeleton count={2} /> : null}
      {!isLoading && !event ? (
        <ErrorState
          message="The tickets could not be loaded. You have not been charged."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {event ? <Checkout key={eventID} event={event} now={now} /> : null}
    </Page>
  );
}

function Checkout({ event, now }: { event: Event; now: string }) {
  const router = useRouter();
  const cart = useCart(event);
  const { session, quantities, price, chooseSession, setQuantity, wish, isCounted, setWish, offer, setOffer } = cart;
  const { held, isKnown, isLooking } = useHeldCart(event.eventID, cart);
  const seatIDs = wish.seats.map(({ seatID }) => seatID);
  const missing = seatIDs.length > 0 ? seatsMissing(wish) : 0;
  const ticketName = useTicketName();
  const { attempt } = useAttemptKey();
  const [begin, { isLoading, error }] = useBeginTicketsMutation();
  const fault = faultOf(error);
  const { timeZone } = event.venue;
  const pressed = `marquee.checkout.pressed.${event.eventID}`;

  const proceed = async () => {
    if (!session) return;
    // The choice is all in the address, so sign-in returns to exactly this; the press itself is carried out then.
    if (!mayBeSignedIn()) {
      rememberPress(pressed);
      return void (await router.push(routes.loginThenBack(router.asPath)));
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

  usePressedBefore(pressed, isKnown && price.count > 0 && !ticketName.isMissing, proceed);

  if (!session)
    return (
      <EmptyState icon="calendar" title="No show is announced" message="The organiser has not put up a date yet.">
        <ButtonLink href={routes.event(event.eventID)}>Back to the event</ButtonLink>
      </EmptyState>
    );
  return (
    <Layout>
      <Main>
        <ShowSummary {...event} startsAt={session.startsAt} now={now} isHeading>
          <Link tone="action" href={routes.event(event.eventID)}>
            About the event
          </Link>
        </ShowSummary>
        {event.sessions.length > 1 ? (
          <SessionPicker sessions={event.sessions} timeZone={timeZone} now={now} selectedID={session.sessionID} onSelect={chooseSession} />
        ) : null}
        <TierPicker session={session} timeZone={timeZone} now={now} quantities={quantities} openedBy={offer} onChange={setQuantity} />
        {session.hasSeatMap ? (
          <SeatPicker
            key={session.sessionID}
            session={session}
            wish={wish}
            isCounted={isCounted}
            mine={isKnown ? (held?.payment.seats.map(({ seatID }) => seatID) ?? noSeats) : null}
            onChange={setWish}
          />
        ) : null}
        {session.tiers.some(({ state, needsAccess }) => state === 'SOLD_OUT' && !needsAccess) ? (
          <WaitForSeats session={session} now={now} />
        ) : null}
      </Main>
      {session.state === 'SOLD_OUT' ? null : (
        <Side>
          <Text kind="heading">Price</Text>
          {price.count > 0 ? (
            <Bill lines={price.lines} seats={isHeldChoice(held, wish) ? held?.payment.seats : []} total={price.total}>
              <Text kind="small" tone="muted">
                This is the whole price. {refundWords(event.refundRule, session.startsAt, now)}
              </Text>
            </Bill>
          ) : (
            <Text tone="muted">Choose how many tickets you want. The whole price stands here before you pay.</Text>
          )}
          <PromoField isKnown={isKnown} sessionID={session.sessionID} offer={offer} onOffer={setOffer} />
          {held ? <HeldNotice held={held} isChosen={isHeldChoice(held, wish)} onTakeUp={() => cart.takeUp(held)} /> : null}
          {ticketName.field}
          {fault ? <CheckoutComplaint fault={fault} /> : null}
          <WaitingRoom session={session} timeZone={timeZone} now={now}>
            <ActionBar>
              <Button
                size="l"
                isBusy={isLoading || ticketName.isSaving || (price.count > 0 && isLooking)}
                disabled={price.count === 0 || missing > 0}
                onClick={() => void proceed()}
              >
                {price.count === 0
                  ? 'Choose tickets'
                  : missing > 0
                    ? `Choose ${missing} more ${missing === 1 ? 'seat' : 'seats'}`
                    : payLabel('Continue', price.total)}
              </Button>
            </ActionBar>
          </WaitingRoom>
          <Text kind="small" tone="muted">
            Continue holds your seats for a few minutes. You are charged only after you have chosen how to pay.
          </Text>
        </Side>
      )}
    </Layout>
  );
}
