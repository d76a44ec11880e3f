import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useCampaignQuery } from '@/store/campaigns/campaignPageApi';
import * as t from '@messages/campaigns/invest';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { ButtonLink } from '../../ui/navigation/Link';
import { phaseOf } from '../shared/campaignLabels';
import { CampaignNotOpenNotice } from './CampaignNotOpenNotice';
import { InvestFlow } from './InvestFlow';
import { InvestSkeleton } from './InvestSkeleton';

/** A new investment: amount, bill, identity check where required, risk consent, payment. Terms and risks are loaded fresh to be accepted. */
export function NewCommitment({ campaignID, initialAmount }: { campaignID: string; initialAmount: string | null | undefined }) {
  const { data: campaign, error, isFetching, refetch } = useCampaignQuery(campaignID, { refetchOnMountOrArgChange: true });
  if (campaign && (phaseOf[campaign.state] === 'upcoming' || !campaign.policy.isOffered))
    return <CampaignNotOpenNotice campaign={campaign} />;
  if (campaign) return <InvestFlow campaign={campaign} initialAmount={initialAmount} />;
  if (apiErrorOf(error)?.status === 404) return <CampaignNotFound />;
  if (error) return <ErrorState isWholePage message={t.campaignLoadError} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <InvestSkeleton />;
}

const CampaignNotFound = () => (
  <EmptyState icon="document" isWholePage title={t.missingCampaign} message={t.missingCampaignText}>
    <ButtonLink href={routes.campaigns}>{t.seeCampaigns}</ButtonLink>
  </EmptyState>
);
