import type { ServiceContext } from '../../platform/serviceContext';
import type { ImageStore } from '../../platform/storage/imageStore';
import type { OrderService } from '../orders/orders';
import type { Payments } from '../payments/payments';
import { createBoxOffice } from './boxOffice';
import { createCheckInService } from './checkInService';
import { createCheckout } from './checkout';
import { createEventAccess, type Premieres } from './eventAccess';
import { createEventService } from './eventService';
import { createEventSessionService } from './eventSessionService';
import { createGateService } from './gateService';
import { defaultInventoryFactories } from './inventory';
import { createOrganiserBoxOffice } from './organiserBoxOffice';
import { createOrganiserService } from './organiserService';
import { createTicketKeys } from './ticketKeys';
import { createTicketService } from './ticketService';

interface Deps extends Pick<Payments, 'payments' | 'refunds'> {
  orders: OrderService;
  images: ImageStore;
  premieres: Premieres;
}

/** Creates the services of ticketed events: lists, sales, check-in and the organiser's tools. */
export function createTickets({ db, config, clock }: ServiceContext, { payments, refunds, orders, images, premieres }: Deps) {
  const { PUBLIC_ORIGIN: publicOrigin, HOLD_SECONDS: holdSeconds } = config;
  const keys = createTicketKeys({ db, appSecret: config.APP_SECRET });
  const checkIns = createCheckInService({ db, clock, keys, publicOrigin });
  const eventAccess = createEventAccess({ db, clock, premieres });
  const checkout = createCheckout({ db, payments, inventoryFactories: defaultInventoryFactories, holdSeconds });
  const tickets = createTicketService({ db, clock, keys, orders, checkout });
  return {
    keys,
    tickets,
    events: createEventService({ db, clock }),
    eventAccess,
    organiser: createOrganiserService({ db, clock, eventAccess, images }),
    organiserBoxOffice: createOrganiserBoxOffice({ db, clock, eventAccess }),
    sessions: createEventSessionService({ db, clock, eventAccess }),
    checkIns,
    gate: createGateService({ db, clock, keys, checkIns }),
    boxOffice: createBoxOffice({ db, clock, payments, refunds, keys, checkout, tickets, publicOrigin }),
  };
}
export type Tickets = ReturnType<typeof createTickets>;
export { eraseEventData } from './eventErasure';
export { grossOfEvent } from './organiserRepository';
export type { OrganiserService } from './organiserService';
export { priceOf } from './pricing';
export { feeCurrencies, ticketFeeOf } from './ticketFees';
export { refundSession, resumeSessionRefunds } from './cancellation';
export { defaultInventoryFactories } from './inventory';
export { createTicketProduct } from './ticketProduct';
export { advanceEventTimes, reconcileStock } from './ticketSweep';
export { notifyOfNewEvents } from './followerNotifications';
export { remindHolders } from './sessionReminders';
export { admitEverySeconds } from './waitingRoom';
