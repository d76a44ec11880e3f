import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { media } from '@/styles/media';
import { PageFrame, TwoColumns } from '../content/PageFrame';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { ChannelsPanel } from './ChannelsPanel';
import { DoorsPanel } from './DoorsPanel';
import { EarningsPanel } from './EarningsPanel';
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
      <TwoColumns>
        <Column>
          <DoorsPanel />
          <ReleasesPanel />
        </Column>
        <Column>
          <ChannelsPanel />
          <EarningsPanel />
        </Column>
      </TwoColumns>
    </PageFrame>
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
