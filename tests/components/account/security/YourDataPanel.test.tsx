import type { OutputOf } from '@contract/operations';
import { screen, waitFor, within } from '@testing-library/react';
import { YourDataPanel } from '@/components/account/security/YourDataPanel';
import { selectIsAuth } from '@/store/login/loginSlice';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

jest.mock('@/utils/browser/navigateExternal', () => ({ navigateExternal: jest.fn() })); // -- jsdom cannot navigate

const preview = {
  obstacles: [] as { code: string; message: string; path: string | null }[],
  erased: ['Your name and contact details'],
  retained: [{ what: 'Orders and invoices', why: 'Tax law requires these records.', years: 8 }],
};

function openPanel(obstacles = preview.obstacles, newest: OutputOf<'users.latestExport'>['export'] = null) {
  const fake = fakeHttp();
  fake.on('users.latestExport', { export: newest });
  fake.on('users.closePreview', { ...preview, obstacles });
  fake.on('users.closeAccount', { closedAt: '2026-11-22T10:00:00.000Z' });
  const rendered = renderScreen(<YourDataPanel />, fake.http);
  startSignedIn(rendered.store);
  return { fake, ...rendered };
}

const copy = { exportID: 'exp_1', startedAt: '2026-11-22T10:00:00.000Z', readyAt: null, expiresAt: null, byteSize: null };
const ready = { ...copy, readyAt: '2026-11-22T10:01:00.000Z', expiresAt: '2026-11-29T10:01:00.000Z', byteSize: 2_400_000 };

test('a copy of the data is requested, and its download asks for a key', async () => {
  const { fake, user } = openPanel();
  fake.on('users.exportAccount', copy);
  await user.click(await screen.findByRole('button', { name: 'Request a copy of my data' }));
  expect(await screen.findByText(/We’re preparing a copy of your data/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Request/ })).toBeNull();
});

test('a copy that is ready shows its size and its end, and is downloaded with a key', async () => {
  const { fake, user } = openPanel(undefined, ready);
  fake.on('users.exportLink', { key: '1.abc' });
  expect(await screen.findByText(/is ready \(2.4 MB\)\. We delete it on .*29/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Request a new copy' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(navigateExternal).toHaveBeenCalledWith('/api/v1/users/me/exports/exp_1/file?key=1.abc'));
});

test('an account that cannot be closed yet lists the reasons with links, and offers no button', async () => {
  const { user } = openPanel([
    { code: 'TICKETS_VALID', message: 'You hold 2 tickets for upcoming events.', path: '/profile/?from=events' },
    { code: 'DISPUTES_OPEN', message: '1 payment dispute is open.', path: null },
  ]);
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close your account' });
  expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2);
  expect(within(dialog).getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/profile/?from=events');
  expect(within(dialog).queryByRole('checkbox')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Back to your profile' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the person confirms, the account is closed once, and the home page confirms it [R-PRIV-004, R-PRIV-005]', async () => {
  const { fake, user, store } = openPanel();
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close your account' });
  expect(await within(dialog).findByText('Your name and contact details')).toBeVisible();
  expect(within(dialog).getByText('Orders and invoices (8 years). Tax law requires these records.')).toBeVisible();
  const button = within(dialog).getByRole('button', { name: 'Close my account permanently' });
  expect(button).toBeDisabled();
  await user.click(within(dialog).getByRole('checkbox', { name: 'I understand that this can’t be undone.' }));
  await user.click(button);
  await waitFor(() => expect(store.getState().snackbar.message).toBe('Your account is closed.'));
  expect(fake.timesSent('users.closeAccount')).toBe(1);
  expect(selectIsAuth(store.getState())).toBe(false);
});

test('a refusal is shown in the dialog, and the person stays signed in', async () => {
  const { fake, user, store } = openPanel();
  fake.fail('users.closeAccount', 409, 'Your account can’t be closed yet.', { code: 'ACCOUNT_HAS_OBSTACLES' });
  await user.click(screen.getByRole('button', { name: 'Close my account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Close your account' });
  await user.click(await within(dialog).findByRole('checkbox'));
  await user.click(within(dialog).getByRole('button', { name: 'Close my account permanently' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('We couldn’t confirm that your account is closed');
  expect(selectIsAuth(store.getState())).toBe(true);
});
