import type { CampaignPayment } from '@contract/commitments';
import { routes } from '@/constants/routes';
import { BillCard } from '../../payment/BillCard';
import type { PaymentProduct } from '../../payment/paymentProduct';
import { CampaignSummary } from '../invest/CampaignSummary';
import { investVerb } from '../invest/investmentText';
import { campaignPaymentMessage } from './campaignPaymentMessage';
import { campaignPaymentPages } from './campaignPaymentPages';

const portfolioPath = routes.profileTab('campaigns', 'portfolio');

/** Commitments in the payment flow. */
export const campaignPayments: PaymentProduct<CampaignPayment> = {
  ...campaignPaymentPages,
  messageOf: campaignPaymentMessage,
  beginPath: routes.resumeInvestment,
  purchaseLink: () => ({ href: portfolioPath, label: 'See my investments' }),
  restartLink: ({ campaign }) => ({ href: routes.campaign(campaign.campaignID), label: 'Back to the campaign' }),
  purchasesLink: { href: portfolioPath, label: 'See your investments', icon: 'document' },
  labels: {
    status: 'Your investment',
    missing: 'There is no such investment here',
    release: 'Cancel this investment',
  },
  Summary: ({ payment: { campaign }, isPaying }) => (
    <CampaignSummary campaign={campaign} lead={isPaying ? investVerb(campaign.instrument) : 'Your investment in'} />
  ),
  Bill: ({ payment: { lines, total }, totalLabel }) => <BillCard lines={lines} total={total} totalLabel={totalLabel} />,
};
