import type { CampaignPayment } from '@contract/commitments';
import { routes } from '@/constants/routes';
import { formatMoney } from '@/utils/currency';
import { ButtonLink } from '../../ui/Link';
import { paymentStory } from './paymentStory';

/** What to do now, as one button. */
export function PaymentNextStep({ payment }: { payment: CampaignPayment }) {
  const { paymentID, campaign, total } = payment;
  switch (paymentStory(payment).next) {
    case 'PORTFOLIO':
      return (
        <ButtonLink size="l" href={routes.profileTab('campaigns', 'portfolio')}>
          See my investments
        </ButtonLink>
      );
    case 'PAY':
    case 'RETRY':
      return (
        <ButtonLink size="l" href={routes.investAgain(paymentID)}>
          {paymentStory(payment).next === 'PAY' ? 'Pay' : 'Try again'} · {formatMoney(total)}
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
