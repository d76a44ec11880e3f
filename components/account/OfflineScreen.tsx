import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { formatDate } from '@/utils/dates';
import { PageFrame, Panel } from '../content/PageFrame';
import { Seo } from '../shell/Seo';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Icon } from '../ui/Icon';
import { Text } from '../ui/Text';
import { keptTickets, type KeptTicket } from './keptTickets';

/** Shown in place of a page that cannot be reached; the tickets kept on this device still open from here. */
export function OfflineScreen() {
  const [tickets, setTickets] = useState<KeptTicket[]>([]);
  useEffect(() => {
    void keptTickets().then(setTickets);
  }, []);
  return (
    <PageFrame $width="reading">
      <Seo title="No network" description="There is no network at the moment. Tickets you have opened before still open." isHidden />
      <Text kind="title">No network</Text>
      <EmptyState
        icon="alert"
        title="This page needs a network"
        message="Nothing was sent and nothing is lost. Tickets you have opened on this device before still open."
      >
        <Button tone="quiet" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </EmptyState>
      {tickets.length > 0 ? (
        <Panel title="Tickets on this device">
          <ul>
            {tickets.map(({ ticketID, title, startsAt, tierName, timeZone }) => (
              <li key={ticketID}>
                {/* A plain link: without a network the whole page must come from what is kept. */}
                <Row href={routes.ticketDisplay(ticketID)}>
                  <Icon name="ticket" />
                  <span>
                    <strong>{title}</strong>
                    <br />
                    {formatDate(startsAt, timeZone)}, {tierName}
                  </span>
                </Row>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
    </PageFrame>
  );
}

const Row = styled.a`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  min-height: 64px;
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;
