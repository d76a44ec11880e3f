import { hasRight } from '@contract/rights';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { itemsOf } from '@/store/pagination';
import { useMyCampaignsInfiniteQuery } from '@/store/studio/campaignEditorApi';
import * as t from '@messages/studio/campaigns';
import { PageFrame } from '../../content/page/PageFrame';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { CampaignListRow } from './CampaignListRow';
import { CampaignFinancesList } from './finances/CampaignFinancesList';

/** Every campaign of the current channel in any state, and campaigns of others whose money the viewer approves. */
export function StudioCampaignsScreen() {
  const [now] = useState(() => Date.now());
  const channel = useAppSelector(selectChannel);
  const campaigns = useMyCampaignsInfiniteQuery(channel?.channelID);
  const items = itemsOf(campaigns.data);
  const newCampaignLink = channel ? (
    hasRight(channel.role, 'campaign.edit') ? (
      <ButtonLink href={routes.studioCampaignNew}>{t.newCampaign}</ButtonLink>
    ) : null
  ) : (
    <ButtonLink href={routes.studioOnboarding}>{t.openChannelFirst}</ButtonLink>
  );
  return (
    <PageFrame>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <Text kind="title">{t.yourCampaigns}</Text>
        {items.length > 0 ? newCampaignLink : null}
      </Stack>
      <QueryState
        query={campaigns}
        skeleton={<Skeleton height="200px" shape="card" />}
        message={t.campaignsLoadError}
        isEmpty={items.length === 0}
        empty={
          <EmptyState icon="document" title={t.noCampaigns} message={t.noCampaignsHint}>
            {newCampaignLink}
          </EmptyState>
        }
      >
        {() => (
          <InfiniteList
            label={t.yourCampaigns}
            items={items}
            keyOf={({ campaignID }) => campaignID}
            renderItem={(campaign) => <CampaignListRow campaign={campaign} now={now} />}
            hasMore={campaigns.hasNextPage}
            isFetching={campaigns.isFetching}
            onMore={() => void campaigns.fetchNextPage()}
          />
        )}
      </QueryState>
      <CampaignFinancesList />
    </PageFrame>
  );
}
