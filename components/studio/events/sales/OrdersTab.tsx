import type { OrganiserEvent } from '@contract/organiserViews';
import { OrdersTable } from '../../orders/OrdersTable';

/** The orders of one event. */
export const OrdersTab = ({ event }: { event: OrganiserEvent }) => (
  <OrdersTable scope={{ eventID: event.eventID }} sessions={event.sessions} timeZone={event.venue.timeZone} />
);
