import { routes } from '@/constants/routes';
import * as t from '@messages/campaigns/payment';
import { useQueryParam } from '../../content/page/useQueryParam';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ButtonLink } from '../../ui/navigation/Link';
import { NewCommitment } from '../invest/NewCommitment';

/** Starts an investment in the campaign of `?campaign=`, with `&amount=` as the first amount. */
export function NewInvestment() {
  const campaignID = useQueryParam('campaign');
  const initialAmount = useQueryParam('amount');
  return campaignID ? (
    <NewCommitment key={campaignID} campaignID={campaignID} initialAmount={initialAmount} />
  ) : (
    <EmptyState icon="document" isWholePage title={t.missingCampaign} message={t.missingCampaignText}>
      <ButtonLink href={routes.campaigns}>{t.seeCampaigns}</ButtonLink>
    </EmptyState>
  );
}
