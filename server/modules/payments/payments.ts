import type { Config } from '../../platform/config';
import type { ServiceContext } from '../../platform/serviceContext';
import { createSandboxSignature, type WebhookSender } from '../sandbox/sandbox';
import { createDisputeService, type DisputeDeps } from './disputeService';
import type { Fulfillers } from './fulfiller';
import { createPaymentDecisions } from './paymentDecisions';
import type { PaymentGateway } from './paymentGateway';
import { createPaymentService } from './paymentService';
import type { RazorpayKeys } from './razorpay/razorpayClient';
import { createRazorpayGateway } from './razorpay/razorpayGateway';
import { createRefundService } from './refundService';
import { createSandboxGateway } from './sandbox/sandboxGateway';
import { createSandboxSettlements } from './sandbox/sandboxSettlements';
import { createSandboxStore } from './sandbox/sandboxStore';
import { deliverSandboxWebhooks } from './sandbox/sandboxWebhooks';
import type { DivideSale, IssueDocuments } from './transitionExecutor';
import { createWebhookService } from './webhookService';

/** Null unless PAYMENT_PROVIDER=razorpay; readConfig requires the keys then. */
function razorpayKeysOf(config: Config): RazorpayKeys | null {
  const { PAYMENT_PROVIDER, RAZORPAY_KEY_ID: keyID, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecret } = config;
  if (PAYMENT_PROVIDER !== 'razorpay') return null;
  if (!keyID || !keySecret || !webhookSecret)
    throw new Error('PAYMENT_PROVIDER=razorpay needs RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET');
  return { origin: config.RAZORPAY_ORIGIN, keyID, keySecret, webhookSecret };
}

interface Edges {
  fulfillers: Fulfillers;
  findSeller: DisputeDeps['findSeller'];
  issueDocuments: IssueDocuments;
  divideSale: DivideSale;
  send: WebhookSender;
  gateway?: PaymentGateway | undefined;
}

/** Services for payments, refunds, disputes and webhooks over one provider. */
export function createPayments(
  context: ServiceContext,
  { fulfillers, findSeller, issueDocuments, divideSale, send, gateway: given }: Edges,
) {
  const { db, config, clock, logger } = context;
  const { PUBLIC_ORIGIN: publicOrigin, API_ORIGIN: apiOrigin } = config;
  const signature = createSandboxSignature(config.APP_SECRET);
  const store = createSandboxStore(db, clock);
  const razorpayKeys = razorpayKeysOf(config);
  const gateway =
    given ??
    (razorpayKeys
      ? createRazorpayGateway({ keys: razorpayKeys, clock, publicOrigin })
      : createSandboxGateway({ store, settlements: createSandboxSettlements(db, clock), signature, clock, publicOrigin }));
  const payments = createPaymentService(context, { gateway, fulfillers, issueDocuments, divideSale });
  const refunds = createRefundService(context, { gateway, payments });
  const disputes = createDisputeService(context, { payments, findSeller });
  return {
    gateway,
    razorpayKeys,
    payments,
    refunds,
    disputes,
    decisions: createPaymentDecisions(payments),
    webhooks: createWebhookService(context, { gateway, payments, refunds, disputes }),
    sandbox: { store, signature, deliver: () => deliverSandboxWebhooks({ store, signature, clock, apiOrigin, send, logger }) },
  };
}
export type Payments = ReturnType<typeof createPayments>;
export { refundReasonText } from './caseTexts';
export { type EscrowPosition, escrowShortfall, listEscrowPositions } from './escrowReads';
export { createEscrowTransferRepository } from './escrowTransferRepository';
export { transferDueEscrow } from './escrowTransfers';
export { loadPaymentViews, type PaymentView } from './paymentViews';
export type { Fulfiller, FulfilmentResult } from './fulfiller';
export type { DivideSale } from './transitionExecutor';
export type { PaymentDecisions } from './paymentDecisions';
export { findOrderNumber, paymentIDOf } from './orderNumberReads';
export type { PaymentGateway } from './paymentGateway';
export { createPaymentRepository, type NewPayment, type PaymentRow } from './paymentRepository';
export type { PaymentService } from './paymentService';
export { createRazorpayClient, type RazorpayKeys } from './razorpay/razorpayClient';
export { createRefundRepository, refundIDOf } from './refundRepository';
export type { RefundService } from './refundService';
export { unsettledDays } from './settlementCases';
export { postSettlements } from './settlements';
