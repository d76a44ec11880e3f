import { useEventQuery } from '@/store/events/eventsApi';
import * as t from '@messages/events/checkout';
import { Seo } from '../../shell/Seo';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { Checkout, type SignInPart } from './Checkout';

interface CheckoutScreenProps {
  eventID: string;
  now: string;
  SignIn: SignInPart;
}

/** The checkout as a page of its own, for links; the event page opens the same in a sheet. */
export function CheckoutScreen({ eventID, now, SignIn }: CheckoutScreenProps) {
  const { data: event, isLoading, isFetching, refetch } = useEventQuery(eventID);
  return (
    <PageColumn>
      <Seo title={event ? t.ticketsForEvent({ event: event.title }) : t.tickets} isHidden />
      {isLoading ? <PanelSkeleton count={2} /> : null}
      {!isLoading && !event ? <ErrorState message={t.ticketsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {event ? <Checkout key={eventID} event={event} now={now} SignIn={SignIn} /> : null}
    </PageColumn>
  );
}
