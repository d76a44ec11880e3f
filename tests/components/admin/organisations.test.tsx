import type { AdminOrganisation } from '@contract/organisations';
import { screen, waitFor, within } from '@testing-library/react';
import { OrganisationsPanel } from '@/components/admin/organisations/OrganisationsPanel';
import { fakeWindow } from '../../support/fakeWindow';
import { asha } from '../../support/fixtures/console';
import { renderConsole } from '../../support/renderConsole';

beforeEach(() => fakeWindow());

const waiting: AdminOrganisation = {
  channelID: 'chn_1',
  channelName: 'Clay Lamp',
  owner: asha,
  state: 'SUBMITTED',
  version: 3,
  details: {
    legalName: 'Clay Lamp Films LLP',
    country: 'IN',
    kind: 'LLP',
    pan: 'AABFC1234D',
    gstin: null,
    registration: 'AAB-1234',
    taxID: null,
    address: '1 MG Road, Kochi 682011',
  },
  note: null,
  submittedAt: '2026-11-20T10:00:00.000Z',
  decidedAt: null,
  documents: [{ documentID: 'odc_1', kind: 'TAX', mediaType: 'image/webp', byteSize: 900, addedAt: '2026-11-20T10:00:00.000Z' }],
};

test('an organisation abroad is shown with the numbers of its country', async () => {
  const details = {
    ...waiting.details,
    country: 'AE',
    kind: 'PRIVATE_COMPANY',
    pan: null,
    registration: 'CN-1234567',
    taxID: '100123456789003',
  } as const;
  renderConsole(<OrganisationsPanel />, {
    roles: ['COMPLIANCE'],
    prepare: (to) => to.on('admin.organisations', { items: [{ ...waiting, details }] }),
  });
  const section = within(await screen.findByRole('region', { name: 'Clay Lamp Films LLP' }));
  for (const text of ['United Arab Emirates', 'Trade licence', 'CN-1234567', 'TRN', '100123456789003'])
    expect(section.getByText(text)).toBeVisible();
  expect(section.queryByText('PAN')).toBeNull();
});

test('Compliance views a document with a reason and verifies exactly what it reviewed', async () => {
  const { user, fake, last } = renderConsole(<OrganisationsPanel />, {
    roles: ['COMPLIANCE'],
    prepare: (to) => to.on('admin.organisations', { items: [waiting] }),
  });
  const section = within(await screen.findByRole('region', { name: 'Clay Lamp Films LLP' }));
  expect(section.getByText('AABFC1234D')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'View: Tax registration of Clay Lamp Films LLP' }));
  const sheet = within(screen.getByRole('dialog', { name: 'View this document' }));
  await user.type(sheet.getByLabelText('Reason'), 'Compare the name');
  fake.on('admin.organisationDocument', { mediaType: 'image/webp', contentBase64: 'AAAA' });
  await user.click(sheet.getByRole('button', { name: 'View' }));
  expect(await section.findByRole('img', { name: 'Tax registration of Clay Lamp Films LLP' })).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Close the document' }));
  expect(section.queryByRole('img')).toBeNull();

  await user.click(section.getByRole('button', { name: 'Verify Clay Lamp Films LLP' }));
  const decision = within(screen.getByRole('dialog', { name: 'Verify Clay Lamp Films LLP?' }));
  expect(decision.getByText(/^Submission 3 with 1 document is verified/)).toBeVisible();
  await user.type(decision.getByLabelText('What you checked'), 'Compared with the register');
  fake.on('admin.organisationDecide', { items: [] });
  await user.click(decision.getByRole('button', { name: 'Verify' }));
  await waitFor(() =>
    expect(last('admin.organisationDecide')).toEqual({
      channelID: 'chn_1',
      decision: 'VERIFY',
      version: 3,
      documents: 1,
      reason: 'Compared with the register',
    }),
  );
});

test('an administrator sees that one waits, but neither opens documents nor decides; an empty list says so', async () => {
  const { unmount } = renderConsole(<OrganisationsPanel />, { prepare: (to) => to.on('admin.organisations', { items: [waiting] }) });
  expect(await screen.findByRole('region', { name: 'Clay Lamp Films LLP' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  renderConsole(<OrganisationsPanel />, { prepare: (to) => to.on('admin.organisations', { items: [] }) });
  expect(await screen.findByText('No organisations are waiting for review.')).toBeVisible();
});
