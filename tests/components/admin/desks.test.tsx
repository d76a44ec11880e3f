import { screen, waitFor, within } from '@testing-library/react';
import { AuditScreen } from '@/components/admin/audit/AuditScreen';
import { AdminOrderScreen } from '@/components/admin/orders/AdminOrderScreen';
import { AdminOrdersScreen } from '@/components/admin/orders/AdminOrdersScreen';
import { AdminPersonScreen } from '@/components/admin/people/AdminPersonScreen';
import { fakeWindow } from '../../support/fakeWindow';
import { adminOrder, adminPerson, staffAction } from '../../support/fixtures/console';
import { renderConsole } from '../../support/renderConsole';

const orderAt = { pathname: '/admin/orders/[paymentID]', asPath: '/admin/orders/pay_1/', query: { paymentID: 'pay_1' } };
const personAt = { pathname: '/admin/people/[userID]', asPath: '/admin/people/usr_asha/', query: { userID: 'usr_asha' } };

beforeEach(() => fakeWindow());

const openOrder = async (over: Parameters<typeof adminOrder>[0] = {}) => {
  const opened = renderConsole(<AdminOrderScreen />, {
    ...orderAt,
    prepare: (fake) => {
      fake.on('admin.order', adminOrder(over));
      fake.on('admin.refund', adminOrder(over));
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Order of Asha Rao' });
  return opened;
};
const openRefund = async (over: Parameters<typeof adminOrder>[0] = {}) => {
  const opened = await openOrder(over);
  await opened.user.click(screen.getByRole('button', { name: 'Refund' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Refund this order' })) };
};

test('an order shows tickets, payment references, messages and balanced ledger lines', async () => {
  await openOrder();
  expect(screen.getByText('Stalls, row C, seat 13')).toBeVisible();
  expect(screen.getAllByText('pay_provider_1')).toHaveLength(2);
  expect(screen.getByText('Your tickets for Monsoon Static')).toBeVisible();
  expect(screen.getByText('Delivered')).toBeVisible();
  const ledger = within(screen.getByRole('table', { name: /Sale of 2 tickets/ }));
  expect(ledger.getAllByText('₹1,118')).toHaveLength(2);
});

test('all orders are listed, filtered by amounts of a currency and by days of this device, sorted, and lead to their pages', async () => {
  const [order] = adminPerson().orders;
  if (!order) throw new Error('no order');
  const row = { ...order, method: 'CARD' as const };
  const { last, user, router } = renderConsole(<AdminOrdersScreen />, {
    pathname: '/admin/orders',
    asPath: '/admin/orders/',
    query: { product: 'events', amountFrom: '1,000', amountTo: 'many', from: '2026-11-01', method: 'GOLD', sort: 'amount' },
    prepare: (fake) => fake.on('admin.orders', { items: [row], nextCursor: null }),
  });
  expect(await screen.findByRole('link', { name: row.title })).toHaveAttribute('href', '/admin/orders/pay_1/');
  expect(screen.getByText(/ · K7QX-M3RD$/)).toBeVisible();
  expect(last('admin.orders')).toEqual({
    product: 'events',
    currency: 'INR',
    fromMinor: 100_000,
    from: new Date('2026-11-01T00:00').toISOString(),
    sort: 'amount',
    limit: 50,
  });
  const csv = new URL(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href') ?? '', 'https://x.test');
  expect(csv.pathname).toMatch(/\/admin\/lists\/orders\/rows\.csv$/);
  expect(csv.searchParams.get('filters')).toContain('fromMinor=100000');
  await user.type(screen.getByLabelText('Amount until'), '00{Enter}');
  expect((jest.mocked(router.replace).mock.lastCall as unknown as [{ query: object }])[0].query).toMatchObject({ amountTo: 'many00' });
  await user.click(screen.getByRole('button', { name: /^Ordered/ }));
  expect((jest.mocked(router.replace).mock.lastCall as unknown as [{ query: object }])[0].query).toMatchObject({
    sort: 'createdAt',
    order: 'desc',
  });
});

test('a whole refund shows its effect and needs a reason', async () => {
  const { user, dialog, last, fake } = await openRefund();
  expect(dialog.getByText('₹1,118 goes back to Asha Rao by the original payment method.')).toBeVisible();
  expect(dialog.getByText('All 2 valid tickets are cancelled.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Refund ₹1,118' }));
  expect(dialog.getByText('Enter at least 5 characters')).toBeVisible();
  expect(fake.timesSent('admin.refund')).toBe(0);
  await user.type(dialog.getByLabelText(/^Reason/), 'The show was too loud.');
  await user.click(dialog.getByRole('button', { name: 'Refund ₹1,118' }));
  await waitFor(() => expect(last('admin.refund')).toEqual({ paymentID: 'pay_1', reason: 'The show was too loud.' }));
});

test('a part is refunded by amount or by ticket; more than is left is refused', async () => {
  const { user, dialog, last } = await openRefund();
  await user.click(dialog.getByRole('radio', { name: 'Another amount' }));
  await user.type(dialog.getByLabelText(/^Amount/), '2000');
  expect(dialog.getByText('Enter an amount above 0 and at most ₹1,118')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Amount/));
  await user.type(dialog.getByLabelText(/^Amount/), '100');
  expect(dialog.getByText('The buyer keeps what was bought.')).toBeVisible();
  expect(dialog.getByText('₹1,018 remains refundable.')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Bad sound.');
  await user.click(dialog.getByRole('button', { name: 'Refund ₹100' }));
  await waitFor(() => expect(last('admin.refund')).toMatchObject({ amountMinor: 10_000 }));
});

test('one of two tickets is refunded; a checked-in one only after a confirmation', async () => {
  const tickets = adminOrder().tickets.map((ticket) => ({ ...ticket, firstAdmittedAt: '2026-11-02T10:00:00.000Z' }));
  const { user, dialog, last } = await openRefund({ tickets });
  await user.click(dialog.getByRole('radio', { name: 'Selected tickets' }));
  await user.click(dialog.getByRole('checkbox', { name: /Kiran Das/ }));
  const button = dialog.getByRole('button', { name: 'Refund ₹559' });
  expect(button).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: /is checked in/ }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Left after a minute.');
  await user.click(button);
  await waitFor(() =>
    expect(last('admin.refund')).toEqual({
      paymentID: 'pay_1',
      ticketIDs: ['tkt_2'],
      isCancelling: true,
      includesCheckedIn: true,
      reason: 'Left after a minute.',
    }),
  );
});

test('an order that has nothing left says why, one under review points to its case, an unknown one says so', async () => {
  const { unmount } = await openOrder({ refundBlockedReason: 'Everything was refunded.' });
  expect(screen.getByRole('button', { name: 'Refund' })).toBeDisabled();
  expect(screen.getByText('Everything was refunded.')).toBeVisible();
  unmount();
  const frozen = await openOrder({ isFrozen: true, refundBlockedReason: 'Under review.' });
  expect(screen.getByText(/Resolve its case first/)).toBeVisible();
  frozen.unmount();
  renderConsole(<AdminOrderScreen />, { ...orderAt, prepare: (fake) => fake.fail('admin.order', 404, 'There is no such order') });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
});

test('a person shows contact, channels and orders; disabling shows its effect and needs a reason', async () => {
  const { user, last } = renderConsole(<AdminPersonScreen />, {
    ...personAt,
    prepare: (fake) => {
      fake.on('admin.person', adminPerson());
      fake.on('admin.personDisable', adminPerson({ isDisabled: true }));
    },
  });
  expect(await screen.findByText('asha@people.example')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Monsoon Static' })).toHaveAttribute('href', '/admin/orders/pay_1/');
  expect(screen.getByRole('link', { name: 'Clay Lamp Films' })).toHaveAttribute('href', expect.stringMatching(/^\/admin\/channels\//));
  await user.click(screen.getByRole('button', { name: 'Disable account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable the account of Asha Rao' }));
  expect(dialog.getByText(/signed out of 2 browsers/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Reason/), 'Sends spam.');
  await user.click(dialog.getByRole('button', { name: 'Disable account' }));
  expect(dialog.getByText('Enter the law or the rule')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Law or rule/), 'Terms of Use, Spam');
  await user.click(dialog.getByRole('button', { name: 'Disable account' }));
  const reasons = { ground: 'TERMS', rule: 'Terms of Use, Spam', reason: 'Sends spam.' };
  await waitFor(() => expect(last('admin.personDisable')).toEqual({ userID: 'usr_asha', ...reasons }));
});

test('the data of a person who asked by letter is copied for them, with the reason', async () => {
  const { user, last } = renderConsole(<AdminPersonScreen />, {
    ...personAt,
    prepare: (fake) => {
      fake.on('admin.person', adminPerson());
      fake.on('admin.personExport', adminPerson());
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Copy their data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy the data of Asha Rao' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Asked by letter');
  await user.click(dialog.getByRole('button', { name: 'Copy their data' }));
  await waitFor(() => expect(last('admin.personExport')).toEqual({ userID: 'usr_asha', reason: 'Asked by letter' }));
});

test('staff see a masked nominee and report a death with a reason', async () => {
  const { user, last } = renderConsole(<AdminPersonScreen />, {
    ...personAt,
    prepare: (fake) => {
      fake.on('admin.person', adminPerson({ nominee: { name: 'R••• R••', relation: 'CHILD', birthYear: '1990', phone: '••••10' } }));
      fake.on('admin.deathClaimOpen', adminPerson());
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Nominee' }));
  expect(panel.getByText('R••• R••')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Report a death' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report the death of Asha Rao' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Her son wrote');
  await user.click(dialog.getByRole('button', { name: 'Report a death' }));
  await waitFor(() => expect(last('admin.deathClaimOpen')).toEqual({ userID: 'usr_asha', reason: 'Her son wrote' }));
});

test('an administrator closes an account; what stands in the way is listed', async () => {
  const { user, last, unmount } = renderConsole(<AdminPersonScreen />, {
    ...personAt,
    prepare: (fake) => {
      fake.on('admin.person', adminPerson());
      fake.on('admin.personClose', adminPerson({ closedAt: '2026-11-20T10:00:00.000Z' }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Close account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the account of Asha Rao' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Asked by letter');
  await user.click(dialog.getByRole('button', { name: 'Close account' }));
  await waitFor(() => expect(last('admin.personClose')).toEqual({ userID: 'usr_asha', reason: 'Asked by letter' }));
  unmount();
  renderConsole(<AdminPersonScreen />, {
    ...personAt,
    prepare: (fake) => fake.on('admin.person', adminPerson({ closeObstacles: ['1 refund is in progress.'] })),
  });
  expect(await screen.findByText('1 refund is in progress.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close account' })).not.toBeInTheDocument();
});

test('support sees a person without the button; a closed or unknown account says so', async () => {
  const { unmount } = renderConsole(<AdminPersonScreen />, {
    ...personAt,
    roles: ['SUPPORT'],
    prepare: (fake) => fake.on('admin.person', adminPerson()),
  });
  await screen.findByText('asha@people.example');
  expect(screen.queryByRole('button', { name: 'Disable account' })).not.toBeInTheDocument();
  unmount();
  renderConsole(<AdminPersonScreen />, { ...personAt, prepare: (fake) => fake.fail('admin.person', 404, 'There is no such person') });
  expect(await screen.findByRole('heading', { name: 'Person not found' })).toBeVisible();
});

const auditAt = (query: Record<string, string> = {}) => ({ pathname: '/admin/audit', asPath: '/admin/audit/', query });

test('the audit log shows who did what to whom and why; the filters of the address reach the API', async () => {
  const { fake, user, router } = renderConsole(<AuditScreen />, {
    ...auditAt({ from: '2026-11-01', actorID: 'usr_kabir', to: 'soon' }),
    prepare: (to) => to.on('admin.audit', { items: [staffAction({ reason: 'My shift' })], nextCursor: null }),
  });
  const table = within(await screen.findByRole('table', { name: 'Audit log' }));
  expect(table.getByRole('link', { name: 'Owner changed' })).toHaveAttribute('href', '/admin/cases/cas_1/');
  expect(table.getByText('My shift')).toBeVisible();
  expect(table.getByText('Owner: Kabir Anand')).toBeVisible();
  const input = fake.sent.find(({ operationId }) => operationId === 'admin.audit')?.input;
  expect(input).toEqual({ actorID: 'usr_kabir', from: new Date('2026-11-01T00:00').toISOString(), limit: 50 });
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    expect.stringContaining('/admin/lists/audit/rows.csv?filters='),
  );
  await user.click(screen.getByRole('button', { name: 'Remove the filter: By Kabir Anand' }));
  expect((jest.mocked(router.replace).mock.lastCall as unknown as [{ query: object }])[0].query).toEqual({
    from: '2026-11-01',
    to: 'soon',
  });
});

test('an empty audit log and one without a match say so', async () => {
  const nothing = { items: [], nextCursor: null };
  const { unmount } = renderConsole(<AuditScreen />, { ...auditAt(), prepare: (fake) => fake.on('admin.audit', nothing) });
  expect(await screen.findByRole('heading', { name: 'No entries yet' })).toBeVisible();
  unmount();
  renderConsole(<AuditScreen />, { ...auditAt({ q: 'x' }), prepare: (fake) => fake.on('admin.audit', nothing) });
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeVisible();
});
