import { secondFactorCode } from '@contract/freshSignIn';
import { screen, waitFor, within } from '@testing-library/react';
import { AdminNav } from '@/components/admin/frame/AdminNav';
import { AdminSearchLink } from '@/components/admin/frame/AdminSearchLink';
import { AdminSearchScreen } from '@/components/admin/search/AdminSearchScreen';
import AuditPage from '@/pages/admin/audit';
import AdminOverviewPage from '@/pages/admin/index';
import { fakeHttp } from '../../support/fakeHttp';
import { fakeWindow } from '../../support/fakeWindow';
import { overview } from '../../support/fixtures/console';
import { renderConsole } from '../../support/renderConsole';
import { renderScreen } from '../../support/renderScreen';
import { startSignedIn, startSignedOut } from '../../support/startup';

const at = { pathname: '/admin', asPath: '/admin/' };
const notFound = () => screen.findByRole('heading', { name: 'Page not found' });

beforeEach(() => {
  fakeWindow();
  Element.prototype.scrollIntoView = () => undefined; // jsdom has none
});

test('a guest sees at the console what an unknown address shows, and nothing is requested [R-ROLE-007]', async () => {
  const fake = fakeHttp();
  const { store } = renderScreen(<AdminOverviewPage />, fake.http, at);
  startSignedOut(store);
  expect(await notFound()).toBeVisible();
  expect(fake.sent).toEqual([]);
});

test('a person without a role sees what an unknown address shows, and no link of the console', async () => {
  const fake = fakeHttp();
  fake.fail('admin.me', 403, 'You may not do this');
  const { store } = renderScreen(
    <>
      <AdminNav />
      <AdminOverviewPage />
    </>,
    fake.http,
    at,
  );
  startSignedIn(store);
  expect(await notFound()).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cases' })).not.toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Products' })).toBeVisible();
});

test('staff without a second factor are led to set one up, and continue afterwards', async () => {
  const fake = fakeHttp();
  fake.fail('admin.me', 403, 'Confirm your identity', { code: secondFactorCode });
  const { store, user } = renderScreen(<AdminOverviewPage />, fake.http, at);
  startSignedIn(store);
  expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Set up a second factor' })).toHaveAttribute('href', '/profile/#security');
  const before = fake.timesSent('admin.me');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(fake.timesSent('admin.me')).toBe(before + 1));
});

test('a failure of the console is no 404: it can be tried again', async () => {
  const fake = fakeHttp();
  fake.fail('admin.me', 500);
  const { store } = renderScreen(<AdminOverviewPage />, fake.http, at);
  startSignedIn(store);
  expect(await screen.findByText(/We couldn’t load the console/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a role that may not read the audit log gets a message and has no link to it', async () => {
  renderConsole(<AuditPage />, { roles: ['SUPPORT'], prepare: () => undefined, pathname: '/admin/audit', asPath: '/admin/audit/' });
  expect(await screen.findByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible();
  expect(screen.getByText(/Your roles: Support/)).toBeVisible();
  const nav = screen.getByRole('navigation', { name: 'Console' });
  expect(within(nav).queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument();
  expect(within(nav).getByRole('link', { name: 'Cases' })).toBeVisible();
});

test('the overview counts cases, overdue kinds first, and names what waits elsewhere', async () => {
  renderConsole(<AdminOverviewPage />, { ...at, prepare: (fake) => fake.on('admin.overview', overview()) });
  expect(await screen.findByRole('link', { name: /^2\s*Overdue$/ })).toHaveAttribute('href', '/admin/cases/?overdue=true');
  expect(screen.getByRole('link', { name: /^1\s*My cases$/ })).toHaveAttribute('href', '/admin/cases/?owner=me');
  const kinds = within(screen.getByRole('table', { name: 'Open cases by kind' })).getAllByRole('rowheader');
  expect(kinds.map((cell) => cell.textContent)).toEqual(['Wrong amount paid', 'Dispute']);
  const waiting = within(screen.getByRole('region', { name: 'Waiting for a decision' }));
  expect(waiting.getByRole('link', { name: 'Payouts to approve' })).toHaveAttribute('href', '/approvals/');
  expect(waiting.getByRole('link', { name: 'Identity checks' })).toHaveAttribute('href', '/admin/identity/');
  expect(waiting.getByRole('link', { name: 'Failed jobs' })).toHaveAttribute('href', '/admin/jobs/');
  expect(waiting.queryByText('Messages not sent')).not.toBeInTheDocument();
  expect(screen.getByText(/No deviations/)).toBeVisible();
});

test('an empty overview says so, and a failed one can be tried again', async () => {
  const nothing = overview();
  const empty = overview({
    cases: { open: 0, overdue: 0, mine: 0, withoutOwner: 0, byKind: [], next: [] },
    waiting: Object.fromEntries(Object.keys(nothing.waiting).map((key) => [key, 0])) as typeof nothing.waiting,
    ledgerAudit: null,
  });
  const { unmount } = renderConsole(<AdminOverviewPage />, { ...at, prepare: (fake) => fake.on('admin.overview', empty) });
  expect(await screen.findByText('No open cases')).toBeVisible();
  expect(screen.getByText('Nothing is waiting.')).toBeVisible();
  expect(screen.getByText('Not run yet')).toBeVisible();
  unmount();
  renderConsole(<AdminOverviewPage />, { ...at, prepare: (fake) => fake.fail('admin.overview', 500) });
  expect(await screen.findByText(/We couldn’t load the overview/)).toBeVisible();
});

const hits = {
  groups: [
    { group: 'PEOPLE' as const, items: [{ id: 'usr_asha', title: 'Asha Rao', detail: 'asha@people.example', codes: [], at: null }] },
    {
      group: 'ORDERS' as const,
      items: [{ id: 'pay_1', title: 'Monsoon Static', detail: '₹1,118', codes: ['events', 'BOOKED'], at: '2026-11-01T10:00:00.000Z' }],
    },
    { group: 'CASES' as const, items: [] },
    {
      group: 'CAMPAIGNS' as const,
      items: [{ id: 'cmp_1', title: 'Salt', detail: 'Saltwater Hours', codes: ['OPERATING'], at: null }],
    },
  ],
};

test('the command palette opens by /, goes to pages without a search and finds people and orders', async () => {
  const { user, router, fake } = renderConsole(<AdminSearchLink />, { ...at, prepare: (to) => to.on('admin.search', hits) });
  await screen.findByText('Search people, orders, cases, payouts');
  await user.keyboard('/');
  const input = await screen.findByRole('combobox', { name: 'Search people, orders, cases, payouts' });
  await waitFor(() => expect(input).toHaveFocus());
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(router.push).toHaveBeenCalledWith('/admin/cases/');
  expect(fake.timesSent('admin.search')).toBe(0);

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'asha');
  await user.click(await screen.findByRole('option', { name: /Asha Rao/ }));
  expect(router.push).toHaveBeenLastCalledWith('/admin/people/usr_asha/');
});

test('the search page shows groups with links, and says when nothing matches', async () => {
  const search = { pathname: '/admin/search', asPath: '/admin/search/?q=asha', query: { q: 'asha' } };
  const { user, router, unmount } = renderConsole(<AdminSearchScreen />, { ...search, prepare: (fake) => fake.on('admin.search', hits) });
  expect(await screen.findByRole('link', { name: /Asha Rao/ })).toHaveAttribute('href', '/admin/people/usr_asha/');
  expect(screen.getByRole('link', { name: /Monsoon Static/ })).toHaveAttribute('href', '/admin/orders/pay_1/');
  expect(screen.getByRole('link', { name: /Monsoon Static/ })).toHaveTextContent('Events · Booked · ₹1,118');
  expect(screen.getByRole('link', { name: /Salt/ })).toHaveTextContent('Earning · Saltwater Hours');
  expect(screen.queryByRole('region', { name: 'Cases' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('3 results');
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'evt 1{Enter}');
  expect(router.replace).toHaveBeenCalledWith('/admin/search/?q=evt%201', undefined, { shallow: true });
  unmount();
  renderConsole(<AdminSearchScreen />, { ...search, prepare: (fake) => fake.on('admin.search', { groups: [] }) });
  expect(await screen.findByText('No matches for “asha”')).toBeVisible();
});
