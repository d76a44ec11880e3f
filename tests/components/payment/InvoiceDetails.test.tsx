import { screen } from '@testing-library/react';
import { InvoiceDetails } from '@/components/payment/invoice/InvoiceDetails';
import { fakeHttp } from '../../support/fakeHttp';
import { renderScreen } from '../../support/renderScreen';
import { startSignedIn } from '../../support/startup';

const details = { legalName: 'Rao Traders', address: '', country: 'IN', state: '29', gstin: '29AAGCB7383J1Z4', vatID: null };

test('a business saves its name and GSTIN from a fold; a wrong number is not sent, and nothing is loaded before', async () => {
  const fake = fakeHttp();
  fake.on('users.billing', { details: null });
  fake.on('users.billingSet', { details });
  const { store, user } = renderScreen(<InvoiceDetails />, fake.http);
  startSignedIn(store);
  await user.click(await screen.findByText('Add business details to the invoice'));
  await user.type(await screen.findByLabelText('Name on the invoice'), 'Rao Traders');
  const gstin = screen.getByLabelText(/^GSTIN/);
  await user.type(gstin, '29AAGCB7383J1Z0');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(gstin).toHaveAccessibleDescription('This isn’t a valid GSTIN.');
  expect(fake.sent.map(({ operationId }) => operationId)).not.toContain('users.billingSet');
  await user.clear(gstin);
  await user.type(gstin, '29aagcb7383j1z4');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('Saved. Your next invoices show these details.')).toBeVisible();
  expect(fake.sent.at(-1)?.input).toMatchObject({ details: { legalName: 'Rao Traders', gstin: '29AAGCB7383J1Z4', state: null } });
});

test('elsewhere a VAT number is asked for instead, and a guest sees no fold', async () => {
  const fake = fakeHttp();
  fake.on('users.billing', { details: { ...details, country: 'DE', state: null, gstin: null, vatID: 'DE123456789' } });
  const { store, user } = renderScreen(<InvoiceDetails />, fake.http);
  expect(screen.queryByText('Add business details to the invoice')).not.toBeInTheDocument();
  startSignedIn(store);
  await user.click(await screen.findByText('Add business details to the invoice'));
  expect(await screen.findByLabelText(/^VAT number/)).toHaveValue('DE123456789');
  expect(screen.queryByLabelText(/^GSTIN/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove details' })).toBeVisible();
});
