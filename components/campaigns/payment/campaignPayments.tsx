import type { CampaignPayment } from '@contract/commitments';
import type { ReactNode } from 'react';
import { routes } from '@/constants/routes';
import { useCampaignPaymentQuery } from '@/store/campaigns/investApi';
import { PageFrame } from '../../content/page/PageFrame';
import { BillCard } from '../../payment/BillCard';
import type { PaymentProduct } from '../../payment/paymentProduct';
import { CampaignSummary } from '../invest/CampaignSummary';
import { investVerb } from '../invest/investmentText';
import { InvestSkeleton } from '../invest/InvestSkeleton';
import { campaignPaymentMessage } from './campaignPaymentMessage';

const portfolioPath = routes.profileTab('campaigns', 'portfolio');

/** Commitments in the payment flow. */
export const campaignPayments: PaymentProduct<CampaignPayment> = {
  usePaymentQuery: useCampaignPaymentQuery,
  messageOf: campaignPaymentMessage,
  beginPath: routes.resumeInvestment,
  paymentParam: 'payment',
  processPath: routes.commitment,
  purchaseLink: () => ({ href: portfolioPath, label: 'See my investments' }),
  restartLink: ({ campaign }) => ({ href: routes.campaign(campaign.campaignID), label: 'Back to the campaign' }),
  purchasesLink: { href: portfolioPath, label: 'See your investments', icon: 'document' },
  labels: {
    begin: 'Invest',
    status: 'Your investment',
    missing: 'There is no such investment here',
    release: 'Cancel this investment',
  },
  Frame: ({ children }: { children: ReactNode }) => <PageFrame $width="reading">{children}</PageFrame>,
  Skeleton: InvestSkeleton,
  Summary: ({ payment: { campaign }, isPaying }) => (
    <CampaignSummary campaign={campaign} lead={isPaying ? investVerb(campaign.instrument) : 'Your investment in'} />
  ),
  Bill: ({ payment: { lines, total }, totalLabel }) => <BillCard lines={lines} total={total} totalLabel={totalLabel} />,
};
