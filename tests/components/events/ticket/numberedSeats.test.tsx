import { screen, within } from '@testing-library/react';
import { formatSeats } from '@/components/events/shared/seatLabels';
import { MyTicketsScreen } from '@/components/events/ticket/MyTicketsScreen';
import { TicketScreen } from '@/components/events/ticket/TicketScreen';
import EventPaymentBeginPage from '@/pages/payment/begin/event';
import EventPaymentProcessPage from '@/pages/payment/process/event';
import { fakeHttp } from '../../../support/fakeHttp';
import { ticket } from '../../../support/fixtures/eventScreens';
import { bookedSeats, heldSeats, seatTicket } from '../../../support/fixtures/seatOrders';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const bothSeats = 'Stalls, row M, seats 14 and 16';
const show = (screenOf: React.ReactElement, answers: Record<string, unknown>, id = 'pay_1') => {
  const fake = fakeHttp();
  for (const [operation, answer] of Object.entries(answers)) fake.on(operation as 'events.status', answer as never);
  return renderScreen(screenOf, fake.http, { asPath: `/x/?id=${id}`, query: { id } });
};

test('row and seat, with the gate beside them, are the largest text on the ticket', async () => {
  show(<TicketScreen />, { 'events.display': { ...seatTicket, orderTicketIDs: ['tkt_1'] } }, 'tkt_1');
  const seat = await screen.findByRole('group', { name: 'Seat: Stalls, row M, seat 14' });
  for (const part of ['M', '14', seatTicket.event.gate]) expect(within(seat).getByText(part)).toBeVisible();
  expect(screen.getByText('Stalls')).toBeVisible(); // the section, among the other facts
});

test('without numbered seats the ticket shows its tier', async () => {
  show(<TicketScreen />, { 'events.display': { ...ticket, orderTicketIDs: ['tkt_1'] } }, 'tkt_1');
  expect(await screen.findByText('Floor, standing')).toBeVisible();
  expect(screen.queryByRole('group', { name: /^Seat/ })).toBeNull();
});

test('the payment page shows the held seats on their line of the bill', async () => {
  show(<EventPaymentBeginPage />, { 'events.status': heldSeats });
  expect(await screen.findByText(bothSeats)).toBeVisible();
  expect(screen.getByText('2 × Stalls')).toBeVisible();
});

test('the paid order shows them again', async () => {
  show(<EventPaymentProcessPage />, { 'events.status': bookedSeats });
  expect((await screen.findAllByText(bothSeats)).length).toBeGreaterThan(1);
});

test('the order page shows the seats left after a cancellation, and the refund', async () => {
  const [first, second] = bookedSeats.tickets;
  const tickets = [{ ...first, status: 'CANCELLED' }, second];
  const left = { ...bookedSeats, ticketCount: 1, tickets, refunded: { amountMinor: 59_900, currency: 'INR' } };
  const { store } = show(<MyTicketsScreen />, {
    'events.myPurchases': { items: [left], nextCursor: null },
    'events.myWaitlist': { items: [] },
    'events.ticketsReceived': { items: [] },
  });
  startSignedIn(store);
  expect(await screen.findByText('1 ticket · Stalls, row M, seat 16 · ₹1,198, ₹599 refunded')).toBeVisible();
  expect(screen.getByRole('link', { name: /Show ticket/ })).toHaveAttribute('href', '/ticket/?id=tkt_2');
});

test.each([
  [['Stalls, row C, seat 1'], 'Stalls, row C, seat 1'],
  [['Stalls, row C, seat 1', 'Stalls, row C, seat 2', 'Stalls, row D, seat 9'], 'Stalls, row C, seats 1 and 2; row D, seat 9'],
  [['Stalls, row C, seat 1', 'Balcony, row H, seat 4'], 'Stalls, row C, seat 1; Balcony, row H, seat 4'],
  [['Box 4'], 'Box 4'],
  [[], ''],
])('seats in one line: %j', (labels, text) => {
  expect(formatSeats(labels.map((label) => ({ label })))).toBe(text);
});
