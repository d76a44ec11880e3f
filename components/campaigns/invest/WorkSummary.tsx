import type { CampaignCard } from '@contract/campaigns';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { Image } from '../../ui/Image';
import { Link } from '../../ui/Link';
import { Text } from '../../ui/Text';

/** What the money is for. */
export const WorkSummary = ({ campaign, lead }: { campaign: CampaignCard; lead: string }) => (
  <Head>
    <Image
      images={campaign.artwork.scene ?? campaign.artwork.images}
      alt=""
      blur={campaign.artwork.placeholder}
      width={144}
      ratio="3 / 2"
    />
    <span>
      <Name>
        {lead} <Link href={routes.campaign(campaign.campaignID)}>{campaign.title}</Link>
      </Name>
      <Text as="span" kind="small" tone="muted">
        {campaign.channel.name}
      </Text>
    </span>
  </Head>
);

const Head = styled.header`
  display: grid;
  grid-template-columns: 112px minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  > span {
    display: grid;
    gap: 2px;
    overflow-wrap: anywhere;
  }
`;

const Name = styled.h1`
  font-size: ${({ theme }) => theme.fontSize[20]};
  line-height: 1.3;
`;
