import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { Panel } from '../content/PageFrame';
import { ButtonLink, Link } from '../ui/Link';
import { Text } from '../ui/Text';
import { ChannelTile } from './ChannelTile';

/** The viewer's own channel above everybody's; who has none is told how to open one. */
export function MyChannelPanel() {
  const isReady = useAppSelector(selectIsReady);
  const isAuth = useAppSelector(selectIsAuth);
  const channel = useAppSelector(selectChannel);
  if (!isReady || !isAuth) return null;
  if (!channel) {
    return (
      <Panel title="You make something too?">
        <Text tone="muted">Open a channel to sell tickets now, and to publish films and campaigns when they come.</Text>
        <div>
          <ButtonLink href={routes.studioOnboarding} tone="quiet">
            Open your channel
          </ButtonLink>
        </div>
      </Panel>
    );
  }
  return (
    <Panel
      title="Yours"
      aside={
        <Link href={routes.studio} tone="action">
          Open Studio
        </Link>
      }
    >
      <ChannelTile channel={channel} />
    </Panel>
  );
}
