import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useMyCheckInSessionsQuery } from '@/store/events/checkInApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/checkin';
import { PaddedCard } from '../../content/page/Card';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { formatShowTime } from '../shared/eventLabels';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { CheckInLinkDialog } from './CheckInLinkDialog';

/** Sessions that this visitor can check in, soonest first. */
export function CheckInSessionsScreen() {
  const query = useMyCheckInSessionsQuery();
  return (
    <PageColumn $width="text">
      <Seo title={t.checkIn} isHidden />
      <Text kind="title">{t.checkIn}</Text>
      <QueryState
        query={query}
        skeleton={<PanelSkeleton />}
        message={t.checkInSessionsLoadError}
        isEmpty={query.data?.items.length === 0}
        empty={
          <EmptyState icon="scan" title={t.noSessions} message={t.noSessionsMessage}>
            <ButtonLink href={routes.eventHome}>{t.backToEvents}</ButtonLink>
          </EmptyState>
        }
      >
        {({ items }) => (
          <List>
            {items.map(({ sessionID, eventTitle, startsAt, timeZone, venueName, gate, inside, sold }) => (
              <li key={sessionID}>
                <PaddedCard>
                  <div>
                    <Text kind="small" tone="accent" isStrong>
                      {formatShowTime(startsAt, timeZone, startsAt)}
                    </Text>
                    <Text kind="heading">{eventTitle}</Text>
                    <Text kind="small" tone="muted">
                      {t.venueAndCheckedIn({ venueName, gate, inside, sold })}
                    </Text>
                  </div>
                  <Row>
                    <ButtonLink href={routes.checkIn(sessionID)} aria-label={t.openScannerFor({ eventTitle })}>
                      {t.openScanner}
                    </ButtonLink>
                    <CheckInLinkDialog sessionID={sessionID} eventTitle={eventTitle} />
                  </Row>
                </PaddedCard>
              </li>
            ))}
          </List>
        )}
      </QueryState>
    </PageColumn>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[4]};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
`;
