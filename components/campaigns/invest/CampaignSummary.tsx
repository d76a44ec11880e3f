import type { CampaignCard } from '@contract/campaigns';
import { routes } from '@/constants/routes';
import { PurchaseHeader } from '../../payment/PurchaseHeader';
import { Link } from '../../ui/navigation/Link';

/** What the payment is for. */
export const CampaignSummary = ({ campaign, lead }: { campaign: CampaignCard; lead: string }) => (
  <PurchaseHeader
    images={campaign.artwork.scene ?? campaign.artwork.images}
    placeholder={campaign.artwork.placeholder}
    ratio="3 / 2"
    title={
      <>
        {lead} <Link href={routes.campaign(campaign.campaignID)}>{campaign.title}</Link>
      </>
    }
    line={campaign.channel.name}
  />
);
