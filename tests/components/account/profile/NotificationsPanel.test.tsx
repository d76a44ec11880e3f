import type { NotificationPreferences } from '@contract/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { NotificationsPanel } from '@/components/account/profile/NotificationsPanel';
import { fakeHttp } from '../../../support/fakeHttp';
import { preferences } from '../../../support/fixtures/notificationPreferences';
import { renderScreen } from '../../../support/renderScreen';

function open(over: Partial<NotificationPreferences> = {}) {
  const fake = fakeHttp();
  let held: NotificationPreferences = { ...preferences, ...over };
  fake.on('notifications.preferences', () => held);
  fake.on('notifications.preferencesUpdate', ({ retryEmail, ...chosen }) => {
    held = { ...held, ...chosen };
    if (retryEmail) held = { ...held, contacts: preferences.contacts };
    return held;
  });
  const updates = () => fake.sent.filter(({ operationId }) => operationId === 'notifications.preferencesUpdate').map(({ input }) => input);
  return { fake, updates, ...renderScreen(<NotificationsPanel />, fake.http) };
}
const chip = async (group: string, name: string) => within(await screen.findByRole('group', { name: group })).getByRole('button', { name });

test('one press switches off a channel of one kind and saves it, with the browser’s time zone', async () => {
  const { user, updates } = open();
  const email = await chip('Channels you follow', 'Email');
  expect(email).toHaveAttribute('aria-pressed', 'true');
  await user.click(email);
  expect(email).toHaveAttribute('aria-pressed', 'false');
  expect(updates()).toEqual([
    {
      choices: preferences.choices.map((choice) => (choice.kind === 'news' ? { kind: 'news', channels: [] } : choice)),
      quietHours: { from: 21, to: 8 },
      isDaily: false,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
  ]);
});

test('the first contact always receives tickets, money and account messages; another channel can be added', async () => {
  const { user, updates } = open();
  const essential = await screen.findByRole('group', { name: 'Tickets, payments and account' });
  expect(within(essential).queryByRole('button', { name: 'Email' })).toBeNull();
  expect(within(essential).getByText('Email')).toBeVisible();
  await user.click(await chip('Tickets, payments and account', 'WhatsApp'));
  expect(updates()).toMatchObject([{ choices: [{ kind: 'essential', channels: ['EMAIL', 'WHATSAPP'] }, {}, {}, {}, {}] }]);
});

test('quiet hours can be changed and switched off, and updates can arrive once a day', async () => {
  const { user, updates } = open();
  await user.selectOptions(await screen.findByLabelText('From'), '23:00');
  await user.click(await chip('Quiet hours', 'On'));
  await user.click(await chip('New releases and campaign updates', 'Once a day'));
  expect(updates()).toMatchObject([{ quietHours: { from: 23, to: 8 } }, { quietHours: null }, { quietHours: null, isDaily: true }]);
  expect(screen.queryByLabelText('From')).toBeNull();
});

test('the answer of one change does not take back the next one, which is still on its way', async () => {
  const { fake, user, updates } = open();
  const answerFirst = fake.hold('notifications.preferencesUpdate');
  const reminders = await chip('Reminders', 'Email');
  await user.click(reminders);
  const answerLast = fake.hold('notifications.preferencesUpdate');
  const news = await chip('Channels you follow', 'Email');
  await user.click(news);
  await act(async () => {
    answerFirst();
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(news).toHaveAttribute('aria-pressed', 'false');
  await user.click(await chip('New releases and campaign updates', 'Once a day'));
  const silent = preferences.choices.map((choice) => (['reminders', 'news'].includes(choice.kind) ? { ...choice, channels: [] } : choice));
  expect(updates().at(-1)).toMatchObject({ choices: silent, isDaily: true });
  answerLast();
  await waitFor(() => expect(fake.timesSent('notifications.preferencesUpdate')).toBe(3));
});

test('a change that cannot be saved is reverted', async () => {
  const { fake, user } = open();
  fake.fail('notifications.preferencesUpdate', 503);
  const email = await chip('Reminders', 'Email');
  await user.click(email);
  await waitFor(() => expect(email).toHaveAttribute('aria-pressed', 'true'));
});

test('an email address that rejects our mail is shown, with a way to try it again', async () => {
  const { user, updates } = open({ contacts: [{ channel: 'EMAIL', address: 'asha@people.test', problem: 'BOUNCE' }] });
  expect(await screen.findByRole('status')).toHaveTextContent('We can’t reach asha@people.test');
  await user.click(screen.getByRole('button', { name: 'Resume sending to this address' }));
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(updates()).toMatchObject([{ retryEmail: true }]);
});
