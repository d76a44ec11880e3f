import { pino } from 'pino';
import { buildCampaigns } from './campaignHouse';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/client';
import { createCapStock, type CapOf } from './modules/campaigns/capStock';
import { createCommitmentFulfiller } from './modules/campaigns/commitmentFulfiller';
import type { KycLevelOf } from './modules/campaigns/investService';
import { createBeginOrder } from './modules/events/beginOrder';
import { createBoxOffice } from './modules/events/boxOffice';
import { createBoxOfficeDesk } from './modules/events/boxOfficeDesk';
import { createDoorService } from './modules/events/doorService';
import { createEventService } from './modules/events/eventService';
import { createGateService } from './modules/events/gateService';
import { createOrganiserDesk } from './modules/events/organiserDesk';
import { houseGuards, type Guards } from './modules/events/places';
import { createSessionDesk } from './modules/events/sessionDesk';
import { createTicketFulfiller } from './modules/events/ticketFulfiller';
import { createTicketKeys } from './modules/events/ticketKeys';
import { createTicketService } from './modules/events/ticketService';
import { buildKyc } from './modules/kyc/kycHouse';
import type { KycProvider } from './modules/kyc/kycProvider';
import { kycLevelOf } from './modules/kyc/kycReads';
import { createKycVault } from './modules/kyc/kycVault';
import { createBuyerCountry } from './modules/ott/buyerCountry';
import { createPurchaseService } from './modules/ott/purchaseService';
import { createTitleFulfiller } from './modules/ott/titleFulfiller';
import { createDisputeService } from './modules/payments/disputeService';
import type { PaymentGateway } from './modules/payments/paymentGateway';
import type { Logger } from './modules/payments/paymentMover';
import { createPaymentService } from './modules/payments/paymentService';
import type { RazorpayKeys } from './modules/payments/razorpay/razorpayClient';
import { createRazorpayGateway } from './modules/payments/razorpay/razorpayGateway';
import { createRefundService } from './modules/payments/refundService';
import { createSandboxBooks } from './modules/payments/sandbox/sandboxBooks';
import { createSandboxGateway } from './modules/payments/sandbox/sandboxGateway';
import { createSandboxSettlements } from './modules/payments/sandbox/sandboxSettlements';
import { createSandboxSignature } from './modules/payments/sandbox/sandboxSignature';
import { deliverSandboxWebhooks, sendOverHttp, type Send } from './modules/payments/sandbox/sandboxWebhooks';
import { createWebhookService } from './modules/payments/webhookService';
import type { PayoutGateway } from './modules/returns/payoutGateway';
import { buildReturns } from './modules/returns/returnsHouse';

export interface Foundations {
  db: Database;
  config: Config;
  clock: Clock;
  logger?: Logger;
}
/** What stands at the edge of the house; each has a default, and whoever builds the house may put another in its place. */
export interface Edges {
  gateway?: PaymentGateway;
  payoutGateway?: PayoutGateway;
  /** Guards that a test takes away. */
  guards?: Partial<Guards>;
  send?: Send;
  /** The guard of a campaign's highest goal; a test takes it away. */
  capOf?: CapOf;
  kycLevelOf?: KycLevelOf;
  kycProvider?: KycProvider;
}

/** Null unless PAYMENT_PROVIDER=razorpay; readConfig has made sure that the keys are there. */
function razorpayKeysOf(config: Config): RazorpayKeys | null {
  const { PAYMENT_PROVIDER, RAZORPAY_KEY_ID: keyID, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = config;
  if (PAYMENT_PROVIDER !== 'razorpay') return null;
  if (!keyID || !keySecret || !webhookSecret)
    throw new Error('PAYMENT_PROVIDER=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET');
  return { origin: config.RAZORPAY_ORIGIN, keyID, keySecret, webhookSecret };
}

/** Everything that sells, built once in the same way for the API, the worker and the tests. Opens nothing and starts nothing. */
export function buildShop({ db, config, clock, logger = pino({ level: 'silent' }) }: Foundations, edges: Edges = {}) {
  const { PUBLIC_ORIGIN: publicOrigin, APP_SECRET: appSecret, HOLD_SECONDS: holdSeconds } = config;
  const guards = { ...houseGuards, ...edges.guards };
  const signature = createSandboxSignature(appSecret);
  const books = createSandboxBooks(db);
  const razorpayKeys = razorpayKeysOf(config);
  const gateway =
    edges.gateway ??
    (razorpayKeys
      ? createRazorpayGateway({ keys: razorpayKeys, clock, publicOrigin })
      : createSandboxGateway({ books, settlements: createSandboxSettlements(db), signature, clock, publicOrigin }));
  const ticketFulfiller = createTicketFulfiller({ guards, holdSeconds, publicOrigin });
  const capOf = edges.capOf ?? createCapStock;
  const payments = createPaymentService({
    db,
    gateway,
    fulfillers: { events: ticketFulfiller, ott: createTitleFulfiller(), campaigns: createCommitmentFulfiller({ capOf }) },
    publicOrigin,
    logger,
  });
  const refunds = createRefundService({ db, gateway, payments, logger });
  const disputes = createDisputeService({ db, payments });
  const webhooks = createWebhookService({ db, gateway, payments, refunds, disputes });
  const keys = createTicketKeys({ db, appSecret });
  const doors = createDoorService({ db, clock, keys, publicOrigin });
  const desk = createOrganiserDesk({ db, clock });
  const orders = createBeginOrder({ db, payments, guards, holdSeconds });
  const sandbox = {
    books,
    signature,
    deliver: () =>
      deliverSandboxWebhooks({ books, signature, clock, apiOrigin: config.API_ORIGIN, send: edges.send ?? sendOverHttp, logger }),
  };
  const send = edges.send ?? sendOverHttp;
  const apiOrigin = config.API_ORIGIN;
  const tickets = createTicketService({ db, clock, payments, keys, orders });
  return {
    db,
    gateway,
    capOf,
    returns: buildReturns({
      db,
      clock,
      gateway,
      signature,
      apiOrigin,
      send,
      logger,
      vault: createKycVault(config),
      kycLevelOf: edges.kycLevelOf ?? kycLevelOf,
      policy: { addressRestHours: config.PAYOUT_ADDRESS_REST_HOURS, operatorAbove: config.PAYOUT_OPERATOR_ABOVE },
      payoutGateway: edges.payoutGateway,
    }),
    razorpayKeys,
    payments,
    refunds,
    disputes,
    webhooks,
    keys,
    sandbox,
    ticketFulfiller,
    identity: buildKyc({ db, config, clock, gateway, signature, send, provider: edges.kycProvider }),
    events: createEventService({ db, clock }),
    campaigns: buildCampaigns({ db, clock, payments, refunds, capOf, kycLevelOf: edges.kycLevelOf ?? kycLevelOf }),
    purchases: createPurchaseService({ db, clock, payments, countries: createBuyerCountry(db) }),
    desk,
    box: createBoxOfficeDesk({ db, clock, desk, guards }),
    sessions: createSessionDesk({ db, clock, desk }),
    doors,
    gate: createGateService({ db, clock, keys, doors }),
    tickets,
    boxOffice: createBoxOffice({ db, clock, payments, refunds, keys, guards, orders, tickets, publicOrigin }),
  };
}
export type Shop = ReturnType<typeof buildShop>;
