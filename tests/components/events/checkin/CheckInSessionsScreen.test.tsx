import { screen, within } from '@testing-library/react';
import { CheckInSessionsScreen } from '@/components/events/checkin/CheckInSessionsScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { door } from '../../../support/fixtures/checkIns';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const open = (items = [door]) => {
  const fake = fakeHttp();
  fake.on('events.myCheckInSessions', { items });
  const shown = renderScreen(<CheckInSessionsScreen />, fake.http, { asPath: '/check-in/' });
  startSignedIn(shown.store);
  return { fake, ...shown };
};

test('each session says when, where and how many are in, and opens its scanner', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Monsoon Static' })).toBeVisible();
  expect(screen.getByText('The Tin Mill · B, north · 37 of 214 checked in')).toBeVisible();
  expect(screen.getByText(/Sat 28 Nov, 8:30 pm/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the scanner for Monsoon Static' })).toHaveAttribute('href', '/check-in/ses_sat/');
});

test('a volunteer gets a link of their own, named by the organiser', async () => {
  const { fake, user } = open();
  fake.on('events.checkInLinks', { items: [] });
  fake.on('events.checkInLinkNew', { url: 'https://marquee.test/check-in/ses_sat/#secret', expiresAt: '2026-11-28T17:00:00.000Z' });
  await user.click(await screen.findByRole('button', { name: 'Link for a volunteer at Monsoon Static' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Link for a volunteer' }));
  await user.type(dialog.getByLabelText('Who is it for?'), ' Nila ');
  await user.click(dialog.getByRole('button', { name: 'Create link' }));
  expect(await dialog.findByLabelText('Link')).toHaveValue('https://marquee.test/check-in/ses_sat/#secret');
  expect(dialog.getByText(/with no sign-in, until 28 Nov 2026/)).toBeVisible();
  const created = fake.sent.filter(({ operationId }) => operationId === 'events.checkInLinkNew');
  expect(created.map(({ input }) => input)).toEqual([{ sessionID: 'ses_sat', label: 'Nila' }]);
});

test('without sessions it says where they come from; a failed load is repeated on request', async () => {
  const { unmount } = open([]);
  expect(await screen.findByRole('heading', { name: 'No sessions to check in' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to events' })).toHaveAttribute('href', '/');
  unmount();
  const { fake, user } = open();
  fake.fail('events.myCheckInSessions', 500);
  expect(await screen.findByText('We couldn’t load your check-in sessions.')).toBeVisible();
  fake.on('events.myCheckInSessions', { items: [door] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Monsoon Static' })).toBeVisible();
});
