import { screen, waitFor, within } from '@testing-library/react';
import { CaseScreen } from '@/components/admin/cases/CaseScreen';
import { CasesScreen } from '@/components/admin/cases/CasesScreen';
import { LeaveGuard } from '@/components/studio/layout/LeaveGuard';
import { fakeWindow } from '../../support/fakeWindow';
import { caseRow, kabir, operationsCase } from '../../support/fixtures/console';
import { renderConsole } from '../../support/renderConsole';

const rows = [
  caseRow(),
  caseRow({ caseID: 'cas_2', kind: 'DISPUTE', isOverdue: false, dueAt: '2099-01-01T00:00:00.000Z', owner: kabir, amount: null }),
];
const page = (items = rows) => ({ items, nextCursor: null });
const at = (query: Record<string, string> = {}) => ({
  pathname: '/admin/cases',
  asPath: `/admin/cases/?${new URLSearchParams(query).toString()}`,
  query,
});

beforeEach(() => {
  fakeWindow();
  window.localStorage.clear();
});

test('cases show what happened, the amount, the owner and how late they are; a table leads to each and downloads', async () => {
  const { fake } = renderConsole(<CasesScreen />, {
    ...at({ kind: 'DISPUTE', nonsense: 'x', sort: 'amount' }),
    prepare: (to) => to.on('admin.cases', page()),
  });
  const link = await screen.findByRole('link', { name: 'Wrong amount paid' });
  expect(link).toHaveAttribute('href', '/admin/cases/cas_1/');
  const row = within(screen.getAllByRole('row')[1] as HTMLElement);
  expect(row.getByText('₹558 arrived for an order of ₹559.')).toBeVisible();
  expect(row.getByText('₹558')).toBeVisible();
  expect(row.getByText(/overdue/)).toBeVisible();
  expect(fake.sent.find(({ operationId }) => operationId === 'admin.cases')?.input).toEqual({ kind: 'DISPUTE', sort: 'amount', limit: 50 });
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    expect.stringMatching(
      /\/admin\/lists\/cases\/rows\.csv\?filters=kind%3DDISPUTE%26sort%3Damount$|filters=sort%3Damount%26kind%3DDISPUTE$/,
    ),
  );
});

test('filters, order and search change the address; support may not download', async () => {
  const { user, router } = renderConsole(<CasesScreen />, { ...at(), roles: ['SUPPORT'], prepare: (to) => to.on('admin.cases', page()) });
  await screen.findByRole('link', { name: 'Wrong amount paid' });
  expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
  const lastQuery = () => (jest.mocked(router.replace).mock.lastCall as unknown as [{ query: object }])[0].query;
  await user.selectOptions(screen.getByLabelText('Owner'), 'me');
  expect(lastQuery()).toEqual({ owner: 'me' });
  await user.click(screen.getByRole('button', { name: /^Amount/ }));
  expect(lastQuery()).toEqual({ sort: 'amount', order: 'desc' });
  await user.type(screen.getByRole('searchbox', { name: 'Case, order number, payout or customer' }), 'pay_1{Enter}');
  expect(lastQuery()).toEqual({ q: 'pay_1' });
});

test('arrow keys, J and K move from case to case; J enters the table', async () => {
  const { user } = renderConsole(<CasesScreen />, { ...at(), prepare: (to) => to.on('admin.cases', page()) });
  (await screen.findByRole('link', { name: 'Wrong amount paid' })).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Dispute' })).toHaveFocus();
  await user.keyboard('{Home}');
  expect(screen.getByRole('link', { name: 'Wrong amount paid' })).toHaveFocus();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Dispute' })).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('link', { name: 'Wrong amount paid' })).toHaveFocus();
  screen.getByRole('link', { name: 'Wrong amount paid' }).blur();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Wrong amount paid' })).toHaveFocus();
});

test('a view is saved under a name, found again and removed', async () => {
  const view = { name: 'All disputes', filters: { kind: 'DISPUTE' } };
  let saved: (typeof view)[] = [];
  const { user, last } = renderConsole(<CasesScreen />, {
    ...at({ kind: 'DISPUTE' }),
    prepare: (to) => {
      to.on('admin.cases', page());
      to.on('admin.views', () => ({ items: saved }));
      to.on('admin.viewSave', () => ({ items: (saved = [view]) }));
      to.on('admin.viewRemove', () => ({ items: (saved = []) }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Save view' }));
  await user.type(screen.getByLabelText('Name of the view'), 'All disputes');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const views = screen.getByRole('navigation', { name: 'Views' });
  expect(await within(views).findByRole('link', { name: 'All disputes' })).toHaveAttribute('href', '/admin/cases/?kind=DISPUTE');
  expect(last('admin.viewSave')).toEqual({ page: 'cases', ...view });
  await user.click(within(views).getByRole('button', { name: 'Remove the view All disputes' }));
  await waitFor(() => expect(within(views).queryByRole('link', { name: 'All disputes' })).not.toBeInTheDocument());
});

test('no case, no match and a failure each say so', async () => {
  const { unmount } = renderConsole(<CasesScreen />, { ...at(), prepare: (to) => to.on('admin.cases', page([])) });
  expect(await screen.findByRole('heading', { name: 'No open cases' })).toBeVisible();
  unmount();
  const filtered = renderConsole(<CasesScreen />, { ...at({ owner: 'me' }), prepare: (to) => to.on('admin.cases', page([])) });
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeVisible();
  filtered.unmount();
  renderConsole(<CasesScreen />, { ...at(), prepare: (to) => to.fail('admin.cases', 500) });
  expect(await screen.findByText(/We couldn’t load the cases/)).toBeVisible();
});

const oneCase = { pathname: '/admin/cases/[caseID]', asPath: '/admin/cases/cas_1/', query: { caseID: 'cas_1' } };
const openCase = async (over: Parameters<typeof operationsCase>[0] = {}, roles?: Parameters<typeof renderConsole>[1]['roles']) => {
  const opened = renderConsole(<CaseScreen />, {
    ...oneCase,
    roles,
    prepare: (fake) => {
      for (const operation of ['admin.case', 'admin.caseAssign', 'admin.caseNote', 'admin.caseResolve'] as const)
        fake.on(operation, operationsCase(over));
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Wrong amount paid' });
  return opened;
};

test('a case shows what happened, the message the customer received, notes and timeline', async () => {
  await openCase();
  expect(screen.getByText('₹559')).toBeVisible();
  expect(screen.getByText(/You will hear from us by tomorrow/)).toBeVisible();
  expect(screen.getByText('The buyer called.')).toBeVisible();
  expect(screen.getByText('Owner: Kabir Anand')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Asha Rao' })).toHaveAttribute('href', '/admin/people/usr_asha/');
  expect(screen.getByRole('link', { name: 'K7QX-M3RD' })).toHaveAttribute('href', '/admin/orders/pay_1/');
});

test('leaving a note that is not added asks first', async () => {
  const { user, router } = renderConsole(
    <>
      <CaseScreen />
      <LeaveGuard />
    </>,
    { ...oneCase, prepare: (fake) => fake.on('admin.case', operationsCase()) },
  );
  await user.type(await screen.findByLabelText('New note'), 'The bank answers tomorrow.');
  await user.click(screen.getByRole('link', { name: 'K7QX-M3RD' }));
  await user.click(within(await screen.findByRole('dialog', { name: 'Discard changes?' })).getByRole('button', { name: 'Keep editing' }));
  expect(router.push).not.toHaveBeenCalled();
  expect(screen.getByLabelText('New note')).toHaveValue('The bank answers tomorrow.');
});

test('a resolution shows its effect, needs a reason and is confirmed by name', async () => {
  const { user, last, fake } = await openCase();
  expect(screen.getByText('There is no refund to try again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose: Try again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Choose: Return the money' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Return the money' }));
  expect(dialog.getByText('₹558 goes back to Asha Rao.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Confirm: Return the money' }));
  expect(dialog.getByText('Enter at least 5 characters')).toBeVisible();
  expect(fake.timesSent('admin.caseResolve')).toBe(0);
  await user.type(dialog.getByLabelText(/^Reason/), 'The buyer asked for it.');
  await user.click(dialog.getByRole('button', { name: 'Confirm: Return the money' }));
  await waitFor(() =>
    expect(last('admin.caseResolve')).toEqual({ caseID: 'cas_1', resolution: 'RETURN_MONEY', reason: 'The buyer asked for it.' }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a write-off is proposed by the first person; the second one sees who proposed it and confirms', async () => {
  const first = await openCase();
  await first.user.click(screen.getByRole('button', { name: 'Choose: Write off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write off' }));
  expect(dialog.getByText('This takes effect when a second person confirms it.')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Propose: Write off' })).toBeVisible();
  first.unmount();
  const proposal = {
    resolution: 'WRITE_OFF' as const,
    by: kabir,
    at: '2026-11-20T10:00:00.000Z',
    reason: 'Too small to chase.',
    reference: '',
  };
  const second = await openCase({ proposal });
  expect(screen.getByText(/Kabir Anand proposed “Write off” on .*: Too small to chase\./)).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Choose: Write off' }));
  expect(await screen.findByRole('button', { name: 'Confirm: Write off' })).toBeVisible();
  second.unmount();
  await openCase({ proposal: { ...proposal, by: { userID: 'usr_sana', name: 'Sana Mirza', username: 'sana_mirza' } } });
  expect(screen.queryByRole('button', { name: 'Choose: Write off' })).not.toBeInTheDocument();
  expect(screen.getByText('You proposed this. Another person must confirm it.')).toBeVisible();
});

test('money is moved to one of the buyer’s orders, which has to be chosen', async () => {
  const move = {
    resolution: 'MOVE_TO_ORDER' as const,
    label: 'Move to another order',
    effect: 'Pays another open order.',
    needsSecondPerson: false,
    needsReference: false,
    choices: [{ paymentID: 'pay_2', orderNumber: 'C4HN-9TWY', label: 'Paper Boat', heldUntil: null }],
    blockedReason: null,
  };
  const { user, last, fake } = await openCase({ options: [move], payoutID: 'pyt_1' });
  expect(screen.getByRole('link', { name: 'Open the payout' })).toHaveAttribute('href', '/admin/payouts/pyt_1/');
  await user.click(screen.getByRole('button', { name: 'Choose: Move to another order' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'The buyer asked for it.');
  await user.click(dialog.getByRole('button', { name: 'Confirm: Move to another order' }));
  expect(dialog.getByText('Choose the order that this money pays')).toBeVisible();
  expect(fake.timesSent('admin.caseResolve')).toBe(0);
  await user.selectOptions(dialog.getByLabelText('Order'), 'Paper Boat, C4HN-9TWY, no longer held');
  await user.click(dialog.getByRole('button', { name: 'Confirm: Move to another order' }));
  await waitFor(() => expect(last('admin.caseResolve')).toMatchObject({ resolution: 'MOVE_TO_ORDER', reference: 'pay_2' }));
});

test('a bank transfer needs the reference of the bank, and a refusal is shown where it was pressed', async () => {
  const { user, last, fake } = await openCase();
  await user.click(screen.getByRole('button', { name: 'Choose: Paid by bank transfer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Sent from the bank.');
  await user.click(dialog.getByRole('button', { name: 'Propose: Paid by bank transfer' }));
  expect(fake.timesSent('admin.caseResolve')).toBe(0);
  await user.type(dialog.getByLabelText(/^Bank reference/), 'UTR1234');
  fake.fail('admin.caseResolve', 409, 'The case is already resolved');
  await user.click(dialog.getByRole('button', { name: 'Propose: Paid by bank transfer' }));
  expect(await dialog.findByText(/The case is already resolved/)).toBeVisible();
  expect(last('admin.caseResolve')).toMatchObject({ reference: 'UTR1234' });
});

test('a case is taken, a note is added; a role that may not resolve sees no button', async () => {
  const { user, last, unmount } = await openCase();
  await user.click(screen.getByRole('button', { name: 'Take this case' }));
  await waitFor(() => expect(last('admin.caseAssign')).toEqual({ caseID: 'cas_1', userID: 'usr_sana' }));
  await user.type(screen.getByLabelText(/New note/), 'Called back.');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(last('admin.caseNote')).toEqual({ caseID: 'cas_1', body: 'Called back.' }));
  unmount();
  await openCase({}, ['SUPPORT']);
  expect(screen.getByText('Your role can see this case, but not resolve it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Choose/ })).not.toBeInTheDocument();
});

test('a resolved case is opened again with a reason, by those who may resolve cases', async () => {
  const resolved: Parameters<typeof operationsCase>[0] = { state: 'RESOLVED', resolution: 'EVIDENCE_SENT', canReopen: true, options: [] };
  const { user, last, fake, unmount } = await openCase(resolved);
  fake.on('admin.caseReopen', operationsCase());
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen this case' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'The wrong file was sent');
  await user.click(dialog.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(last('admin.caseReopen')).toEqual({ caseID: 'cas_1', reason: 'The wrong file was sent' }));
  unmount();
  await openCase(resolved, ['SUPPORT']);
  expect(screen.queryByRole('button', { name: 'Reopen' })).not.toBeInTheDocument();
});

test('a resolved case has no resolutions left; an unknown one says so', async () => {
  const { unmount } = await openCase({
    state: 'RESOLVED',
    resolution: 'RETURN_MONEY',
    resolvedAt: '2026-11-20T11:00:00.000Z',
    resolvedBy: kabir,
    options: [],
    isOverdue: false,
  });
  expect(screen.queryByRole('region', { name: 'Resolutions' })).not.toBeInTheDocument();
  expect(screen.getByText('Money returned')).toBeVisible();
  unmount();
  renderConsole(<CaseScreen />, { ...oneCase, prepare: (fake) => fake.fail('admin.case', 404, 'There is no such case') });
  expect(await screen.findByRole('heading', { name: 'Case not found' })).toBeVisible();
});
