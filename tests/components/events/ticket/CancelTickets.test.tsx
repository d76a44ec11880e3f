import type { TicketOrder } from '@contract/ticketOrders';
import { screen, waitFor } from '@testing-library/react';
import { TicketOrderScreen } from '@/components/events/ticket/TicketOrderScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { ticket } from '../../../support/fixtures/eventScreens';
import { bookedSeats } from '../../../support/fixtures/seatOrders';
import { renderScreen } from '../../../support/renderScreen';

const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const orderWith = (cancelled: number, refund: { amountMinor: number; currency: string } | null = inr(59_900)): TicketOrder => {
  const tickets = bookedSeats.tickets.map((one, at) => ({
    ...one,
    code: ticket.code,
    isOwn: true,
    isInside: false,
    isTransferPending: false,
    status: at < cancelled ? ('CANCELLED' as const) : ('VALID' as const),
    refund: at < cancelled ? null : refund,
  }));
  const seats = bookedSeats.seats.slice(cancelled);
  const summaries = bookedSeats.tickets.map((one, at) => ({ ...one, status: tickets[at]?.status ?? one.status }));
  return {
    payment: { ...bookedSeats, seats, ticketCount: 2 - cancelled, tickets: summaries },
    tickets,
    joinUrl: null,
    refundText: 'You get everything back until 2 days before the start.',
    moves: [],
    moveBlockedReason: null,
    refundRight: null,
  };
};
const show = (order: TicketOrder) => {
  const fake = fakeHttp();
  fake.on('events.order', order);
  return { fake, ...renderScreen(<TicketOrderScreen />, fake.http, { asPath: '/ticket/order/?id=pay_1', query: { id: 'pay_1' } }) };
};

test('cancelling one of two confirms it with the refund, and every count is updated', async () => {
  const { fake, user } = show(orderWith(0));
  expect(await screen.findByText(/2 tickets · Stalls, row M, seats 14 and 16/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel tickets' }));
  await user.click(screen.getByRole('checkbox', { name: /seat 16/ }));
  fake.on('events.ticketsCancel', orderWith(1).payment);
  fake.on('events.order', orderWith(1));
  await user.click(screen.getByRole('button', { name: 'Cancel 1 ticket · ₹599 refund' }));
  expect(await screen.findByText(/1 ticket is cancelled\. We’ll refund ₹599/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText(/1 ticket · Stalls, row M, seat 16, 1 cancelled/)).toBeVisible();
});

test('cancelling the last tickets confirms it too, until the buyer closes it', async () => {
  const { fake, user } = show(orderWith(0));
  await user.click(await screen.findByRole('button', { name: 'Cancel tickets' }));
  fake.on('events.ticketsCancel', orderWith(2).payment);
  fake.on('events.order', orderWith(2));
  await user.click(screen.getByRole('button', { name: 'Cancel 2 tickets · ₹1,198 refund' }));
  expect(await screen.findByText(/2 tickets are cancelled\. We’ll refund ₹1,198/)).toBeVisible();
  await waitFor(() => expect(screen.getAllByText(/This ticket is no longer valid/)).toHaveLength(2));
  expect(screen.getByText(/2 tickets are cancelled/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('Can’t make it?')).toBeNull();
  expect(screen.queryByText(/cannot be cancelled any more/)).toBeNull();
});

test('an order that can no longer be cancelled promises no refund', async () => {
  show(orderWith(0, null));
  expect(await screen.findByText(/These tickets can no longer be cancelled/)).toBeVisible();
  expect(screen.queryByText(/You get everything back until/)).toBeNull();
});
