import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useCampaignOffersQuery } from '@/store/studio/campaignEditorApi';
import * as t from '@messages/studio/campaigns';
import { PageFrame } from '../../content/page/PageFrame';
import { QueryState } from '../../ui/feedback/QueryState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Link } from '../../ui/navigation/Link';
import { useChannelChoice } from '../shared/ChannelChoice';
import { MissingPermission } from '../shared/MissingPermission';

const NewCampaignForm = lazyWithRetry(
  () => import('./NewCampaignForm').then((loaded) => loaded.NewCampaignForm),
  <Skeleton height="240px" shape="card" />,
);

/** Name, country and kind; everything else is set in the campaign editor. */
export function NewCampaignScreen() {
  const channel = useAppSelector(selectChannel);
  const choice = useChannelChoice('campaign.edit');
  const query = useCampaignOffersQuery();
  const { data: offers } = query;
  if (channel && !choice.channelID && !choice.isLoading)
    return (
      <PageFrame $width="reading">
        <Text kind="title">{t.newCampaign}</Text>
        <MissingPermission channel={channel} explanation={t.missingPermission} />
      </PageFrame>
    );
  return (
    <PageFrame $width="reading">
      <header>
        <Link href={routes.studioCampaigns} tone="action">
          {t.yourCampaigns}
        </Link>
        <Text kind="title">{t.newCampaign}</Text>
        <Text tone="muted">{t.newCampaignHint}</Text>
      </header>
      <QueryState query={query} skeleton={<Skeleton height="240px" shape="card" />} message={t.formLoadError} />
      {offers ? <NewCampaignForm choice={choice} offers={offers} /> : null}
    </PageFrame>
  );
}
