import type { Basis } from '../../basis';
import type { ImageStore } from '../../storage/imageStore';
import type { Payments } from '../payments/payments';
import { createBeginOrder } from './beginOrder';
import { createBoxOffice } from './boxOffice';
import { createBoxOfficeDesk } from './boxOfficeDesk';
import { createDoorService } from './doorService';
import { createEventService } from './eventService';
import { createGateService } from './gateService';
import { createOrganiserDesk } from './organiserDesk';
import { createOrganiserService } from './organiserService';
import type { Guards } from './places';
import { createSessionDesk } from './sessionDesk';
import { createTicketKeys } from './ticketKeys';
import { createTicketService } from './ticketService';

interface Deps extends Pick<Payments, 'payments' | 'refunds'> {
  guards: Guards;
  images: ImageStore;
}

/** Ticketed events: lists, sales, check-in and the organiser's desk. */
export function createTickets({ db, config, clock }: Basis, { payments, refunds, guards, images }: Deps) {
  const { PUBLIC_ORIGIN: publicOrigin, HOLD_SECONDS: holdSeconds } = config;
  const keys = createTicketKeys({ db, appSecret: config.APP_SECRET });
  const doors = createDoorService({ db, clock, keys, publicOrigin });
  const desk = createOrganiserDesk({ db, clock });
  const orders = createBeginOrder({ db, payments, guards, holdSeconds });
  const tickets = createTicketService({ db, clock, payments, keys, orders });
  return {
    keys,
    tickets,
    events: createEventService({ db, clock }),
    desk,
    organiser: createOrganiserService({ db, clock, desk, images }),
    box: createBoxOfficeDesk({ db, clock, desk, guards }),
    sessions: createSessionDesk({ db, clock, desk }),
    doors,
    gate: createGateService({ db, clock, keys, doors }),
    boxOffice: createBoxOffice({ db, clock, payments, refunds, keys, guards, orders, tickets, publicOrigin }),
  };
}
export type Tickets = ReturnType<typeof createTickets>;
