import { screen, waitFor, within } from '@testing-library/react';
import { SecurityPanel } from '@/components/account/security/SecurityPanel';
import { fakeHttp } from '../../../support/fakeHttp';
import { renderScreen } from '../../../support/renderScreen';

const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  startRegistration: (...args: unknown[]) => startRegistration(...args) as unknown, // -- jsdom has no authenticator
}));

const phone = { passkeyID: 'psk_1', name: 'Phone', createdAt: '2026-11-01T10:00:00Z', lastUsedAt: null, isSynced: true };
const codes = Array.from({ length: 10 }, (_, place) => `code-${place}`);

function openPanel(over: Partial<{ arePasskeysOffered: boolean; isRequired: boolean }> = {}) {
  const fake = fakeHttp();
  const held: (typeof phone)[] = [];
  fake.on('auth.passkeys', () => ({
    items: held,
    recoveryCodesLeft: held.length > 0 ? 10 : 0,
    arePasskeysOffered: true,
    isRequired: false,
    ...over,
  }));
  fake.on('auth.passkeyBegin', { options: { challenge: 'abc' } });
  fake.on('auth.passkeyAdd', ({ name }) => {
    held.push({ ...phone, name });
    return { passkey: { ...phone, name }, recoveryCodes: codes };
  });
  fake.on('auth.passkeyRemove', () => {
    held.length = 0;
    return {};
  });
  fake.on('auth.recoveryCodesNew', { codes });
  return { fake, ...renderScreen(<SecurityPanel />, fake.http) };
}

test('a passkey is named and created, its recovery codes are shown once, and it can be removed', async () => {
  startRegistration.mockResolvedValue({ id: 'credential' });
  const { fake, user } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(screen.getByLabelText('Passkey name'), 'Phone');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const shown = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes);
  expect(startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'abc' } });
  await user.click(within(shown).getByRole('button', { name: 'I’ve saved them' }));
  expect(screen.queryByText('code-0')).toBeNull();

  expect(await screen.findByText('10 recovery codes left. Each code works once if you lose your passkey.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Phone' }));
  await user.click(screen.getByRole('button', { name: 'Remove this passkey' }));
  await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
  expect(fake.timesSent('auth.passkeyRemove')).toBe(1);
});

test('closing the browser’s dialog adds nothing and shows what to do', async () => {
  startRegistration.mockRejectedValue(Object.assign(new Error('closed'), { name: 'NotAllowedError' }));
  const { fake, user, store } = openPanel();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await user.type(screen.getByLabelText('Passkey name'), 'Phone');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(store.getState().snackbar.message).toContain('Try again, or choose another way'));
  expect(fake.timesSent('auth.passkeyAdd')).toBe(0);
  expect(screen.getByLabelText('Passkey name')).toHaveValue('Phone');
});

test('where passkeys do not work, an operator is offered recovery codes', async () => {
  const { user } = openPanel({ arePasskeysOffered: false, isRequired: true });
  expect(await screen.findByText(/You’re an operator/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Get recovery codes' }));
  expect(await screen.findByText('code-9')).toBeVisible();
});
