import type { CampaignPayment } from '@contract/commitments';
import { routes } from '@/constants/routes';
import * as t from '@messages/campaigns/payment';
import { BillCard } from '../../payment/BillCard';
import type { PaymentProduct } from '../../payment/paymentProduct';
import { CampaignSummary } from '../invest/CampaignSummary';
import { campaignPaymentMessage } from './campaignPaymentMessage';
import { campaignPaymentPages } from './campaignPaymentPages';

const portfolioPath = routes.profileTab('campaigns', 'portfolio');

/** Commitments in the payment flow. */
export const campaignPayments: PaymentProduct<CampaignPayment> = {
  ...campaignPaymentPages,
  messageOf: campaignPaymentMessage,
  beginPath: routes.resumeInvestment,
  purchaseLink: () => ({ href: portfolioPath, label: t.seeMyInvestments }),
  restartLink: ({ campaign }) => ({ href: routes.campaign(campaign.campaignID), label: t.backToCampaign }),
  purchasesLink: { href: portfolioPath, label: t.seeInvestments, icon: 'document' },
  labels: {
    status: t.yourInvestment,
    missing: t.missingInvestment,
    release: t.cancelInvestment,
  },
  Summary: ({ payment: { campaign }, isPaying }) => <CampaignSummary campaign={campaign} isInvested={!isPaying} />,
  Bill: ({ payment: { lines, total }, totalLabel }) => <BillCard lines={lines} total={total} totalLabel={totalLabel} />,
};
