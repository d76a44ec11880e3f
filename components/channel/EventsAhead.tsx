import type { EventKind } from '@contract/events';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useEventsAheadQuery } from '@/store/channel/channelApi';
import { media } from '@/styles/media';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';
import { EventPost } from './EventPost';
import { PostsSkeleton } from './PostsSkeleton';

interface EventsAheadProps {
  title: string;
  kind: EventKind | null;
}

/** The next few events, for a page whose own shelf is still empty. Nothing to show is no reason to complain. */
export function EventsAhead({ title, kind }: EventsAheadProps) {
  const { data: events, isLoading } = useEventsAheadQuery(kind);
  if (isLoading) return <PostsSkeleton />;
  if (!events || events.length === 0) return null;
  return (
    <section aria-label={title}>
      <Head>
        <Text kind="heading">{title}</Text>
        <Link href={kind ? `${routes.explore}?kind=${kind}` : routes.explore} tone="action">
          See all
        </Link>
      </Head>
      <Row>
        {events.map((event) => (
          <li key={event.eventID}>
            <EventPost event={event} />
          </li>
        ))}
      </Row>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
`;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => `${theme.space[6]} ${theme.space[4]}`};
  padding-top: ${({ theme }) => theme.space[3]};
  ${media.desktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
