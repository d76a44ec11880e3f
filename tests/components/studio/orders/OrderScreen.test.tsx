import type { OrganiserOrder } from '@contract/organiserOrders';
import { screen, waitFor, within } from '@testing-library/react';
import { OrderScreen } from '@/components/studio/orders/OrderScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { organiserOrder as order, organiserTicket as ticket } from '../../../support/fixtures/organiserOrders';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

async function open(over: Partial<OrganiserOrder> = {}) {
  const fake = fakeHttp();
  fake.on('events.organiserOrder', order(over));
  fake.on('events.orderRefund', order(over));
  fake.on('events.orderMove', order(over));
  fake.on('events.orderResend', order(over));
  fake.on('events.orderNoteNew', order(over));
  fake.on('events.orderTicketName', order(over));
  const opened = renderScreen(<OrderScreen />, fake.http, {
    pathname: '/studio/orders/[paymentID]',
    asPath: '/studio/orders/pay_1/',
    query: { paymentID: 'pay_1' },
  });
  startSignedIn(opened.store);
  await screen.findByRole('heading', { name: 'Order of Asha Rao' });
  const last = (operationId: string) => fake.sent.filter((call) => call.operationId === operationId).at(-1)?.input;
  return { ...opened, fake, last };
}

test('an order shows seats, price, messages and history', async () => {
  await open();
  expect(await screen.findByRole('rowheader', { name: /Kiran Das/ })).toBeVisible();
  expect(screen.getByText('Stalls, row C, seat 13')).toBeVisible();
  expect(screen.getByText('Your tickets for Monsoon Static')).toBeVisible();
  expect(screen.getByText('Order placed')).toBeVisible();
  expect(screen.getByText(/by UPI/)).toBeVisible();
  expect(screen.getByText('Order K7QX-M3RD')).toBeVisible();
});

test('one ticket is cancelled: the sum, who pays it and what the buyer hears are shown before', async () => {
  const { user, last } = await open();
  await user.click(screen.getByRole('button', { name: 'Refund or cancel' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: /Kiran Das/ }));
  expect(within(dialog).getByLabelText(/Amount to refund/)).toHaveValue('559');
  expect(within(dialog).getByText('From your sales').nextSibling).toHaveTextContent('₹500');
  await user.type(within(dialog).getByLabelText(/Message to the buyer/), 'As you asked.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel 1 ticket, refund ₹559' }));
  await waitFor(() =>
    expect(last('events.orderRefund')).toEqual({
      paymentID: 'pay_1',
      ticketIDs: ['tkt_1'],
      amountMinor: 55_900,
      isCancelling: true,
      reason: 'As you asked.',
    }),
  );
});

test('an amount is refunded and the tickets stay valid; all of it is refused with the reason', async () => {
  const { user, last } = await open();
  await user.click(screen.getByRole('button', { name: 'Refund or cancel' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /the tickets stay valid/ }));
  const amount = within(dialog).getByLabelText(/Amount to refund/);
  await user.type(amount, '1118');
  expect(within(dialog).getByText('Enter an amount above 0 and below ₹1,118')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '100');
  await user.click(within(dialog).getByRole('button', { name: 'Refund ₹100' }));
  await waitFor(() => expect(last('events.orderRefund')).toMatchObject({ amountMinor: 10_000, isCancelling: false }));
});

test('a checked-in ticket is cancelled only after a confirmation', async () => {
  const { user, last } = await open({ tickets: [ticket({ firstAdmittedAt: '2026-11-01T14:00:00.000Z', isInside: true })] });
  await user.click(screen.getByRole('button', { name: 'Refund or cancel' }));
  const dialog = await screen.findByRole('dialog');
  const submit = within(dialog).getByRole('button', { name: /Cancel 1 ticket/ });
  expect(submit).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: /is checked in/ }));
  await user.click(submit);
  await waitFor(() => expect(last('events.orderRefund')).toMatchObject({ includesCheckedIn: true }));
});

test('the order moves, a holder is renamed, tickets are sent again and a note is added', async () => {
  const { user, last } = await open();
  await user.click(screen.getByRole('button', { name: 'Move to another date' }));
  await user.click(await screen.findByRole('button', { name: 'Move' }));
  await waitFor(() => expect(last('events.orderMove')).toEqual({ paymentID: 'pay_1', sessionID: 'ses_2' }));

  await user.click(await screen.findByRole('button', { name: 'Rename Kiran Das' }));
  const name = await screen.findByLabelText('Name on the ticket');
  await user.clear(name);
  await user.type(name, 'Zoya Khan');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(last('events.orderTicketName')).toEqual({ ticketID: 'tkt_2', holderName: 'Zoya Khan' }));

  await user.click(screen.getByRole('button', { name: 'Resend tickets' }));
  await user.click(await screen.findByRole('button', { name: 'Resend' }));
  await waitFor(() => expect(last('events.orderResend')).toEqual({ paymentID: 'pay_1' }));

  await user.type(screen.getByLabelText(/New note/), 'Needs a ramp.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(last('events.orderNoteNew')).toEqual({ paymentID: 'pay_1', body: 'Needs a ramp.' }));
});

test('an order of a reward says that its backer paid in a campaign, and is sent to the account', async () => {
  const { user } = await open({ source: 'REWARD', state: 'FREE', contact: null, paidAt: null, method: null });
  expect(screen.getByText('Reward')).toBeVisible();
  expect(screen.queryByText('Free')).not.toBeInTheDocument();
  expect(screen.getByText('A campaign promised these tickets as a reward. Their backer paid there.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Resend tickets' }));
  expect(await screen.findByText('We send the link to the tickets to the buyer’s account again.')).toBeVisible();
});
