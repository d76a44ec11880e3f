import type { CampaignPayment } from '@contract/commitments';
import type { ReactNode } from 'react';
import { routes } from '@/constants/routes';
import { useCampaignPaymentQuery } from '@/store/campaigns/investApi';
import * as t from '@messages/campaigns/payment';
import { PageFrame } from '../../content/page/PageFrame';
import type { PaymentPages } from '../../payment/paymentProduct';
import { InvestSkeleton } from '../invest/InvestSkeleton';

/** The payment pages of campaigns. */
export const campaignPaymentPages: PaymentPages<CampaignPayment> = {
  usePaymentQuery: useCampaignPaymentQuery,
  processPath: routes.commitment,
  beginTitle: t.pay,
  Frame: ({ children }: { children: ReactNode }) => <PageFrame $width="reading">{children}</PageFrame>,
  Skeleton: InvestSkeleton,
};
