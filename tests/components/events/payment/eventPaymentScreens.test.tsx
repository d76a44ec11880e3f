import { screen } from '@testing-library/react';
import EventPaymentBeginPage from '@/pages/payment/begin/event';
import EventPaymentProcessPage from '@/pages/payment/process/event';
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
