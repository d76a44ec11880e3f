import { routes } from '@/constants/routes';
import * as t from '@messages/campaigns/payment';
import { BillCard } from '../../payment/BillCard';
import type { PaymentProduct } from '../../payment/paymentProduct';
import { CampaignSummary } from '../invest/CampaignSummary';
import { progressOf } from '../rewards/rewardProgress';
import { campaignPaymentMessage, type PledgePayment } from './campaignPaymentMessage';
import { campaignPaymentPages } from './campaignPaymentPages';
import { usePledgePayment } from './usePledgePayment';

const portfolioPath = routes.profileTab('campaigns', 'portfolio');

/** Commitments in the payment flow. */
export const campaignPayments: PaymentProduct<PledgePayment> = {
  ...campaignPaymentPages,
  usePaymentQuery: usePledgePayment,
  messageOf: campaignPaymentMessage,
  beginPath: routes.resumeInvestment,
  // While a pledge asks for something, the one button of the page is the answer.
  purchaseLink: ({ rewards }) => (progressOf(rewards).state === 'ASKED' ? null : { href: portfolioPath, label: t.seeMyPortfolio }),
  restartLink: ({ campaign }) => ({ href: routes.campaign(campaign.campaignID), label: t.backToCampaign }),
  purchasesLink: { href: portfolioPath, label: t.seePortfolio, icon: 'document' },
  labels: {
    status: t.yourPayment,
    missing: t.missingPayment,
    release: t.cancelPayment,
  },
  Summary: ({ payment: { campaign }, isPaying }) => <CampaignSummary campaign={campaign} isInvested={!isPaying} />,
  Bill: ({ payment: { lines, total }, totalLabel }) => <BillCard lines={lines} total={total} totalLabel={totalLabel} />,
};
