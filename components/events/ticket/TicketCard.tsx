import type { Ticket } from '@contract/tickets';
import styled from 'styled-components';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatDay, formatTime } from '@/utils/format/dates';
import * as t from '@messages/events/ticket';
import { QrCode } from '../../content/ticket/QrCode';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { PosterGlow } from '../card/PosterGlow';
import { TicketSeat } from './TicketSeat';
import { useTicket } from './useTicket';

/** The printable ticket: black on white in every theme, for scanners and bright daylight. */
export function TicketCard({ ticketID }: { ticketID: string }) {
  const { ticket } = useTicket(ticketID);
  if (!ticket) return <Skeleton shape="card" height="560px" />;
  const { event, humanCode, code, status } = ticket;
  return (
    <Paper data-theme="light" aria-label={t.ticketCode({ humanCode: formatTicketCode(humanCode) })}>
      <Main>
        <Head>
          <PosterGlow placeholder={event.artwork.placeholder} />
          <h2>{event.title}</h2>
          <p>
            {event.venue.name}, {event.venue.city}
          </p>
        </Head>
        {status === 'VALID' ? (
          <QrFrame>
            <QrCode text={code} label={t.qrCodeOfTicket({ humanCode: formatTicketCode(humanCode) })} />
          </QrFrame>
        ) : (
          <InvalidTicket>
            <Text kind="heading">{status === 'CANCELLED' ? t.cancelled : t.transferred}</Text>
            <Text tone="muted">{status === 'CANCELLED' ? t.cancelledMessage : t.transferredMessage}</Text>
          </InvalidTicket>
        )}
        <Code>{formatTicketCode(humanCode)}</Code>
      </Main>
      <Stub>
        {ticket.seatLabel ? <TicketSeat label={ticket.seatLabel} /> : null}
        <Facts ticket={ticket} />
      </Stub>
    </Paper>
  );
}

/** Grouped for reading aloud and typing: "7K4D-92FHX-M". */
const formatTicketCode = (code: string) => (code.length === 10 ? `${code.slice(0, 5)}-${code.slice(5)}` : code);

function Facts({ ticket }: { ticket: Ticket }) {
  const { event, tierName, seatLabel, holderName } = ticket;
  const { timeZone } = event.venue;
  const facts = [
    [t.date, formatDay(event.startsAt, timeZone)],
    [t.doors, formatTime(event.doorsAt, timeZone)],
    [t.starts, formatTime(event.startsAt, timeZone)],
    ...(seatLabel?.startsWith(tierName) ? [] : [[t.tier, tierName]]),
    [t.gate, event.gate],
    [t.holder, holderName],
  ];
  return (
    <List>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const notch = (edge: '0' | '100%') => `
  mask: radial-gradient(circle 14px at 0 ${edge}, #0000 98%, #000) left / 51% 100% no-repeat,
    radial-gradient(circle 14px at 100% ${edge}, #0000 98%, #000) right / 51% 100% no-repeat;
`;

const Paper = styled.article`
  color: #1b1820;
  filter: drop-shadow(0 1px 3px rgb(0 0 0 / 0.2));
`;

const Main = styled.div`
  overflow: hidden;
  background: #fff;
  border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
  ${notch('100%')}
`;

const Head = styled.header`
  position: relative;
  isolation: isolate;
  display: grid;
  align-content: end;
  min-height: 92px;
  padding: ${theme.space[4]};
  background: #12081f;
  color: #f4f1ea;
  font-size: ${theme.fontSize[14]};
  h2 {
    font-size: clamp(1.25rem, 6vw, 1.5625rem);
    overflow-wrap: anywhere;
  }
`;

const QrFrame = styled.div`
  width: min(100%, 360px);
  margin-inline: auto;
  padding: ${theme.space[3]} ${theme.space[4]} 0;
`;

const InvalidTicket = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${theme.space[2]};
  min-height: 260px;
  padding: ${theme.space[6]};
  text-align: center;
`;

const Code = styled.p`
  padding-bottom: 18px;
  font:
    700 1.125rem/1.4 ui-monospace,
    monospace;
  letter-spacing: 0.08em;
  text-align: center;
`;

const Stub = styled.div`
  position: relative;
  padding: 22px 20px 20px;
  background: #fff;
  border-radius: 0 0 ${theme.radius.card} ${theme.radius.card};
  ${notch('0')}
  &::before {
    content: '';
    position: absolute;
    top: -1.5px;
    right: 24px;
    left: 24px;
    height: 3px;
    background: radial-gradient(circle, #8d8579 1.5px, #0000 1.8px) 0 0 / 9px 3px repeat-x;
  }
`;

const List = styled.dl`
  ${tabularNumbers}
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space[3]} ${theme.space[4]};
  dt {
    color: #655f6e;
    font-size: ${theme.fontSize[12]};
  }
  dd {
    ${displayType}
    margin: 0;
    font-weight: 700;
    overflow-wrap: anywhere;
  }
`;
