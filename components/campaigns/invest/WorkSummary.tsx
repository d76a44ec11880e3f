import type { CampaignCard } from '@contract/campaigns';
import { routes } from '@/constants/routes';
import { PurchaseHead } from '../../content/PurchaseHead';
import { Link } from '../../ui/Link';

/** What the money is for. */
export const WorkSummary = ({ campaign, lead }: { campaign: CampaignCard; lead: string }) => (
  <PurchaseHead
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
