import type { Artwork } from '@contract/common';
import { formatTicketCode } from '@contract/ticketCode';
import type { Ticket } from '@contract/tickets';
import { venueAndCity } from '@contract/venueText';
import styled from 'styled-components';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatDay, formatTime } from '@/utils/format/dates';
import * as t from '@messages/events/ticket';
import { QrCode } from '../../content/ticket/QrCode';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { parseSeatLabel } from '../shared/seatLabels';
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
          <Art style={{ backgroundImage: artworkLayers(event.artwork) }} />
          <h2>{event.title}</h2>
          <p>{venueAndCity(event.venue)}</p>
        </Head>
        {ticket.seatLabel ? (
          <SeatFrame>
            <TicketSeat label={ticket.seatLabel} gate={event.gate} />
          </SeatFrame>
        ) : null}
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
        <Facts ticket={ticket} />
      </Stub>
    </Paper>
  );
}

function Facts({ ticket }: { ticket: Ticket }) {
  const { event, tierName, seatLabel, holderName, orderNumber } = ticket;
  const { timeZone } = event.venue;
  const isOnline = event.venue.kind === 'ONLINE';
  const section = seatLabel ? parseSeatLabel(seatLabel)?.section : undefined;
  const facts = [
    [t.date, formatDay(event.startsAt, timeZone)],
    ...(isOnline ? [] : [[t.doors, formatTime(event.doorsAt, timeZone)]]),
    [t.starts, formatTime(event.startsAt, timeZone)],
    ...(section ? [[t.section, section]] : []),
    ...(section === tierName ? [] : [[t.tier, tierName]]),
    ...(seatLabel || isOnline ? [] : [[t.gate, event.gate]]),
    [t.holder, holderName],
    // A copy that the device kept may be older than order numbers.
    ...(orderNumber ? [[t.order, orderNumber]] : []),
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
  min-height: 104px;
  padding: ${theme.space[3]} ${theme.space[4]};
  background: #12081f;
  color: #f4f1ea;
  font-size: ${theme.fontSize[14]};
  h2 {
    font-size: clamp(1.25rem, 6vw, 1.5625rem);
    overflow-wrap: anywhere;
  }
`;

/** The event's picture, darkened to the bottom so that white text stays readable on any of it; its placeholder is below it while it loads and offline. */
const artworkLayers = ({ scene, images, placeholder }: Artwork) =>
  [
    'linear-gradient(rgb(18 8 31 / 0.35), rgb(18 8 31 / 0.88))',
    `url("${(scene ?? images).standard.url}")`,
    ...(placeholder ? [`linear-gradient(${placeholder})`] : []),
  ].join(', ');

const Art = styled.div`
  position: absolute;
  inset: 0;
  z-index: -1;
  background-position: center;
  background-size: cover;
`;

/** Above the code, so that both are seen at once on a small phone. */
const SeatFrame = styled.div`
  padding: ${theme.space[3]} 20px 0;
`;

const QrFrame = styled.div`
  width: min(100%, 300px);
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
