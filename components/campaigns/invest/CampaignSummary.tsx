import type { CampaignCard } from '@contract/campaigns';
import type { ReactNode } from 'react';
import { routes } from '@/constants/routes';
import * as t from '@messages/campaigns/invest';
import { PurchaseHeader } from '../../payment/PurchaseHeader';
import { Link } from '../../ui/navigation/Link';

/** What the payment is for. */
export function CampaignSummary({ campaign, isInvested = false }: { campaign: CampaignCard; isInvested?: boolean }) {
  const { campaignID, title, instrument, artwork, channel } = campaign;
  const link = (text: ReactNode) => <Link href={routes.campaign(campaignID)}>{text}</Link>;
  return (
    <PurchaseHeader
      images={artwork.scene ?? artwork.images}
      placeholder={artwork.placeholder}
      ratio="3 / 2"
      title={isInvested ? t.summaryInvested({ instrument, title, link }) : t.summary({ instrument, title, link })}
      line={channel.name}
    />
  );
}
