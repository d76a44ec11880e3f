import type { ChannelOrganisation, Organisation } from '@contract/organisations';
import { screen, waitFor, within } from '@testing-library/react';
import { OrganisationPanel } from '@/components/studio/organisation/OrganisationPanel';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const organisation: Organisation = {
  state: 'DRAFT',
  version: 1,
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
  submittedAt: null,
  decidedAt: null,
  documents: [],
};
const document = {
  documentID: 'odc_1',
  kind: 'INCORPORATION',
  mediaType: 'application/pdf',
  byteSize: 900,
  addedAt: '2026-11-20T10:00:00.000Z',
} as const;

function open(found: ChannelOrganisation) {
  const fake = fakeHttp();
  fake.on('studio.organisation', found);
  const shown = renderScreen(<OrganisationPanel channelID={clayLamp.channelID} />, fake.http);
  startSignedIn(shown.store);
  return { fake, ...shown };
}

test('an owner starts as a person, sees what is wrong with the details, and saves a draft with IDs as the registers write them', async () => {
  const { fake, user } = open({ organisation: null, canEdit: true });
  await user.click(await screen.findByRole('button', { name: 'Get paid as an organisation' }));
  expect(screen.getByText('Payouts of this channel wait until the organisation is verified.')).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Organisation' }));
  await user.type(form.getByLabelText('Legal name'), 'Clay Lamp Films LLP');
  await user.selectOptions(form.getByLabelText('Type'), 'Limited liability partnership (LLP)');
  await user.type(form.getByLabelText('PAN of the organisation'), 'aabpc1234d');
  await user.type(form.getByLabelText('LLPIN'), 'aab-1234');
  await user.type(form.getByLabelText('Registered address'), '1 MG Road, Kochi 682011');
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  expect(form.getByText('This is the PAN of a person: use that of the organisation')).toBeVisible();
  expect(fake.timesSent('studio.organisationSave')).toBe(0);
  await user.clear(form.getByLabelText('PAN of the organisation'));
  await user.type(form.getByLabelText('PAN of the organisation'), 'aabfc 1234 d');
  // Nothing to submit before there is a document.
  expect(form.queryByRole('button', { name: 'Submit for review' })).toBeNull();
  fake.on('studio.organisationSave', { organisation, canEdit: true });
  fake.on('studio.organisation', { organisation, canEdit: true });
  await user.click(form.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(fake.sent.findLast(({ operationId }) => operationId === 'studio.organisationSave')?.input).toEqual({
      channelID: clayLamp.channelID,
      details: organisation.details,
      submit: false,
    }),
  );
  expect(await screen.findByText('Complete the details, add a document and submit it for review.')).toBeVisible();
});

test('the form asks for what the country of the organisation has, and names its documents', async () => {
  const uk: Organisation = {
    ...organisation,
    details: { ...organisation.details, country: 'US', kind: 'PRIVATE_COMPANY', pan: null, registration: null, taxID: '123456789' },
    documents: [document],
  };
  const { fake, user } = open({ organisation: uk, canEdit: true });
  const form = within(await screen.findByRole('form', { name: 'Organisation' }));
  expect(form.getByLabelText('EIN')).toHaveValue('123456789');
  expect(form.queryByLabelText('PAN of the organisation')).toBeNull();
  expect(screen.getByText(/IRS letter with your EIN/)).toBeVisible();
  // The letter of the IRS is missing.
  expect(form.queryByRole('button', { name: 'Submit for review' })).toBeNull();
  await user.selectOptions(form.getByLabelText('Registered in'), 'GB');
  await user.type(form.getByLabelText('Company number'), '1234567');
  await user.clear(form.getByLabelText(/^VAT number/));
  fake.on('studio.organisationSave', { organisation: uk, canEdit: true });
  await user.click(form.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() =>
    expect(fake.sent.findLast(({ operationId }) => operationId === 'studio.organisationSave')?.input).toMatchObject({
      details: { country: 'GB', kind: 'PRIVATE_COMPANY', registration: '01234567', taxID: null },
      submit: true,
    }),
  );
});

test('an organisation with a document is submitted; what compliance asked for is shown', async () => {
  const asked: Organisation = { ...organisation, state: 'CHANGES_REQUESTED', note: 'The address is another one', documents: [document] };
  const { fake, user } = open({ organisation: asked, canEdit: true });
  expect(await screen.findByText('We asked for: The address is another one')).toBeVisible();
  expect(screen.getByText('Certificate of incorporation, register extract or licence, added on 20 Nov 2026')).toBeVisible();
  fake.on('studio.organisationSave', { organisation: { ...asked, state: 'SUBMITTED' }, canEdit: true });
  await user.click(screen.getByRole('button', { name: 'Submit for review' }));
  await waitFor(() =>
    expect(fake.sent.findLast(({ operationId }) => operationId === 'studio.organisationSave')?.input).toMatchObject({ submit: true }),
  );
});

test('a verified organisation is shown, and removed only after the dialog says what is deleted; others only read', async () => {
  const verified: Organisation = { ...organisation, state: 'VERIFIED', documents: [document] };
  const { fake, user, unmount } = open({ organisation: verified, canEdit: true });
  expect(await screen.findByText(/^Payouts go to an account in the name of Clay Lamp Films LLP/)).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Switch to personal payouts' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Switch to personal payouts?' }));
  expect(dialog.getByText(/^The details and documents of Clay Lamp Films LLP are deleted/)).toBeVisible();
  fake.on('studio.organisationRemove', { organisation: null, canEdit: true });
  fake.on('studio.organisation', { organisation: null, canEdit: true });
  await user.click(dialog.getByRole('button', { name: 'Switch to personal payouts' }));
  expect(await screen.findByText(/^Payouts of this channel go to its owner/)).toBeVisible();
  unmount();
  open({ organisation: verified, canEdit: false });
  expect(await screen.findByText('Clay Lamp Films LLP')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
