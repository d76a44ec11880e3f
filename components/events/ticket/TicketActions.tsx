import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { Icon } from '../../ui/media/Icon';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { addToCalendar } from '../event/addToCalendar';
import { directionsUrl } from '../event/directionsUrl';
import { useTicket } from './useTicket';

/** What a ticket holder needs on the way to the venue. */
export function TicketActions({ ticketID }: { ticketID: string }) {
  const { ticket } = useTicket(ticketID);
  if (!ticket) return null;
  const { event, paymentID } = ticket;
  return (
    <Box>
      <Text kind="small" tone="muted">
        Turn up the brightness. The screen stays on while this page is open.
      </Text>
      <Pair>
        <Button tone="quiet" onClick={() => void addToCalendar(event)}>
          <Icon name="calendar" size="s" />
          Calendar
        </Button>
        <ButtonLink tone="quiet" href={directionsUrl(event.venue)} isNewTab>
          <Icon name="pin" size="s" />
          Directions
        </ButtonLink>
      </Pair>
      <Link tone="action" href={routes.ticketOrder(paymentID)}>
        Manage order: PDF, names, transfer, change date, cancel
      </Link>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};
  text-align: center;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space[3]};
  width: 100%;
`;
