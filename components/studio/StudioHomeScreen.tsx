import { hasRight, type ChannelRole } from '@contract/rights';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useStudioDoorsQuery } from '@/store/studio/studioApi';
import { useStudioHomeQuery } from '@/store/studio/teamApi';
import { PageFrame, TwoColumns } from '../content/PageFrame';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
import { DeskHead, PanelColumn } from './deskParts';
import { DoorsPanel } from './DoorsPanel';
import { FirstSteps } from './home/FirstSteps';
import { MonthPanel } from './home/MonthPanel';
import { MovedPanel } from './home/MovedPanel';
import { NeedsPanel } from './home/NeedsPanel';
import { ReleasesPanel } from './ReleasesPanel';

/** The creator's desk: what needs them today, then what is theirs. It is shown in the browser only, behind the guard. */
export function StudioHomeScreen() {
  const channel = useAppSelector(selectChannel);
  const [today] = useState(() => new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' }).format(new Date()));
  return (
    <PageFrame>
      <DeskHead>
        <div>
          <Text tone="muted">{today}</Text>
          <Text kind="title">What needs you today</Text>
        </div>
        {channel ? (
          <ButtonLink href={routes.channel(channel.handle)} tone="quiet">
            See {channel.name} as visitors do
          </ButtonLink>
        ) : null}
      </DeskHead>
      {channel ? <Desk key={channel.channelID} channelID={channel.channelID} role={channel.role} /> : null}
    </PageFrame>
  );
}

function Desk({ channelID, role }: { channelID: string; role: ChannelRole | null }) {
  const { data, isLoading, isFetching, refetch } = useStudioHomeQuery(channelID);
  const mayScan = hasRight(role, 'checkIn.scan');
  const doors = useStudioDoorsQuery(channelID, { skip: !mayScan });
  // Together: what comes first would be pushed down by what is above it and comes later.
  if (isLoading || doors.isLoading) return <DeskSkeleton />;
  return (
    <TwoColumns>
      <PanelColumn>
        {!data ? <ErrorState message="Today could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
        {data ? <FirstSteps has={data.has} role={role} /> : null}
        {data ? <NeedsPanel todos={data.todos} /> : null}
        {mayScan ? <DoorsPanel channelID={channelID} /> : null}
        {hasRight(role, 'event.read') ? <ReleasesPanel channelID={channelID} role={role} /> : null}
      </PanelColumn>
      <PanelColumn>
        {data?.money ? <MonthPanel money={data.money} /> : null}
        {data ? <MovedPanel weeklyChanges={data.weeklyChanges} /> : null}
      </PanelColumn>
    </TwoColumns>
  );
}

const DeskSkeleton = () => (
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
