import { screen } from '@testing-library/react';
import { TaxPanel } from '@/components/studio/earnings/TaxPanel';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const supplier = { legalName: 'Clay Lamp Films LLP', address: '4 Hill Road, Mumbai' };

test('the saved number stays next to “Saved”, also when it cannot be reloaded', async () => {
  const fake = fakeHttp();
  fake.on('studio.taxIdentity', { gstin: '29AAGCB7383J1Z4', ...supplier });
  const { store, user } = renderScreen(<TaxPanel channelID={clayLamp.channelID} canRequestPayout />, fake.http);
  startSignedIn(store);
  const field = await screen.findByLabelText(/^GSTIN/);
  await user.clear(field);
  await user.type(field, '27AAPFU0939F1ZV');
  fake.on('studio.taxIdentitySet', { gstin: '27AAPFU0939F1ZV', ...supplier });
  fake.fail('studio.taxIdentity', 500);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(screen.getByLabelText(/^GSTIN/)).toHaveValue('27AAPFU0939F1ZV');
});

test('a GSTIN is not saved without the address that its invoices need', async () => {
  const fake = fakeHttp();
  fake.on('studio.taxIdentity', { gstin: null, legalName: 'Clay Lamp Films LLP', address: '' });
  const { store, user } = renderScreen(<TaxPanel channelID={clayLamp.channelID} canRequestPayout />, fake.http);
  startSignedIn(store);
  await user.type(await screen.findByLabelText(/^GSTIN/), '27AAPFU0939F1ZV');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText(/^Address on invoices/)).toHaveAccessibleDescription('Invoices with a GSTIN need this.');
  expect(fake.sent.some(({ operationId }) => operationId === 'studio.taxIdentitySet')).toBe(false);
});
