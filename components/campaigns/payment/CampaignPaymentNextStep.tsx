import type { CampaignPayment } from '@contract/commitments';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/format/currency';
import { ButtonLink } from '../../ui/navigation/Link';
import { campaignPaymentMessage } from './campaignPaymentMessage';

/** The next step as one button. */
export function CampaignPaymentNextStep({ payment }: { payment: CampaignPayment }) {
  const { paymentID, campaign, total } = payment;
  switch (campaignPaymentMessage(payment).next) {
    case 'PORTFOLIO':
      return (
        <ButtonLink size="l" href={routes.profileTab('campaigns', 'portfolio')}>
          See my investments
        </ButtonLink>
      );
    case 'PAY':
    case 'RETRY':
      return (
        <ButtonLink size="l" href={routes.resumeInvestment(paymentID)}>
          {campaignPaymentMessage(payment).next === 'PAY' ? 'Pay' : 'Try again'} · {formatMoney(total)}
        </ButtonLink>
      );
    case 'INVEST_AGAIN':
      return (
        <ButtonLink size="l" tone="quiet" href={routes.campaign(campaign.campaignID)}>
          Back to the campaign
        </ButtonLink>
      );
    case 'WAIT':
      return null;
  }
}
