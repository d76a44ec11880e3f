import type { Payout } from '@contract/payouts';
import type { StudioCampaign } from '@contract/studioCampaign';
import { screen, waitFor, within } from '@testing-library/react';
import { CampaignEditorScreen } from '@/components/studio/campaigns/CampaignEditorScreen';
import { CampaignFinancesList } from '@/components/studio/campaigns/finances/CampaignFinancesList';
import { fakeHttp } from '../../../support/fakeHttp';
import { upiAddress } from '../../../support/fixtures/payoutAddress';
import { studioCampaign, campaignFinances } from '../../../support/fixtures/studioCampaigns';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

function open(tab: string, over: Partial<StudioCampaign> = {}) {
  const fake = fakeHttp();
  fake.on('campaigns.studioDetails', studioCampaign({ owner: { username: 'meera', isViewer: false }, ...over }));
  const at = { asPath: `/studio/campaigns/cmp_salt/?tab=${tab}`, query: { campaignID: 'cmp_salt', tab } };
  const shown = renderScreen(<CampaignEditorScreen />, fake.http, at);
  startSignedIn(shown.store);
  return { fake, ...shown };
}
const names = async () => within(await screen.findByRole('navigation', { name: 'Campaign editor' })).getAllByRole('link');
const unknown = [{ field: 'identity', description: 'Prove who you are', isDone: false }];

test('an accountant sees amounts and no form; held payouts are left to others', async () => {
  const { fake } = open('publish', { role: 'ACCOUNTANT' });
  fake.on('campaigns.studioInvestors', {
    people: 0,
    latePledges: { count: 0, amount: { amountMinor: 0, currency: 'INR' } },
    sums: [],
    items: [],
    nextCursor: null,
  });
  expect((await names()).map(({ textContent }) => textContent)).toEqual(['Overview', 'Investors', 'Money', 'History']);
  expect(screen.queryByRole('button', { name: /Publish|Delete|Cancel|Save/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Preview as investor' })).toBeVisible();
});

test('a held payout is retried by members with access to money', async () => {
  const held: Payout = {
    payoutID: 'pyt_a',
    kind: 'CREATOR',
    state: 'HELD',
    amount: { amountMinor: 300_000, currency: 'INR' },
    name: 'Clay Lamp',
    maskedAddress: null,
    reference: null,
    reason: null,
    heldUntil: null,
    createdAt: '2026-11-20T00:00:00.000Z',
    paidAt: null,
    hasStatement: false,
    canApprove: false,
  };
  const owners = open('money');
  owners.fake.on('campaigns.finances', campaignFinances({ payouts: [held] }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  owners.unmount();
  const { fake } = open('money', { role: 'ACCOUNTANT' });
  fake.on('campaigns.finances', campaignFinances({ role: 'ACCOUNTANT', payouts: [held] }));
  expect(await screen.findByText('Held')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an editor edits but does not manage: no Publish, no Delete, no money, no identity check of another person', async () => {
  open('publish', { role: 'EDITOR', checklist: unknown });
  expect((await names()).map(({ textContent }) => textContent)).toEqual(['Overview', 'Edit', 'Audience', 'History']);
  expect(await screen.findByText('Only @meera can submit and publish it.')).toBeVisible();
  expect(screen.getByText('@meera must verify their identity')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Verify your identity' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Publish|Submit|Delete/ })).toBeNull();
});

test('the owner of the channel verifies their identity here', async () => {
  const { fake } = open('publish', { checklist: unknown, owner: { username: 'sana', isViewer: true } });
  fake.fail('users.kycStatus', 500);
  expect(await screen.findByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete the campaign' })).toBeVisible();
});

test('a member without access to its money sees why, and no actions', async () => {
  const { fake } = open('money');
  fake.fail('campaigns.studioDetails', 403);
  fake.fail('campaigns.finances', 403);
  expect(await screen.findByText('Only team members who manage money can see these finances')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
});

test('the creator completes it from the money tab, with a reason; a refusal is explained, and a retry has the same key', async () => {
  const { fake, user } = open('money', { state: 'OPERATING' });
  fake.on('campaigns.finances', campaignFinances({ state: 'OPERATING', allowedActions: ['COMPLETE'] }));
  await user.click(await screen.findByRole('button', { name: 'Complete campaign' }));
  const sheet = await screen.findByRole('dialog', { name: 'Complete campaign: Salt Years?' });
  const press = within(sheet).getByRole('button', { name: 'Complete campaign' });
  expect(press).toBeDisabled();
  await user.type(within(sheet).getByLabelText(/^Reason/), 'All of it has come back.');
  fake.fail('campaigns.act', 500);
  await user.click(press);
  expect(await within(sheet).findByRole('alert')).toHaveTextContent('the action is carried out only once');
  fake.fail('campaigns.act', 409, 'There is money in the returns pool. Distribute it first', { code: 'POOL_NOT_EMPTY' });
  await user.click(press);
  await waitFor(() => expect(within(sheet).getByRole('alert')).toHaveTextContent('Distribute it first'));
  fake.on('campaigns.act', { state: 'COMPLETED' });
  const done = { action: 'COMPLETE' as const, reason: 'All of it has come back.', at: '2026-11-21T10:00:00.000Z' };
  fake.on('campaigns.finances', campaignFinances({ state: 'COMPLETED', actions: [done] }));
  fake.on('campaigns.studioDetails', studioCampaign({ state: 'COMPLETED', lastAction: done }));
  await user.click(press);
  expect(await screen.findByText('21 Nov 2026: All of it has come back.', { selector: 'li *' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const keys = fake.sent.filter(({ operationId }) => operationId === 'campaigns.act').map(({ headers }) => headers['idempotency-key']);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('a paused campaign shows the reason in its editor, to every member', async () => {
  open('details', {
    role: 'EDITOR',
    state: 'SUSPENDED',
    publishedAt: '2026-11-01T00:00:00.000Z',
    lastAction: { action: 'SUSPEND', reason: 'We look into a complaint.', at: '2026-11-20T10:00:00.000Z' },
  });
  expect(await screen.findByText('Paused: it accepts no money')).toBeVisible();
  expect(screen.getByText(/20 Nov 2026: We look into a complaint\./)).toBeVisible();
});

test('a payout request that fails says what is not affected, and is retried with the same key', async () => {
  const { fake, user } = open('money');
  fake.on('campaigns.finances', campaignFinances());
  fake.on('campaigns.payoutAddress', upiAddress('••••@okbank'));
  fake.fail('campaigns.payoutRequest', 500);
  const ask = await screen.findByRole('button', { name: 'Request ₹3,000' });
  await user.click(ask);
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing is requested or paid twice');
  await user.click(ask);
  await waitFor(() => expect(fake.timesSent('campaigns.payoutRequest')).toBe(2));
  const keys = fake.sent
    .filter(({ operationId }) => operationId === 'campaigns.payoutRequest')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toBe(keys[1]);
});

test('money in other currencies is not shown as an empty pool', async () => {
  const fake = fakeHttp();
  const { campaignID, title, instrument, state, raised, pool, isWaiting } = campaignFinances();
  const card = { campaignID, title, instrument, state, raised, pool, isWaiting, role: 'APPROVER' as const };
  fake.on('campaigns.financesList', { items: [{ ...card, otherPools: [{ amountMinor: 1200, currency: 'USD' }] }], isOperator: false });
  const { store } = renderScreen(<CampaignFinancesList />, fake.http);
  startSignedIn(store);
  expect(await screen.findByText('₹10,00,000 raised, $12 in the pool')).toBeVisible();
});
