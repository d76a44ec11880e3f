import type { OrganiserEvent } from '../../contract/organiserViews';
import type { Clock } from '../../platform/clock';
import type { Database, Db, Tx } from '../../platform/db/client';
import type { Settings } from '../../platform/settings';
import type { ImageStore } from '../../platform/storage/imageStore';
import type { OrderService } from '../orders/orders';
import type { Payments } from '../payments/payments';
import type { TicketKeys } from './ticketKeys';

/** The title that premieres at an event: the titles keep the link. */
export interface Premieres {
  find(db: Db, eventID: string): Promise<OrganiserEvent['premiere']>;
  /** Sets or clears the title. Throws 400 when title and event have different owners, 403 or 404 when the user may not edit the title. */
  set(tx: Tx, event: { eventID: string; channelID: string }, releaseID: string | null, userID: string): Promise<void>;
}

/** What the services of this module share. */
export interface EventContext extends Pick<Payments, 'payments' | 'refunds'> {
  db: Database;
  clock: Clock;
  settings: Settings;
  keys: TicketKeys;
  publicOrigin: string;
  orders: OrderService;
  images: ImageStore;
  premieres: Premieres;
}
