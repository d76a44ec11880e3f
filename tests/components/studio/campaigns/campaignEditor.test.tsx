import type { CampaignReview } from '@contract/campaignReviews';
import type { Payout } from '@contract/payouts';
import type { StudioCampaign } from '@contract/studioCampaign';
import { act, screen, waitFor, within } from '@testing-library/react';
import { CampaignEditorScreen } from '@/components/studio/campaigns/CampaignEditorScreen';
import { NewCampaignScreen } from '@/components/studio/campaigns/NewCampaignScreen';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { noPayoutAddress, upiAddress } from '../../../support/fixtures/payoutAddress';
import { clayLamp } from '../../../support/fixtures/people';
import { studioCampaign, campaignFinances } from '../../../support/fixtures/studioCampaigns';
import { titleDetail } from '../../../support/fixtures/titleDetails';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

function open(tab: string, over: Partial<StudioCampaign> = {}) {
  const fake = fakeHttp();
  fake.on('campaigns.studioDetails', studioCampaign(over));
  fake.on('campaigns.payoutAddress', noPayoutAddress);
  const shown = renderScreen(<CampaignEditorScreen />, fake.http, {
    asPath: `/studio/campaigns/cmp_salt/?tab=${tab}`,
    query: { campaignID: 'cmp_salt', tab },
  });
  startSignedIn(shown.store);
  return { fake, ...shown };
}
beforeEach(() => window.sessionStorage.clear());
const live = { state: 'LIVE', publishedAt: '2026-11-01T00:00:00.000Z', raisedMinor: 64_000_000, investorCount: 41 } as const;

test('an incomplete draft cannot be submitted; each missing item links to its tab', async () => {
  const checklist = [
    { field: 'artwork', description: 'Add a picture', isDone: false },
    { field: 'useOfFunds', description: 'List how the goal of ₹10,00,000 will be used; so far you have listed ₹0', isDone: false },
    { field: 'risks', description: 'Add at least one risk', isDone: true },
  ];
  const { fake } = open('publish', { checklist });
  expect(await screen.findByRole('button', { name: 'Submit for review' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Fix: Add a picture' })).toHaveAttribute('href', '/studio/campaigns/cmp_salt/?tab=picture');
  expect(screen.getByRole('link', { name: /^Fix: List how/ })).toHaveAttribute('href', '/studio/campaigns/cmp_salt/?tab=terms');
  expect(screen.queryByRole('link', { name: 'Fix: Add at least one risk' })).toBeNull();
  expect(fake.timesSent('campaigns.submit')).toBe(0);
});

test('a draft is saved as far as it is valid, on the version it was opened with', async () => {
  const { fake, user } = open('terms');
  fake.on('campaigns.update', studioCampaign({ version: 4 }));
  const least = await screen.findByLabelText('Minimum investment');
  await user.clear(least);
  await user.type(least, '100');
  await user.click(screen.getByRole('button', { name: 'Save terms' }));
  expect(await screen.findAllByText('At least ₹5,000.')).not.toHaveLength(0);
  const sent = () => fake.sent.filter(({ operationId }) => operationId === 'campaigns.update');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.input).toMatchObject({ version: 3, minGoalMinor: 100_000_000 });
  expect(sent()[0]?.input).not.toHaveProperty('minTicketMinor');
});

test('the smallest amount follows a change of the kind, as the saved draft has it', async () => {
  const { fake, user } = open('terms');
  fake.on('campaigns.update', studioCampaign({ version: 4, instrument: 'REWARD', minTicketMinor: 50_000 }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Type' }), 'REWARD');
  expect(screen.getByLabelText('Minimum pledge')).toHaveValue('5000');
  await user.click(screen.getByRole('button', { name: 'Save terms' }));
  await waitFor(() => expect(screen.getByLabelText('Minimum pledge')).toHaveValue('500'));
});

test('beside the goal stands what the creator receives of it, as the settlement divides it, and follows what is typed', async () => {
  const { user } = open('terms');
  const goal = await screen.findByLabelText('Goal');
  expect(goal).toHaveAccessibleDescription(/At ₹10,00,000 raised, you receive ₹9,50,000\. Our fee is ₹50,000, including ₹7,627\.12 tax\./);
  await user.clear(goal);
  await user.type(goal, '2000');
  expect(goal).toHaveAccessibleDescription(/At ₹2,000 raised, you receive ₹1,900\./);
  await user.clear(goal);
  expect(goal).not.toHaveAccessibleDescription(/you receive/);
});

test('milestones and the schedule of distributions are saved with the terms', async () => {
  const { fake, user } = open('terms');
  fake.on('campaigns.update', studioCampaign({ version: 4 }));
  await user.click(await screen.findByRole('button', { name: 'Add a milestone' }));
  await user.type(screen.getByRole('textbox', { name: 'Milestone 1' }), 'Start');
  await user.type(screen.getByRole('textbox', { name: 'Share 1' }), '40');
  await user.type(screen.getByRole('textbox', { name: 'Milestone 2' }), 'First cut');
  await user.type(screen.getByRole('textbox', { name: 'Share 2' }), '60');
  await user.type(screen.getByLabelText('Due 2'), '2027-06-01');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Returns are distributed' }), 'QUARTERLY');
  await user.click(screen.getByRole('button', { name: 'Save terms' }));
  const sent = () => fake.sent.filter(({ operationId }) => operationId === 'campaigns.update');
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.input).toMatchObject({
    distributionSchedule: 'QUARTERLY',
    milestones: [
      { title: 'Start', shareBasisPoints: 4_000, dueOn: null },
      { title: 'First cut', shareBasisPoints: 6_000, dueOn: '2027-06-01' },
    ],
  });
});

test('rows of the use of funds are added and removed; a risk that the contract refuses is marked', async () => {
  const { fake, user } = open('terms');
  fake.on('campaigns.update', studioCampaign({ version: 4 }));
  await user.click(await screen.findByRole('button', { name: 'Add a row' }));
  await user.type(screen.getByLabelText('Spent on, 2'), 'Sound');
  expect(screen.getByText('Every row needs a name and an amount.')).toBeVisible();
  await user.type(screen.getByLabelText('Amount, 2'), '5000');
  expect(screen.getByText('₹5,000 more than the goal is allocated.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove Shoot' }));
  await user.type(screen.getByLabelText('Risks'), '\n9999 4105 7058');
  await user.click(screen.getByRole('button', { name: 'Save terms' }));
  await waitFor(() => expect(screen.getByLabelText('Risks')).toHaveAccessibleDescription(/must not contain a full Aadhaar number/));
  const saved = fake.sent.find(({ operationId }) => operationId === 'campaigns.update')?.input;
  expect(saved).toMatchObject({ useOfFunds: [{ label: 'Sound', amountMinor: 500_000 }] });
});

test('unsaved edits survive another tab and a reload, until they are saved or discarded', async () => {
  const first = open('details');
  await first.user.type(await screen.findByLabelText('Title'), ' II');
  first.unmount();
  const second = open('details');
  expect(await screen.findByLabelText('Title')).toHaveValue('Salt Years II');
  expect(screen.getByText('You have unsaved changes')).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Salt Years');
  second.unmount();
  open('details');
  expect(await screen.findByLabelText('Title')).toHaveValue('Salt Years');
});

test('a description that the contract refuses is marked and not sent', async () => {
  const { fake, user } = open('details');
  await user.clear(await screen.findByLabelText('Title'));
  await user.type(screen.getByLabelText(/^Tagline/), '9999 4105 7058');
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  expect(await screen.findByText('At least 3 characters.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(screen.getByLabelText(/^Tagline/)).toHaveAccessibleDescription(/must not contain a full Aadhaar number/);
  expect(fake.timesSent('campaigns.update')).toBe(0);
});

test('an update needs a headline, a message and a time to come; once sent, the form is empty again', async () => {
  const { fake, user } = open('updates', live);
  fake.on('campaigns.studioPosts', { people: [], documents: [], updates: [], questions: [] });
  await user.selectOptions(await screen.findByLabelText('When'), 'Later');
  await user.type(screen.getByLabelText('Publish at'), '2020-01-01T10:00');
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  for (const problem of ['Write a headline.', 'Write a message.', 'Choose a time in the future.'])
    expect(await screen.findByText(problem)).toBeVisible();
  expect(screen.getByLabelText('Headline')).toHaveFocus();
  expect(fake.timesSent('campaigns.updatePost')).toBe(0);

  await user.type(screen.getByLabelText('Headline'), 'We begin');
  await user.type(screen.getByLabelText('Message'), 'The camera is here.');
  await user.selectOptions(screen.getByLabelText('For'), 'Investors only');
  await user.selectOptions(screen.getByLabelText('When'), 'Now');
  const update = { title: 'We begin', body: 'The camera is here.', audience: 'INVESTORS' } as const;
  fake.on('campaigns.updatePost', { ...update, updateID: 'upd_1', publishedAt: '2026-11-20T00:00:00.000Z', isPublished: true });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(screen.getByLabelText('Headline')).toHaveValue(''));
  expect(fake.sent.find(({ operationId }) => operationId === 'campaigns.updatePost')?.input).toEqual({
    campaignID: 'cmp_salt',
    isDraft: false,
    ...update,
  });
});

test('the terms of a public campaign change only after the creator has read the effect on its investors', async () => {
  const { fake, user } = open('terms', live);
  fake.on('campaigns.changePreview', {
    investors: 41,
    amount: { amountMinor: 64_000_000, currency: 'INR' },
    reconfirmBy: '2026-11-28T12:00:00.000Z',
    changes: [{ name: 'Maximum raised', before: '₹12,00,000', after: '₹13,00,000' }],
  });
  fake.on('campaigns.edit', studioCampaign({ ...live, version: 4 }));
  const highest = await screen.findByLabelText('Maximum raised');
  await user.clear(highest);
  await user.type(highest, '13,00,000');
  await user.click(screen.getByRole('button', { name: 'Review the effect' }));
  const sheet = await screen.findByRole('dialog', { name: 'Effect of this change' });
  expect(sheet).toHaveTextContent('41 people with ₹6,40,000 invested are asked to accept by 28 Nov 2026.');
  expect(fake.timesSent('campaigns.edit')).toBe(0);
  await user.click(within(sheet).getByRole('button', { name: 'Change and request confirmation' }));
  await waitFor(() => expect(fake.timesSent('campaigns.edit')).toBe(1));
  const edit = fake.sent.find(({ operationId }) => operationId === 'campaigns.edit');
  expect(edit?.input).toEqual({ campaignID: 'cmp_salt', version: 3, isMaterialChange: true, maxGoalMinor: 130_000_000 });
});

test('the deadline can be extended once; a live campaign explains what cancelling does', async () => {
  const { user } = open('publish', { ...live, hasBeenExtended: true });
  expect(await screen.findByText(/It has already been extended once/)).toBeVisible();
  expect(screen.queryByLabelText('New deadline')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel the campaign' }));
  const sheet = screen.getByRole('dialog', { name: 'Cancel Salt Years?' });
  expect(sheet).toHaveTextContent('41 people have ₹6,40,000 invested.');
  expect(within(sheet).getByRole('button', { name: 'Cancel and refund' })).toBeDisabled();
});

test('a document that was not saved says so, stays selected, and Retry sends it again', async () => {
  const { fake, user } = open('documents');
  fake.on('campaigns.studioPosts', { people: [], documents: [], updates: [], questions: [] });
  fake.fail('campaigns.documentPut', 500);
  const file = new File(['%PDF-1.4\n%%EOF'], 'budget_2027.pdf', { type: 'application/pdf' });
  await user.upload(await screen.findByLabelText('PDF'), file);
  expect(screen.getByLabelText('Document name')).toHaveValue('budget 2027');
  await user.click(screen.getByRole('button', { name: 'Upload' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save budget_2027.pdf');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(fake.timesSent('campaigns.documentPut')).toBe(2));
});

test('a creator without a payout address enters it where they request a payout; owed and available amounts are explained', async () => {
  const { fake, user } = open('money', live);
  fake.on('campaigns.finances', campaignFinances({ payoutBlock: 'NO_ADDRESS' }));
  expect(await screen.findByText(/You can request ₹3,000 now\. The other ₹500 has already been requested/)).toBeVisible();
  // Payouts of the channel's sales never depend on the campaign.
  expect(screen.getByText(/under Earnings, whether or not the campaign is funded/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request ₹3,000' })).toBeNull();
  fake.on('campaigns.payoutAddressSet', upiAddress('••••@okbank'));
  await user.type(await screen.findByLabelText('UPI ID for payouts'), 'lamp@okbank');
  fake.on('campaigns.payoutAddress', upiAddress('••••@okbank'));
  fake.on('campaigns.finances', campaignFinances());
  await user.click(screen.getByRole('button', { name: 'Save UPI ID' }));
  expect(await screen.findByText(/Not verified yet/)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Request ₹3,000' })).toBeVisible();
});

test('a payout is approved only after a sheet names the recipient', async () => {
  const { fake, user } = open('money', live);
  fake.fail('campaigns.studioDetails', 404);
  const payout: Payout = {
    payoutID: 'pyt_a',
    kind: 'CREATOR',
    state: 'COMPUTED',
    amount: { amountMinor: 300_000, currency: 'INR' },
    name: 'Clay Lamp',
    maskedAddress: null,
    reference: null,
    reason: null,
    heldUntil: null,
    paidAt: null,
    hasStatement: false,
    canApprove: true,
    createdAt: '2026-11-20T00:00:00.000Z',
  };
  const payee = { username: 'meera', isViewer: false, maskedAddress: null, cooldownUntil: null, isVerified: true };
  fake.on('campaigns.finances', campaignFinances({ role: 'APPROVER', payouts: [payout], payee }));
  fake.on('campaigns.payoutApprove', campaignFinances({ role: 'APPROVER' }));
  await user.click(await screen.findByRole('button', { name: 'Approve ₹3,000' }));
  expect(screen.getByText(/Payouts go to @meera, who hasn’t added a payout account yet/)).toBeVisible();
  const sheet = screen.getByRole('dialog', { name: 'Approve ₹3,000?' });
  expect(sheet).toHaveTextContent('₹3,000 will be paid to Clay Lamp, at the payout account they have set.');
  expect(fake.timesSent('campaigns.payoutApprove')).toBe(0);
  await user.click(within(sheet).getByRole('button', { name: 'Yes, pay ₹3,000' }));
  await waitFor(() => expect(fake.timesSent('campaigns.payoutApprove')).toBe(1));
});

test('a new campaign needs a title and takes a type that the country offers', async () => {
  const fake = fakeHttp();
  fake.on('campaigns.offers', {
    items: [
      { country: 'IN', currency: 'INR', instruments: ['REVENUE_SHARE', 'REWARD'] },
      { country: 'DE', currency: 'EUR', instruments: ['REWARD'] },
    ],
  });
  fake.on('channels.myChannels', { items: [{ ...titleDetail().channel, role: 'OWNER', ownerID: 'usr_sana' }] });
  const { user, store } = renderScreen(<NewCampaignScreen />, fake.http);
  startSignedIn(store);
  act(() => void store.dispatch(channelLoaded(clayLamp)));
  const sent = () => fake.sent.filter(({ operationId }) => operationId === 'campaigns.uploadBegin').map(({ input }) => input);
  await user.type(await screen.findByLabelText('Title of the work'), 'Sa');
  const [rewards, shares] = screen.getAllByRole('radio');
  expect(rewards).toBeChecked();
  expect(rewards).toHaveAccessibleName('Reward, without a financial return');
  expect(rewards).toHaveAccessibleDescription(/They earn no money/);
  await user.click(screen.getByRole('radio', { name: 'A share of each sale' }));
  expect(shares).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(screen.getByLabelText('Title of the work')).toHaveAccessibleDescription('At least 3 characters.'));
  expect(sent()).toEqual([]);
  await user.type(screen.getByLabelText('Title of the work'), 'lt II');
  await user.selectOptions(screen.getByLabelText('Country'), 'DE');
  expect(screen.getAllByRole('radio')).toEqual([screen.getByRole('radio', { name: 'Reward, without a financial return' })]);
  fake.on('campaigns.uploadBegin', studioCampaign());
  await user.click(screen.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ title: 'Salt II', country: 'DE', instrument: 'REWARD' })]));
});

/** jsdom has no layout: the editor asks where its selection is, to scroll there. */
beforeAll(() => Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() }));

test('a story of plain text opens as paragraphs and is saved as HTML', async () => {
  const { fake, user } = open('details', { story: 'One salt pan.\nTwo < three.' });
  const editor = await screen.findByRole('textbox', { name: 'Description' }, { timeout: 15_000 });
  expect(
    within(editor)
      .getAllByRole('paragraph')
      .map(({ textContent }) => textContent),
  ).toEqual(['One salt pan.', 'Two < three.']);
  await user.click(screen.getByRole('button', { name: 'Heading' }));
  expect(screen.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
  fake.on('campaigns.update', studioCampaign({ version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Save details' }));
  await waitFor(() => expect(fake.timesSent('campaigns.update')).toBe(1));
  expect(fake.sent.find(({ operationId }) => operationId === 'campaigns.update')?.input).toMatchObject({
    storyHtml: '<h2>One salt pan.</h2><p>Two &lt; three.</p>',
  });
});

test('publishing asks for the confirmation of what becomes binding, in words', async () => {
  const { fake, user } = open('publish', { state: 'APPROVED', checklist: [], instrument: 'REVENUE_SHARE' });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = screen.getByRole('dialog', { name: 'Publish Salt Years' });
  const terms = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(terms).toContainEqual(expect.stringMatching(/^The goal is ₹.*everyone is refunded in full/));
  expect(terms).toContainEqual(expect.stringMatching(/^Investors receive \d+% of each net sale/));
  expect(terms).toContainEqual(expect.stringMatching(/each of them must accept a change to the terms/));
  expect(terms).toContainEqual(expect.stringMatching(/^We keep 5% of what is raised\. At ₹10,00,000 raised, you receive ₹9,50,000/));
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(fake.timesSent('campaigns.publish')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  // It opened after this page was, and is published all the same, not announced.
  fake.on('campaigns.publish', studioCampaign({ state: 'LIVE', isPrivate: true, opensAt: new Date(Date.now() + 1000).toISOString() }));
  await user.click(screen.getByRole('radio', { name: 'Unlisted' }));
  await user.click(screen.getByRole('button', { name: 'I agree, publish' }));
  const result = within(await screen.findByRole('dialog', { name: 'Salt Years is published' }));
  expect(fake.sent.find(({ operationId }) => operationId === 'campaigns.publish')?.input).toMatchObject({ isPrivate: true });
  expect(result.getByText('Everyone with the link can open it now.')).toBeVisible();
  expect(result.getByLabelText('Link')).toHaveValue('http://localhost/campaign/cmp_salt/');
  expect(result.getByRole('img', { name: /shared link to Salt Years/ })).toHaveAttribute('src', '/media/share/campaign/cmp_salt.jpg');
});

test('the creator writes to all investors, and downloads them', async () => {
  const { fake, user } = open('investors', live);
  const amount = { amountMinor: 1_000_000, currency: 'INR' };
  fake.on('campaigns.studioInvestors', {
    people: 2,
    latePledges: { count: 0, amount },
    sums: [{ state: 'COMMITTED', commitments: 2, amount }],
    items: [
      {
        commitmentID: 'cmt_1',
        name: 'Asha',
        username: 'asha',
        state: 'COMMITTED',
        amount,
        allotted: null,
        isLatePledge: false,
        at: '2026-11-02T00:00:00.000Z',
      },
    ],
    nextCursor: null,
  });
  fake.on('studio.exports', { items: [] });
  fake.fail('studio.exportNew', 409);
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(fake.sent.find(({ operationId }) => operationId === 'studio.exportNew')?.input).toEqual({
      list: { type: 'INVESTORS', campaignID: 'cmp_salt' },
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Write' }));
  expect(screen.getByText(/It goes to all 2 investors/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await user.type(screen.getByLabelText('Subject'), 'Shooting begins');
  await user.type(screen.getByLabelText('Message'), 'On Monday.');
  fake.on('campaigns.messageInvestors', { recipients: 2 });
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByLabelText('Subject')).toBeNull());
  expect(fake.sent.find(({ operationId }) => operationId === 'campaigns.messageInvestors')?.input).toEqual({
    campaignID: 'cmp_salt',
    subject: 'Shooting begins',
    body: 'On Monday.',
  });
});

const review: CampaignReview = {
  reviewID: 'rev_1',
  kind: 'PUBLICATION',
  state: 'IN_REVIEW',
  submittedAt: '2026-11-20T10:00:00.000Z',
  dueAt: '2026-11-24T10:00:00.000Z',
  decidedAt: null,
  isPublishedOnApproval: true,
  note: '',
  remarks: [],
  changes: [],
};

test('a draft is submitted for review, with the choice whether its approval publishes it', async () => {
  const { fake, user } = open('publish', { checklist: [] });
  fake.on('campaigns.submit', studioCampaign({ state: 'IN_REVIEW', review }));
  await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Submit Salt Years for review' }));
  expect(dialog.getByText(/within 2 working days/)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Publish it as soon as it is approved' }));
  await user.click(dialog.getByRole('button', { name: 'I agree, submit' }));
  expect(await screen.findByRole('dialog', { name: 'Salt Years is in review' })).toBeVisible();
  expect(fake.sent.find(({ operationId }) => operationId === 'campaigns.submit')?.input).toEqual({
    campaignID: 'cmp_salt',
    isPrivate: false,
    isPublishedOnApproval: false,
  });
});

test('a campaign in review cannot be edited, and is withdrawn after a confirmation', async () => {
  const { fake, user } = open('publish', { state: 'IN_REVIEW', review });
  fake.on('campaigns.submissionWithdraw', studioCampaign());
  expect(await screen.findByText(/It is published as soon as it is approved/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Terms' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw from review' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw Salt Years from review?' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw from review' }));
  await waitFor(() => expect(fake.timesSent('campaigns.submissionWithdraw')).toBe(1));
});

test('requested changes stand above the editor and beside the section concerned', async () => {
  const remark = { section: 'terms', description: 'The risks are those of this work', remark: 'Name the monsoon.' } as const;
  const decided = { ...review, state: 'CHANGES_REQUESTED' as const, note: 'Nearly there.', remarks: [remark] };
  open('terms', { state: 'CHANGES_REQUESTED', review: decided });
  expect(await screen.findByText('Nearly there.')).toBeVisible();
  expect(screen.getByText('Terms: Name the monsoon.')).toBeVisible();
  const section = within(await screen.findByRole('group', { name: 'Terms' }));
  expect(section.getByText('Name the monsoon.')).toBeVisible();
  expect(section.getByText('The risks are those of this work')).toBeVisible();
});

test('new terms in review are listed above the editor of a public campaign', async () => {
  const change = { section: 'terms', name: 'Goal', before: '₹10,00,000', after: '₹12,00,000' } as const;
  open('overview', { ...live, review: { ...review, kind: 'TERMS', changes: [change] } });
  expect(await screen.findByText('Goal: ₹10,00,000 becomes ₹12,00,000')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Withdraw from review' })).toBeVisible();
});
