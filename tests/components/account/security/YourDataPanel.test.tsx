import { screen, waitFor, within } from '@testing-library/react';
import { YourDataPanel } from '@/components/account/security/YourDataPanel';
import { selectIsAuth } from '@/store/login/loginSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const preview = {
  obstacles: [] as { code: string; message: string; path: string | null }[],
  erased: ['Your name and contact details'],
  retained: [{ what: 'Orders and invoices', why: 'Tax law requires these records.', years: 8 }],
};

function openPanel(obstacles = preview.obstacles) {
  const fake = fakeHttp();
  fake.on('users.closePreview', { ...preview, obstacles });
  fake.on('users.closeAccount', { closedAt: '2026-11-22T10:00:00.000Z' });
  const rendered = renderScreen(<YourDataPanel />, fake.http);
  startSignedIn(rendered.store);
  return { fake, ...rendered };
}

test('personal data is saved as a file named by its date', async () => {
  const { fake, user } = openPanel();
  fake.on('users.exportAccount', { exportedAt: '2026-11-22T10:00:00.000Z', sections: { profile: [{ name: 'Sana' }] }, omitted: {} });
  const saved: { name: string; blob: Blob }[] = [];
  let blob = new Blob();
  Object.assign(URL, { createObjectURL: (made: Blob) => ((blob = made), 'blob:1'), revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  click.mockRestore();
  expect(saved[0]?.name).toBe('marquee-my-data-2026-11-22.json');
  expect(saved[0]?.blob.type).toBe('application/json');
  expect(saved[0]?.blob.size).toBeGreaterThan(80);
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
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Your account is not closed');
  expect(selectIsAuth(store.getState())).toBe(true);
});
