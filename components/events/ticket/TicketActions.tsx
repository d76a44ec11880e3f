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

/** What a ticket holder needs on the way to the venue. */
export function TicketActions({ ticketID }: { ticketID: string }) {
  const { ticket } = useTicket(ticketID);
  if (!ticket) return null;
  const { event, paymentID } = ticket;
  return (
    <Box>
      <Text kind="small" tone="muted">
        {t.brightnessHint}
      </Text>
      <Pair>
        <Button tone="quiet" onClick={() => void addToCalendar(event)}>
          <Icon name="calendar" size="s" />
          {t.calendar}
        </Button>
        <ButtonLink tone="quiet" href={directionsUrl(event.venue)} isNewTab>
          <Icon name="pin" size="s" />
          {t.directions}
        </ButtonLink>
      </Pair>
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

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[3]};
  width: 100%;
`;
