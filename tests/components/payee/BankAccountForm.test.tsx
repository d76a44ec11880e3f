import type { PayoutAddress } from '@contract/payouts';
import { screen, waitFor } from '@testing-library/react';
import { PayoutAddressForm } from '@/components/payee/PayoutAddressForm';
import { fakeHttp } from '../../support/fakeHttp';
import { noPayoutAddress } from '../../support/fixtures/payoutAddress';
import { renderScreen } from '../../support/renderScreen';
import { startSignedIn } from '../../support/startup';

const account: PayoutAddress = {
  ...noPayoutAddress,
  method: 'IN_BANK',
  maskedAddress: 'HDFC ••••5678',
  verifiedAt: '2026-11-20T10:00:00.000Z',
  currencies: ['INR'],
};

async function open(address: PayoutAddress = noPayoutAddress) {
  const fake = fakeHttp();
  fake.on('campaigns.payoutAddress', address);
  fake.on('campaigns.bankAccountSet', account);
  const { store, user } = renderScreen(<PayoutAddressForm what="payouts" />, fake.http);
  startSignedIn(store);
  await screen.findByText(address.maskedAddress ? /^Payouts go to/ : 'Payout account');
  return { fake, user, last: () => fake.sent.findLast(({ operationId }) => operationId === 'campaigns.bankAccountSet')?.input };
}
const choose = (user: Awaited<ReturnType<typeof open>>['user'], label: string) =>
  user.selectOptions(screen.getByLabelText('Payout account'), label);

test.each([
  [
    'Bank account in India',
    'IN_BANK',
    { 'Account number': '501002345678', IFSC: 'HDFC0000053' },
    { accountNumber: '501002345678', ifsc: 'HDFC0000053' },
  ],
  [
    'Bank account with an IBAN (EU, UK, UAE)',
    'IBAN',
    { IBAN: 'DE89 3704 0044 0532 0130 00', BIC: 'COBADEFFXXX' },
    { accountNumber: 'DE89 3704 0044 0532 0130 00', bic: 'COBADEFFXXX' },
  ],
  [
    'Bank account in the UK',
    'GB_BANK',
    { 'Sort code': '60-16-13', 'Account number': '31926819' },
    { accountNumber: '31926819', sortCode: '60-16-13' },
  ],
  [
    'Bank account in the US',
    'US_BANK',
    { 'Routing number': '021000021', 'Account number': '000123456789' },
    { accountNumber: '000123456789', routingNumber: '021000021' },
  ],
])('%s asks for what its banks need, and sends nothing else', async (label, method, typed, sent) => {
  const { fake, user, last } = await open();
  await choose(user, label);
  await user.type(screen.getByLabelText(/^Name on the account/), 'Asha Rao');
  for (const [field, value] of Object.entries(typed)) await user.type(screen.getByLabelText(field), value);
  await user.click(screen.getByRole('button', { name: 'Save bank account' }));
  await waitFor(() => expect(last()).toEqual({ method, holderName: 'Asha Rao', ...sent }));
  expect(fake.timesSent('campaigns.payoutAddressSet')).toBe(0);
});

test('the wrong field is named and gets the focus', async () => {
  const { fake, user } = await open();
  await choose(user, 'Bank account in India');
  fake.fail('campaigns.bankAccountSet', 400, 'The request is not valid', { fields: { ifsc: 'must have four letters' } });
  await user.type(screen.getByLabelText(/^Name on the account/), 'Asha Rao');
  await user.type(screen.getByLabelText('Account number'), '501002345678');
  await user.type(screen.getByLabelText('IFSC'), 'X');
  await user.click(screen.getByRole('button', { name: 'Save bank account' }));
  expect(await screen.findByText('must have four letters')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('IFSC')).toHaveFocus());
});

test('a refusal without a field, and a failure of ours, are said', async () => {
  const { fake, user } = await open();
  await choose(user, 'Bank account in India');
  await user.type(screen.getByLabelText(/^Name on the account/), 'Asha Rao');
  await user.type(screen.getByLabelText('Account number'), '501002345678');
  await user.type(screen.getByLabelText('IFSC'), 'HDFC0000053');
  fake.fail('campaigns.bankAccountSet', 422, 'We can’t pay to this kind of address at the moment');
  await user.click(screen.getByRole('button', { name: 'Save bank account' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t pay to this kind of address at the moment');
  fake.fail('campaigns.bankAccountSet', 500);
  await user.click(screen.getByRole('button', { name: 'Save bank account' }));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t save the bank account.'));
});

test('a saved account shows its currency, that its name is compared, and can be kept after all', async () => {
  const { user } = await open({ ...account, isNameInReview: true });
  expect(screen.getByText('Payouts go to HDFC ••••5678')).toBeVisible();
  expect(screen.getByText('Receives INR')).toBeVisible();
  expect(screen.getByText(/exactly match your verified name/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change payout account' }));
  expect(screen.getByLabelText('Payout account')).toHaveValue('IN_BANK');
  await user.click(screen.getByRole('button', { name: 'Keep the current account' }));
  expect(screen.getByText('Payouts go to HDFC ••••5678')).toBeVisible();
});

test('only kinds that can be paid now are offered', async () => {
  await open({ ...noPayoutAddress, methods: ['IN_BANK', 'IBAN'] });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Bank account in India',
    'Bank account with an IBAN (EU, UK, UAE)',
  ]);
});
