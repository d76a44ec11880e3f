import { hasRight, type ChannelRole, type Right } from '@contract/rights';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useEventReleasesInfiniteQuery } from '@/store/studio/eventEditorApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/studio/home';
import { Panel } from '../../content/page/PageFrame';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { EventListRow } from '../events/EventListRow';

const initialCount = 4;
const sections: readonly { name: string; description: string; href: string; right: Right }[] = [
  {
    name: t.releases,
    description: t.releasesDescription,
    href: routes.studioReleases,
    right: 'content.read',
  },
  { name: t.uploads, description: t.uploadsDescription, href: routes.studioUpload, right: 'content.edit' },
  { name: t.films, description: t.filmsDescription, href: `${routes.studioReleases}?kind=FILM`, right: 'content.edit' },
  { name: t.snax, description: t.snaxDescription, href: `${routes.studioTitleNew}?kind=snax`, right: 'content.edit' },
  {
    name: t.campaigns,
    description: t.campaignsDescription,
    href: routes.studioCampaigns,
    right: 'campaign.read',
  },
];

/** Releases of the channel: events with their sales, and links to every other section the role allows. */
export function StudioReleasesPanel({ channelID, role }: { channelID: string; role: ChannelRole | null }) {
  const { data, isLoading, refetch } = useEventReleasesInfiniteQuery({ channelID });
  const events = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title={t.releases}
      aside={
        hasRight(role, 'event.edit') ? (
          <ButtonLink href={routes.studioEventNew} tone="quiet">
            {t.newEvent}
          </ButtonLink>
        ) : null
      }
    >
      {isLoading ? (
        <Skeleton height="72px" />
      ) : !data ? (
        <ErrorState message={t.eventsLoadError} onRetry={() => void refetch()} />
      ) : events.length === 0 ? (
        <Text tone="muted">{hasRight(role, 'event.edit') ? t.createFirstEvent : t.noEvents}</Text>
      ) : (
        <Stack gap={2}>
          {events.slice(0, initialCount).map((release) => (
            <EventListRow key={release.eventID} release={release} />
          ))}
          <Link href={routes.studioEvents} tone="action">
            {t.allEvents}
          </Link>
        </Stack>
      )}
      <Rows>
        {sections
          .filter(({ right }) => hasRight(role, right))
          .map(({ name, description, href }) => (
            <Row key={name}>
              <div>
                <Text isStrong>{name}</Text>
                <Text kind="small" tone="muted">
                  {description}
                </Text>
              </div>
              <ButtonLink href={href} tone="quiet" size="s">
                {t.openName({ name })}
              </ButtonLink>
            </Row>
          ))}
      </Rows>
    </Panel>
  );
}

const Rows = styled.ol`
  display: grid;
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
  padding-block: ${theme.space[3]};
  border-top: 1px solid ${theme.color.line};
`;
