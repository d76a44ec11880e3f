import type { Campaign } from '@contract/campaignPage';
import type { CampaignPayment, InvestBreakdown } from '@contract/commitments';
import type { PaymentAction, PaymentMethod } from '@contract/payments';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useBeginInvestingMutation } from '@/store/campaigns/investApi';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import type { UpiApp } from '../../payment/upi/upiApps';
import { usePaymentAction } from '../../payment/usePaymentAction';

interface Order {
  bill: InvestBreakdown;
  amountMinor: number;
  method: PaymentMethod;
  /** The UPI app to open. */
  app: UpiApp | null;
  isAnonymous: boolean;
  /** The chosen reward and its add-ons. */
  rewards: readonly string[];
}

/** Begins the commitment and its payment; `started` is a payment that goes on in this page. */
export function useBeginInvestment({ campaignID, minTicket: { currency } }: Campaign) {
  const [begin, { error, isLoading }] = useBeginInvestingMutation();
  const [started, setStarted] = useState<{ payment: CampaignPayment; action: PaymentAction } | null>(null);
  const { attempt } = useIdempotencyKey();
  const continuePayment = usePaymentAction();

  const pay = async ({ bill: { total: expected, termsHash, riskVersion }, amountMinor, method, app, isAnonymous, rewards }: Order) => {
    const order = {
      campaignID,
      amount: { amountMinor, currency },
      expected,
      method,
      termsHash,
      riskVersion,
      isRiskAccepted: true as const,
      isAnonymous,
      ...(rewards.length > 0 ? { rewards: rewards.map((tierID) => ({ tierID, quantity: 1 })) } : {}),
    };
    const { data } = await attempt(order, (idempotencyKey) => begin({ ...order, idempotencyKey }));
    if (!data) return;
    await continuePayment(data.action, routes.commitment(data.payment.paymentID), app);
    setStarted(data);
  };
  return { pay, error, started, isPaying: isLoading || started?.action.kind === 'REDIRECT' };
}
