import styled from 'styled-components';
import { routes } from '@/constants/routes';
import {
  useCampaignSubscriptionsInfiniteQuery,
  useSubscribeToCampaignMutation,
  type CampaignSubscription,
} from '@/store/campaigns/campaignPageApi';
import { itemsOf } from '@/store/pagination';
import { theme } from '@/styles/theme';
import * as t from '@messages/campaigns/portfolio';
import { Button } from '../../ui/button/Button';
import { InfiniteList } from '../../ui/layout/InfiniteList';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';

/** Campaigns whose updates the viewer follows; hidden when there are none. */
export function CampaignSubscriptions() {
  const { data, isFetchingNextPage, hasNextPage, fetchNextPage } = useCampaignSubscriptionsInfiniteQuery();
  const subscriptions = itemsOf(data);
  if (subscriptions.length === 0) return null;
  return (
    <section aria-labelledby="subscriptions">
      <Text kind="heading" id="subscriptions">
        {t.following}
      </Text>
      <InfiniteList
        label={t.subscriptions}
        items={subscriptions}
        keyOf={({ campaign }) => campaign.campaignID}
        renderItem={(subscription) => <Subscription {...subscription} />}
        hasMore={hasNextPage}
        isFetching={isFetchingNextPage}
        onMore={() => void fetchNextPage()}
      />
    </section>
  );
}

function Subscription({ campaign: { campaignID, title }, channels }: CampaignSubscription) {
  const [subscribe, { isLoading }] = useSubscribeToCampaignMutation();
  return (
    <Row>
      <div>
        <Link tone="text" href={routes.campaign(campaignID)}>
          {title}
        </Link>
        <Text kind="small" tone="muted">
          {t.channels({ channels: channels.length > 1 ? 'ALL' : (channels[0] ?? 'NONE') })}
        </Text>
      </div>
      <Button
        tone="quiet"
        size="s"
        isBusy={isLoading}
        aria-label={t.unfollowTitle({ title })}
        onClick={() => void subscribe({ campaignID, channels: null })}
      >
        {t.unfollow}
      </Button>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: center;
  padding-block: ${theme.space[2]};
`;
