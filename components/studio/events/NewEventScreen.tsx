import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import * as t from '@messages/studio/events';
import { PageFrame } from '../../content/page/PageFrame';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Link } from '../../ui/navigation/Link';
import { useChannelChoice } from '../shared/ChannelChoice';
import { MissingPermission } from '../shared/MissingPermission';

const NewEventForm = lazyWithRetry(
  () => import('./NewEventForm').then((loaded) => loaded.NewEventForm),
  <Skeleton height="320px" shape="card" />,
);

/** The first of three steps: what and where. Sessions and prices follow in the event editor. */
export function NewEventScreen() {
  const choice = useChannelChoice('event.edit');
  const channel = useAppSelector(selectChannel);
  if (channel && !choice.channelID && !choice.isLoading)
    return (
      <PageFrame $width="reading">
        <Text kind="title">{t.newEvent}</Text>
        <MissingPermission channel={channel} explanation={t.newEventPermission} />
      </PageFrame>
    );
  return (
    <PageFrame $width="reading">
      <header>
        <Link href={routes.studioEvents} tone="action">
          {t.yourEvents}
        </Link>
        <Text kind="title">{t.newEvent}</Text>
        <Text tone="muted">{t.newEventHint}</Text>
      </header>
      <NewEventForm choice={choice} />
    </PageFrame>
  );
}
