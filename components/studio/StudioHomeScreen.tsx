import { hasRight } from '@contract/rights';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useStudioHomeQuery } from '@/store/studio/teamApi';
import { media } from '@/styles/media';
import { PageFrame, TwoColumns } from '../content/PageFrame';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink } from '../ui/Link';
import { Skeleton } from '../ui/Skeleton';
import { Text } from '../ui/Text';
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
      <Head>
        <div>
          <Text tone="muted">{today}</Text>
          <Text kind="title">What needs you today</Text>
        </div>
        {channel ? (
          <ButtonLink href={routes.channel(channel.handle)} tone="quiet">
            See {channel.name} as visitors do
          </ButtonLink>
        ) : null}
      </Head>
      {channel ? <Desk key={channel.channelID} channelID={channel.channelID} role={channel.role} /> : null}
    </PageFrame>
  );
}

function Desk({ channelID, role }: { channelID: string; role: Parameters<typeof hasRight>[0] }) {
  const { data, isLoading, isFetching, refetch } = useStudioHomeQuery(channelID);
  const mayMake = hasRight(role, 'event.sell') && hasRight(role, 'content.edit');
  return (
    <TwoColumns>
      <Column>
        {isLoading ? <Skeleton height="160px" shape="card" /> : null}
        {!isLoading && !data ? (
          <ErrorState message="Today could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : null}
        {data && mayMake && !(data.has.upload && data.has.event) ? <FirstSteps has={data.has} /> : null}
        {data ? <NeedsPanel needs={data.needs} /> : null}
        {hasRight(role, 'door.scan') ? <DoorsPanel /> : null}
        {hasRight(role, 'event.read') ? <ReleasesPanel /> : null}
      </Column>
      <Column>
        {data?.money ? <MonthPanel money={data.money} /> : null}
        {data ? <MovedPanel moved={data.moved} /> : null}
      </Column>
    </TwoColumns>
  );
}

const Head = styled.header`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  ${media.desktop} {
    display: flex;
    align-items: end;
    justify-content: space-between;
  }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};
`;
