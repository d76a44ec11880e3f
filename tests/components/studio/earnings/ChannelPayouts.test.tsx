import type { StudioPayouts } from '@contract/studioReports';
import { screen, waitFor, within } from '@testing-library/react';
import { ChannelPayouts } from '@/components/studio/earnings/ChannelPayouts';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const rupees = (amountMinor: number) => ({ amountMinor, currency: 'INR' });
const payouts: StudioPayouts = {
  accounts: [{ owed: rupees(900_000), available: rupees(500_000), withheld: rupees(0), releasesAt: null }],
  payouts: [],
  payee: { username: 'sana_mirza', isViewer: false, maskedAddress: 'sa••@okbank', cooldownUntil: null, isVerified: true },
  canRequestPayout: true,
};

function open(over: Partial<StudioPayouts> = {}) {
  const fake = fakeHttp();
  fake.on('studio.payouts', { ...payouts, ...over });
  const shown = renderScreen(<ChannelPayouts channelID={clayLamp.channelID} />, fake.http);
  startSignedIn(shown.store);
  return { fake, ...shown };
}

test('a payout is requested only after the dialog says how much goes where, and that it cannot be taken back', async () => {
  const { fake, user } = open();
  await user.click(await screen.findByRole('button', { name: 'Request ₹5,000' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Request ₹5,000?' }));
  expect(
    dialog.getByText(/^₹5,000 goes to sa••@okbank once a second person has approved it\. You can’t take the request back\.$/),
  ).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(fake.timesSent('studio.payoutRequest')).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Request ₹5,000' }));
  const again = within(screen.getByRole('dialog'));
  fake.fail('studio.payoutRequest', 409, 'Another payout was requested meanwhile');
  await user.click(again.getByRole('button', { name: 'Request ₹5,000' }));
  expect(await again.findByRole('alert')).toHaveTextContent('Another payout was requested meanwhile');
  fake.on('studio.payoutRequest', payouts);
  await user.click(again.getByRole('button', { name: 'Request ₹5,000' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fake.sent.findLast(({ operationId }) => operationId === 'studio.payoutRequest')?.input).toEqual({
    channelID: clayLamp.channelID,
    amount: rupees(500_000),
  });
});

test('a member who may not request a payout has no button', async () => {
  open({ canRequestPayout: false });
  expect(await screen.findByText(/₹9,000/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Request/ })).toBeNull();
});
