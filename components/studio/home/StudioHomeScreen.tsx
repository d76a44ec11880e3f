import { hasRight, type ChannelRole } from '@contract/rights';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useChannelCheckInsQuery } from '@/store/studio/myChannelsApi';
import { useStudioHomeQuery } from '@/store/studio/teamApi';
import * as t from '@messages/studio/home';
import { PageFrame, TwoColumns } from '../../content/page/PageFrame';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { ScreenHeader, PanelColumn } from '../shared/studioLayout';
import { CheckInPanel } from './CheckInPanel';
import { GettingStarted } from './GettingStarted';
import { MonthlyEarningsPanel } from './MonthlyEarningsPanel';
import { StudioReleasesPanel } from './StudioReleasesPanel';
import { TodoPanel } from './TodoPanel';

const WeeklyChangesPanel = lazyWithRetry(
  () => import('./WeeklyChangesPanel').then((loaded) => loaded.WeeklyChangesPanel),
  <Skeleton height="240px" shape="card" />,
);

/** The studio home: to-dos first, then the creator's releases. Rendered in the browser only, behind the guard. */
export function StudioHomeScreen() {
  const channel = useAppSelector(selectChannel);
  const [today] = useState(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date()));
  return (
    <PageFrame>
      <ScreenHeader>
        <div>
          <Text tone="muted">{today}</Text>
          <Text kind="title">{t.home}</Text>
        </div>
        {channel ? (
          <ButtonLink href={routes.channel(channel.handle)} tone="quiet">
            {t.viewChannel}
          </ButtonLink>
        ) : null}
      </ScreenHeader>
      {channel ? <HomePanels key={channel.channelID} channelID={channel.channelID} role={channel.role} /> : null}
    </PageFrame>
  );
}

function HomePanels({ channelID, role }: { channelID: string; role: ChannelRole | null }) {
  const { data, isLoading, isFetching, refetch } = useStudioHomeQuery(channelID);
  const mayScan = hasRight(role, 'checkIn.scan');
  const checkIns = useChannelCheckInsQuery(channelID, { skip: !mayScan });
  // Rendered together, because late content above would push the rest down.
  if (isLoading || checkIns.isLoading) return <HomeSkeleton />;
  return (
    <TwoColumns>
      <PanelColumn>
        {!data ? <ErrorState message={t.studioLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
        {data ? <GettingStarted has={data.has} role={role} /> : null}
        {data ? <TodoPanel todos={data.todos} /> : null}
        {mayScan ? <CheckInPanel channelID={channelID} /> : null}
        {hasRight(role, 'event.read') ? <StudioReleasesPanel channelID={channelID} role={role} /> : null}
      </PanelColumn>
      <PanelColumn>
        {data?.money ? <MonthlyEarningsPanel money={data.money} /> : null}
        {data ? <WeeklyChangesPanel weeklyChanges={data.weeklyChanges} /> : null}
      </PanelColumn>
    </TwoColumns>
  );
}

const HomeSkeleton = () => (
  <TwoColumns aria-busy="true">
    <PanelColumn>
      <Skeleton height="160px" shape="card" />
      <Skeleton height="320px" shape="card" />
    </PanelColumn>
    <PanelColumn>
      <Skeleton height="240px" shape="card" />
    </PanelColumn>
  </TwoColumns>
);
