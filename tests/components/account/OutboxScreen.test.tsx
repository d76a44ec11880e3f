import { screen, within } from '@testing-library/react';
import { OutboxScreen } from '@/components/account/OutboxScreen';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';

const message = {
  messageID: 'msg_1',
  channel: 'WHATSAPP' as const,
  to: '+91 98200 00000',
  subject: 'Your sign-in code',
  body: 'Your code is 123456.',
  createdAt: '2026-11-21T04:05:00.000Z',
  sentAt: null,
};

test('an outbox that could not be read is read again on request, and an empty one says what fills it', async () => {
  const fake = fakeHttp();
  fake.fail('sandbox.outbox', 503);
  const { user } = renderScreen(<OutboxScreen />, fake.http, { asPath: '/sandbox/outbox/' });
  expect(await screen.findByText('We couldn’t load the outbox.')).toBeVisible();
  fake.on('sandbox.outbox', { items: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('each message says how, to whom and when it would have been sent [R-AUTH-010]', async () => {
  const fake = fakeHttp();
  const email = { ...message, messageID: 'msg_2', channel: 'EMAIL' as const, to: 'sana@example.in', subject: 'Your tickets', body: 'Two.' };
  fake.on('sandbox.outbox', { items: [message, email] });
  renderScreen(<OutboxScreen />, fake.http, { asPath: '/sandbox/outbox/' });
  const list = await screen.findByRole('list', { name: 'Messages' });
  const [first, second] = await within(list).findAllByRole('article');
  expect(first).toHaveTextContent(/^WhatsApp to \+91 98200 00000 · .*4:05 am UTC/);
  expect(within(first as HTMLElement).getByRole('heading', { name: 'Your sign-in code' })).toBeVisible();
  expect(first).toHaveTextContent('Your code is 123456.');
  expect(second).toHaveTextContent(/^Email to sana@example.in/);
});
