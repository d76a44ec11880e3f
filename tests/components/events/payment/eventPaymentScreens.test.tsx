import { act, screen, waitFor } from '@testing-library/react';
import EventPaymentBeginPage from '@/pages/payment/begin/event';
import EventPaymentProcessPage from '@/pages/payment/process/event';
import { startupEnded, userLoaded } from '@/store/login/loginSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { held } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

const at = { query: { id: 'pay_1' } };

test('the hold is timed by the server’s clock', async () => {
  const fake = fakeHttp();
  fake.on('events.status', held);
  renderScreen(<EventPaymentBeginPage />, fake.http, at);
  expect(await screen.findByRole('timer')).toHaveTextContent('10:00');
  expect(screen.getByText('Your seats are held until 9:40 am')).toBeVisible();
});

test('a declined payment keeps its seats', async () => {
  const fake = fakeHttp();
  fake.on('events.status', { ...held, status: 'DECLINED', reason: 'Your bank declined it' });
  renderScreen(<EventPaymentProcessPage />, fake.http, at);
  expect(await screen.findByText(/You have not been charged. Your seats are still held until 9:40 am./)).toBeVisible();
  expect(screen.getByRole('timer')).toBeVisible();
});

test('a buyer who signed in by phone is asked for a name before paying', async () => {
  const fake = fakeHttp();
  fake.on('events.status', held);
  fake.fail('users.updateProfile', 500);
  const { store, user } = renderScreen(<EventPaymentBeginPage />, fake.http, at);
  const me = { avatar: null, isAuth: true as const, loginType: 'WHATSAPP' as const, userID: 'usr_1', username: 'sana', email: null };
  act(() => {
    store.dispatch(userLoaded({ ...me, name: `@${me.username}` }));
    store.dispatch(startupEnded());
  });
  const pay = await screen.findByRole('button', { name: /^Pay by UPI/ });
  const field = await screen.findByLabelText(/Your name/);
  await user.click(pay);
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'Nila Sen');
  await user.click(pay);
  expect(await screen.findByText('We couldn’t save your name. Try again.')).toBeVisible();
  expect(fake.sent.find(({ operationId }) => operationId === 'users.updateProfile')?.input).toEqual({ name: 'Nila Sen' });
  expect(fake.timesSent('events.initPayment')).toBe(0);
});
