import type { Campaign, CampaignAsViewer } from '@contract/campaignPage';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useCampaignAsViewerQuery, useSubscribeToCampaignMutation } from '@/store/campaigns/campaignPageApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/campaign';
import { useSignedInAction } from '../../signIn/useSignedInAction';
import { Button } from '../../ui/button/Button';
import { Chip } from '../../ui/button/Chip';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';

type Channel = CampaignAsViewer['subscription']['channels'][number];
const channels: readonly { id: Channel; name: string }[] = [
  { id: 'EMAIL', name: t.email },
  { id: 'WHATSAPP', name: t.whatsapp },
];

/** Subscribes to updates by chosen channels; separate from the watchlist and from following the channel. */
export function FollowUpdatesPanel({ campaign: { campaignID, instrument }, isPreview }: { campaign: Campaign; isPreview: boolean }) {
  const isAuth = useAppSelector(selectIsAuth);
  const { data } = useCampaignAsViewerQuery(campaignID, { skip: !isAuth || isPreview });
  const [subscribe, { isLoading }] = useSubscribeToCampaignMutation();
  const chosen = data?.subscription.channels ?? [];
  const isSubscribed = data?.subscription.isSubscribed ?? false;
  const { press: followBy, isWaiting } = useSignedInAction({
    kind: 'FOLLOW',
    name: `updates:${campaignID}`,
    action: (by: Channel[] | null) => subscribe({ campaignID, channels: by }),
  });
  const toggle = (id: Channel) => followBy(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <Box aria-label={t.followUpdates}>
      {data?.invested ? (
        <Text kind="small" isStrong>
          {t.invested({
            instrument,
            invested: formatMoney(data.invested),
            link: (text) => (
              <Link tone="text" href={routes.profileTab('campaigns', 'portfolio')}>
                {text}
              </Link>
            ),
          })}
        </Text>
      ) : null}
      {isSubscribed ? (
        <>
          <Text kind="small">{t.subscribedChannels}</Text>
          <Chips role="group" aria-label={t.channels}>
            {channels.map(({ id, name }) => (
              <Chip key={id} isPressed={chosen.includes(id)} isBusy={isLoading} onClick={() => toggle(id)}>
                {name}
              </Chip>
            ))}
            <Button tone="quiet" size="s" isBusy={isLoading} onClick={() => followBy(null)}>
              {t.unfollow}
            </Button>
          </Chips>
        </>
      ) : (
        <Button tone="quiet" isBusy={isLoading || isWaiting} onClick={() => followBy(['EMAIL'])}>
          {t.followUpdates}
        </Button>
      )}
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  align-items: center;
`;
