import { screen, waitFor, within } from '@testing-library/react';
import { GuestSearch } from '@/components/events/checkin/GuestSearch';
import { fakeHttp } from '../../../support/fakeHttp';
import { admitted } from '../../../support/fixtures/checkIns';
import { renderScreen } from '../../../support/renderScreen';

const guest = {
  ticketID: 'tkt_1',
  holderName: 'Asha Rao',
  tierName: 'Floor',
  seatLabel: 'Stalls, row C, seat 12',
  isInside: false,
  firstAdmittedAt: null,
};

test('a guest who comes before check-in opens can be admitted after all', async () => {
  const fake = fakeHttp();
  fake.on('events.guests', { items: [guest] });
  const { user } = renderScreen(<GuestSearch sessionID="ses_sat" gate="B" isSupervisor />, fake.http);
  await user.type(screen.getByRole('searchbox'), 'asha');
  fake.on('events.guestCheckIn', { ...admitted, verdict: 'TOO_EARLY', message: 'Doors open at 8 pm.' });
  await user.click(await screen.findByRole('button', { name: 'Check in Asha Rao' }));
  expect(await screen.findByText('Doors open at 8 pm.')).toBeVisible();
  fake.on('events.guestCheckIn', admitted);
  await user.click(screen.getByRole('button', { name: 'Check in Asha Rao before doors open' }));
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Wheelchair user');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Check in' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Check in Asha Rao before doors open' })).toBeNull());
  const [first, second] = fake.sent.filter(({ operationId }) => operationId === 'events.guestCheckIn');
  expect([first?.input.earlyReason, second?.input.earlyReason]).toEqual([undefined, 'Wheelchair user']);
});
