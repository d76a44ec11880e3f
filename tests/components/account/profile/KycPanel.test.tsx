import { screen, waitFor } from '@testing-library/react';
import { KycPanel } from '@/components/account/profile/KycPanel';
import { fakeHttp } from '../../../support/fakeHttp';
import { kycOf, verified } from '../../../support/fixtures/invest';
import { renderScreen } from '../../../support/renderScreen';

function panel(status = kycOf()) {
  const fake = fakeHttp();
  fake.on('users.kycStatus', status);
  return { fake, ...renderScreen(<KycPanel />, fake.http) };
}

test('the identity form opens only when the person starts the check', async () => {
  const { user } = panel();
  const start = await screen.findByRole('button', { name: 'Verify identity' });
  expect(screen.queryByLabelText('PAN')).toBeNull();
  await user.click(start);
  expect(await screen.findByLabelText('PAN')).toBeVisible();
});

test('a verified person sees the last four characters, and can delete their details', async () => {
  const { fake, user } = panel(verified);
  expect(await screen.findByText(/••••••234F · valid until 21 Nov 2028/)).toBeVisible();
  expect(screen.queryByLabelText('PAN')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete my details' }));
  fake.on('users.kycForget', kycOf());
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Verify identity' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['NEEDS_INPUT', 'Write your name in full.', true],
  ['FAILED', 'The register knows this id under another name.', true],
  ['REVOKED', 'The document was forged. Contact us if you think this is a mistake.', false],
  ['EXPIRED', 'Enter your details again.', true],
] as const)('%s: why, and whether it can be tried again', async (state, words, canPerform) => {
  const reasons = state === 'EXPIRED' ? [] : [{ code: 'X', message: words.split(' Contact us')[0] ?? words }];
  panel(kycOf({ state, reasons, canPerform }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByLabelText('PAN') !== null).toBe(canPerform);
});

test('in a manual review the required document is sent from here, and sent documents are listed', async () => {
  const waiting = kycOf({ state: 'PENDING', level: 'L1', maskedID: '••••••5671', isReviewedByHand: true, canAddDocument: true });
  const { fake, user } = panel(waiting);
  expect(await screen.findByText(/We can’t complete the check without one/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send document' }));
  expect(await screen.findByText('Choose a photo or a PDF.')).toBeVisible();
  const paper = {
    documentID: 'kdc_1',
    kind: 'PASSPORT',
    mediaType: 'application/pdf',
    byteSize: 9,
    addedAt: '2026-11-21T12:00:00.000Z',
  } as const;
  fake.on('users.kycDocumentAdd', { ...waiting, documents: [paper] });
  await user.upload(screen.getByLabelText('Photo or PDF'), new File(['%PDF-1.4'], 'passport.pdf', { type: 'application/pdf' }));
  await user.click(screen.getByRole('button', { name: 'Send document' }));
  expect(await screen.findByText('Passport, photo page, sent 21 Nov 2026')).toBeVisible();
  const sent = fake.sent.find(({ operationId }) => operationId === 'users.kycDocumentAdd');
  expect(sent?.input).toEqual({ kind: 'PASSPORT', fileName: 'passport.pdf', contentBase64: btoa('%PDF-1.4') });
});

test('a failed check shows its message and keeps what was typed, except the id', async () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled; // -- jsdom has no layout
  const { fake, user } = panel();
  await user.click(await screen.findByRole('button', { name: 'Verify identity' }));
  await user.type(screen.getByLabelText('Full name, as on the card'), 'Sana Rao');
  await user.type(screen.getByLabelText('Date of birth'), '1990-04-12');
  await user.type(screen.getByLabelText('PAN'), 'ABCPR1234F');
  await user.click(screen.getByRole('checkbox'));
  const reasons = [{ code: 'X', message: 'The register knows this id under another name.' }];
  fake.on('users.kycPerform', kycOf({ state: 'FAILED', reasons, submittedAt: '2026-11-21T10:00:00.000Z' }));
  await user.click(screen.getByRole('button', { name: 'Verify identity' }));
  const words = await screen.findByText('The register knows this id under another name.');
  expect(document.activeElement).toContainElement(words);
  expect(document.body).not.toHaveFocus();
  expect(scrolled).toHaveBeenCalled();
  expect(screen.getByLabelText('Full name, as on the card')).toHaveValue('Sana Rao');
  expect(screen.getByLabelText('Date of birth')).toHaveValue('1990-04-12');
  expect(screen.getByLabelText('PAN')).toHaveValue('');
});

test('during a manual review the status is shown without the form', async () => {
  panel(kycOf({ state: 'PENDING', level: 'L1', maskedID: '••••••5671', isReviewedByHand: true }));
  expect(await screen.findByText(/Our team reviews it, usually within two working days/)).toBeVisible();
  expect(screen.queryByLabelText('PAN')).toBeNull();
});

test('another country has its own kind of id', async () => {
  const { fake, user } = panel();
  fake.on('other.countries', {
    items: [
      { countryCode: 'AE', countryNameEn: 'United Arab Emirates' },
      { countryCode: 'IN', countryNameEn: 'India' },
    ].map((country) => ({
      ...country,
      countryNameLocal: '',
      currencyCode: 'AED',
      currencyNameEn: '',
      tinType: '',
      tinName: '',
      officialLanguageCode: '',
      officialLanguageNameEn: '',
      officialLanguageNameLocal: '',
      countryCallingCode: '',
      areaCodes: [],
      region: 'Unknown' as const,
      flag: '',
    })),
  });
  await user.click(await screen.findByRole('button', { name: 'Verify identity' }));
  await screen.findByRole('option', { name: 'United Arab Emirates' });
  await user.selectOptions(screen.getByLabelText('Country that issued your tax ID'), 'AE');
  expect(screen.getByLabelText('Personal tax ID')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send for review' })).toBeVisible();
});
