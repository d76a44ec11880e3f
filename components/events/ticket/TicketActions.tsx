import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/ticket';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { addToCalendar } from '../event/addToCalendar';
import { directionsUrl } from '../event/directionsUrl';
import { useTicket } from './useTicket';
import { WalletLinks } from './WalletLinks';

/** What a ticket holder needs on the way to the venue. */
export function TicketActions({ ticketID }: { ticketID: string }) {
  const { ticket } = useTicket(ticketID);
  if (!ticket) return null;
  // A copy on this device may be from before there were passes.
  const { event, paymentID, seatLabel, tierName, joinUrl, wallets = [] } = ticket;
  const { kind } = event.venue;
  const isOnline = kind === 'ONLINE';
  // Not of a place alone: a copy on this device may be from before venues had a kind.
  const hasPlace = !isOnline && kind !== 'UNANNOUNCED';
  const seat = seatLabel ?? tierName;
  return (
    <Box>
      {isOnline ? null : (
        <Text kind="small" tone="muted">
          {t.brightnessHint}
        </Text>
      )}
      <Actions>
        <Button
          tone="quiet"
          onClick={() =>
            void addToCalendar({
              ...event,
              description: !isOnline ? t.seatAndGate({ seat, gate: event.gate }) : joinUrl ? t.joinAt({ link: joinUrl }) : seat,
            })
          }
        >
          <Icon name="calendar" size="s" />
          {t.calendar}
        </Button>
        {hasPlace ? (
          <ButtonLink tone="quiet" href={directionsUrl(event.venue)} isNewTab>
            <Icon name="pin" size="s" />
            {t.directions}
          </ButtonLink>
        ) : null}
      </Actions>
      <WalletLinks ticketID={ticketID} wallets={wallets} />
      <Link tone="action" href={routes.ticketOrder(paymentID)}>
        {t.manageOrder}
      </Link>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space[3]};
  text-align: center;
`;

const Actions = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: ${theme.space[3]};
  width: 100%;
`;
