import type { ChannelAuthorized } from '@contract/channels';
import { hasRight } from '@contract/rights';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useChannelCheckInsQuery } from '@/store/studio/myChannelsApi';
import { useStudioHomeQuery, useStudioTodosQuery } from '@/store/studio/teamApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/home';
import { PageFrame } from '../../content/page/PageFrame';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { ScreenHeader, PanelColumn } from '../layout/studioLayout';
import { UploadDropZone } from '../upload/UploadDropZone';
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
    <UploadDropZone isEnabled={hasRight(channel?.role ?? null, 'content.edit')}>
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
        {channel ? <HomePanels key={channel.channelID} channel={channel} /> : null}
      </PageFrame>
    </UploadDropZone>
  );
}

function HomePanels({ channel: { channelID, role, timeZone } }: { channel: ChannelAuthorized }) {
  const home = useStudioHomeQuery(channelID);
  const { data } = home;
  const todos = useStudioTodosQuery(channelID);
  const mayScan = hasRight(role, 'checkIn.scan');
  const checkIns = useChannelCheckInsQuery(channelID, { skip: !mayScan });
  const retry = () => {
    void home.refetch();
    void todos.refetch();
  };
  // Rendered together, because late content above would push the rest down.
  if (home.isLoading || todos.isLoading || checkIns.isLoading) return <HomeSkeleton />;
  return (
    <HomeColumns>
      <PanelColumn>
        {!data || !todos.data ? (
          <ErrorState message={t.studioLoadError} onRetry={retry} isRetrying={home.isFetching || todos.isFetching} />
        ) : null}
        {data ? <GettingStarted has={data.has} role={role} /> : null}
        {todos.data ? <TodoPanel todos={todos.data.items} /> : null}
      </PanelColumn>
      <PanelColumn>
        {mayScan ? <CheckInPanel channelID={channelID} role={role} /> : null}
        {hasRight(role, 'event.read') ? <StudioReleasesPanel channelID={channelID} role={role} /> : null}
      </PanelColumn>
      <PanelColumn>
        {data?.money ? <MonthlyEarningsPanel money={data.money} asOf={data.asOf} timeZone={timeZone} /> : null}
        {data ? <WeeklyChangesPanel weeklyChanges={data.weeklyChanges} /> : null}
      </PanelColumn>
    </HomeColumns>
  );
}

const HomeSkeleton = () => (
  <HomeColumns aria-busy="true">
    <PanelColumn>
      <Skeleton height="160px" shape="card" />
      <Skeleton height="320px" shape="card" />
    </PanelColumn>
    <PanelColumn>
      <Skeleton height="240px" shape="card" />
    </PanelColumn>
  </HomeColumns>
);

/** The tasks, the works and the numbers: one, two or three columns. */
const HomeColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[6]};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(300px, 360px);
    gap: ${theme.space[8]};
    > :last-child {
      grid-row: 1 / span 2;
      grid-column: 2;
    }
  }
  ${media.full} {
    grid-template-columns: repeat(2, minmax(0, 1fr)) minmax(300px, 360px);
    > :last-child {
      grid-row: 1;
      grid-column: 3;
    }
  }
`;
