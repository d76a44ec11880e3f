import { appSecretsOf } from '../../platform/secrets';
import type { ServiceContext } from '../../platform/serviceContext';
import { createBookmarkService } from './bookmarkService';
import { createCheckInService } from './checkInService';
import { createCheckout } from './checkout';
import type { EventContext } from './eventContext';
import { createEventService } from './eventService';
import { createEventSessionService } from './eventSessionService';
import { createGateService } from './gateService';
import { createOfflineGeocoder } from './gazetteer';
import type { SaveGooglePass } from './googleWalletApi';
import { createOrderDocuments } from './orderDocuments';
import { createOrderService } from './orderService';
import { createOrganiserBoxOffice } from './organiserBoxOffice';
import { createOrganiserOrders } from './organiserOrders';
import { createOrganiserService } from './organiserService';
import type { PassPush } from './passPush';
import { createPassUpdates } from './passUpdates';
import { createPlaceService } from './placeService';
import { createPromoService } from './promoService';
import { createTicketKeys } from './ticketKeys';
import { createTicketService } from './ticketService';
import { createTransferService } from './transferService';
import { createWaitingRoom } from './waitingRoom';
import { createWaitlistService } from './waitlistService';
import { createWalletService } from './walletService';

/** The wallets of phones, which a test may replace. */
export interface WalletEdges {
  passPush?: PassPush;
  saveGooglePass?: SaveGooglePass;
}

/** Creates the services of ticketed events: lists, sales, check-in and the organiser's tools. */
export function createTickets(
  { db, config, clock, settings, logger }: ServiceContext,
  deps: Pick<EventContext, 'payments' | 'refunds' | 'orders' | 'images' | 'premieres'>,
  { passPush, saveGooglePass }: WalletEdges,
) {
  const keys = createTicketKeys({ db, appSecrets: appSecretsOf(config) });
  const context: EventContext = { db, clock, settings, keys, publicOrigin: config.PUBLIC_ORIGIN, ...deps };
  const checkout = createCheckout(context, config.HOLD_SECONDS);
  const checkIns = createCheckInService(context);
  const passUpdates = createPassUpdates(context, config, passPush);
  const wallets = createWalletService(context, { config, logger }, { updates: passUpdates, saveGooglePass });
  return {
    ticketKeys: keys,
    tickets: createTicketService(context, checkout, wallets),
    events: createEventService(context),
    organiser: createOrganiserService(context),
    organiserBoxOffice: createOrganiserBoxOffice(context),
    organiserOrders: createOrganiserOrders(context),
    places: createPlaceService(context, createOfflineGeocoder()),
    sessions: createEventSessionService(context),
    checkIns,
    gate: createGateService(context, checkIns),
    /** The buyer's services around a sale. */
    boxOffice: {
      bookmarks: createBookmarkService(context),
      orders: createOrderService(context),
      documents: createOrderDocuments(context),
      transfers: createTransferService(context),
      wallets,
      passUpdates,
      waitlist: createWaitlistService(context, checkout),
      promos: createPromoService(context),
      waitingRoom: createWaitingRoom(context),
    },
  };
}
export type Tickets = ReturnType<typeof createTickets>;
export { countEventsOn } from './cardReads';
export { campaignOfEvent, eventsOfCampaigns } from './eventReads';
export { endIncludedTax, grossOfEvent } from './organiserRepository';
export type { TicketKeys } from './ticketKeys';
export type { OrganiserService } from './organiserService';
export { priceOf } from './pricing';
export { feeCurrencies, ticketFeeOf } from './ticketFees';
export { refundSession, resumeSessionRefunds } from './cancellation';
export { refundRuleOf } from './refundRule';
export { refundTicketsForStaff } from './staffRefund';
export { createTicketProduct } from './ticketProduct';
export { advanceEventTimes } from './organiserRepository';
export { reconcileStock } from './stockRepository';
export { eraseEventData } from './ticketRepository';
export { notifyOfNewEvents } from './followerNotifications';
export { publishScheduledEvents } from './publication';
export { remindHolders } from './sessionReminders';
export { restoreTakenDownEvent, takeDownEvent } from './takeDown';
export { issueRewardTickets } from './rewardTickets';
export { isTierOfChannel, listSessionChoices } from './sessionChoiceReads';
export { admitEverySeconds } from './waitingRoom';
