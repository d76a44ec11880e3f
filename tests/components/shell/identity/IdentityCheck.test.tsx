import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { IdentityCheck } from '@/components/shell/identity/IdentityCheck';
import { createHttp } from '@/services/http/createHttp';
import { confirmIdentity } from '@/store/login/identityCheck';
import { fakeHttp } from '../../../support/fakeHttp';
import { sana } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

/** A page with a form whose button needs a recent sign-in; the server refuses until `server.isFresh`. */
interface Server {
  isFresh: boolean;
  code?: string;
  hasRecoveryCode?: boolean;
}

function openPayoutForm(server: Server) {
  const sent: unknown[] = [];
  const fake = fakeHttp();
  fake.on('auth.identityCheck', () => ({
    userID: sana.userID,
    isFresh: server.isFresh,
    isSecondFactorNeeded: server.code === 'SECOND_FACTOR_REQUIRED' && !server.isFresh,
    hasPasskey: false,
    hasRecoveryCode: server.hasRecoveryCode ?? false,
  }));
  fake.on('auth.confirmCode', () => {
    server.isFresh = true;
    return { recoveryCodesLeft: 9 };
  });
  let ask: (needsSecondFactor: boolean) => Promise<boolean> = () => Promise.resolve(false);
  const http = createHttp({
    baseURL: '/api/v1',
    headers: {},
    timeout: 1000,
    confirmIdentity: (needsSecondFactor) => ask(needsSecondFactor),
    adapter: (config) => {
      sent.push(JSON.parse(String(config.data)));
      if (server.isFresh) return Promise.resolve({ status: 200, data: {}, headers: {}, config, statusText: 'OK' });
      const data = { status: 403, error: 'Confirm it’s you', code: server.code ?? 'FRESH_SIGN_IN_REQUIRED' };
      return Promise.reject(Object.assign(new Error('403'), { response: { status: 403, data } }));
    },
  });
  function Form() {
    const [status, setStatus] = useState(0);
    const [name, setName] = useState('');
    return (
      <>
        <label>
          Name <input value={name} onChange={(event) => setName(event.target.value)} />
        </label>
        <button onClick={() => void http.send({ method: 'POST', url: '/x', data: { name } }).then((answer) => setStatus(answer.status))}>
          Save
        </button>
        <output>{status}</output>
        <IdentityCheck />
      </>
    );
  }
  const shown = renderScreen(<Form />, fake.http);
  ask = (needsSecondFactor) => confirmIdentity(shown.store, needsSecondFactor);
  startSignedIn(shown.store);
  return { ...shown, sent };
}

test('an action that needs a recent sign-in asks for it, keeps the form, and then runs', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const server = { isFresh: false };
  const { user, sent } = openPayoutForm(server);
  await user.type(screen.getByLabelText('Name'), 'Sana');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await user.click(await screen.findByRole('button', { name: 'Sign in again' }));
  expect(opened).toHaveBeenCalledWith('/login/?confirm=1', '_blank');

  await user.click(screen.getByRole('button', { name: 'I’ve signed in' }));
  expect(await screen.findByText(/Not confirmed yet/)).toBeVisible();
  server.isFresh = true;
  act(() => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(screen.getByRole('status', { name: '' })).toHaveTextContent('200'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Name')).toHaveValue('Sana');
  expect(sent).toEqual([{ name: 'Sana' }, { name: 'Sana' }]);
});

test('closing the dialog leaves the action undone, and it can be tried again', async () => {
  const { user, sent } = openPayoutForm({ isFresh: false });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('403'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('an operator confirms with a recovery code; a new sign-in alone is not offered', async () => {
  const { user, sent } = openPayoutForm({ isFresh: false, code: 'SECOND_FACTOR_REQUIRED', hasRecoveryCode: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.type(await screen.findByLabelText('Recovery code'), 'abcd-efgh-jkmn');
  expect(screen.queryByRole('button', { name: 'Sign in again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use the recovery code' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('200'));
  expect(sent).toHaveLength(2);
});

test('an operator without a second factor is sent to where it is set up', async () => {
  const { user } = openPayoutForm({ isFresh: false, code: 'SECOND_FACTOR_REQUIRED' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Set one up in your profile' })).toHaveAttribute('href', '/profile/#security');
});
