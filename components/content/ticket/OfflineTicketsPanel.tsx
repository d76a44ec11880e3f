import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/content/ticket';
import { Icon } from '../../ui/media/Icon';
import { Panel } from '../page/PageFrame';
import { readOfflineTickets, type OfflineTicket } from './offlineTickets';

/** Tickets that open on this device without a network; renders nothing when there are none. */
export function OfflineTicketsPanel() {
  const [tickets, setTickets] = useState<OfflineTicket[]>([]);
  useEffect(() => {
    void readOfflineTickets().then(setTickets);
  }, []);
  if (tickets.length === 0) return null;
  return (
    <Panel title={t.ticketsOnDevice}>
      <ul>
        {tickets.map(({ ticketID, title, startsAt, tierName, seatLabel, timeZone }) => (
          <li key={ticketID}>
            {/* A plain link: offline, the whole page must come from the cache. */}
            <Row href={routes.ticketDisplay(ticketID)}>
              <Icon name="ticket" />
              <span>
                <strong>{title}</strong>
                <br />
                {formatDate(startsAt, timeZone)}, {seatLabel ?? tierName}
              </span>
            </Row>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const Row = styled.a`
  display: flex;
  gap: ${theme.space[4]};
  align-items: center;
  min-height: 64px;
  border-top: 1px solid ${theme.color.line};
`;
