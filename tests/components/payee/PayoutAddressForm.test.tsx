import type { UpiVerdict } from '@contract/kyc';
import { screen, waitFor } from '@testing-library/react';
import { PayoutAddressForm } from '@/components/payee/PayoutAddressForm';
import { fakeHttp } from '../../support/fakeHttp';
import { noPayoutAddress } from '../../support/fixtures/payoutAddress';
import { renderScreen } from '../../support/renderScreen';
import { startSignedIn } from '../../support/startup';

async function type(verdict: UpiVerdict, typed: string) {
  const fake = fakeHttp();
  fake.on('campaigns.payoutAddress', noPayoutAddress);
  fake.on('other.upiVerify', verdict);
  const { store, user } = renderScreen(<PayoutAddressForm what="payouts" />, fake.http);
  startSignedIn(store);
  await user.type(await screen.findByLabelText('UPI ID for payouts'), typed);
  return fake;
}

test('the holder of a typed UPI address is named before it is saved, and the address is checked once, when typing pauses', async () => {
  const fake = await type({ verdict: 'VALID', maskedName: 'A•••• R••' }, ' asha.rao@okbank');
  expect(await screen.findByText('This UPI ID belongs to A•••• R••.')).toBeVisible();
  expect(fake.sent.filter(({ operationId }) => operationId === 'other.upiVerify').map(({ input }) => input)).toEqual([
    { vpa: 'asha.rao@okbank' },
  ]);
  expect(fake.timesSent('campaigns.payoutAddressSet')).toBe(0);
});

test('an address that does not exist is reported before it is saved', async () => {
  await type({ verdict: 'INVALID', maskedName: null }, 'nobody@okbank');
  expect(await screen.findByText(/^We couldn’t find this UPI ID/)).toBeVisible();
});

test('an incomplete address is not checked, and nothing is said when the provider cannot tell', async () => {
  const fake = await type({ verdict: 'UNKNOWN', maskedName: null }, 'asha@okbank');
  await waitFor(() => expect(fake.timesSent('other.upiVerify')).toBe(1));
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  expect(fake.sent.map(({ input }) => input)).not.toContainEqual({ vpa: 'asha@o' });
});
