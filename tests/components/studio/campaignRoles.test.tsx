import type { CampaignDesk } from '@contract/campaignDesk';
import type { Payout } from '@contract/payouts';
import { screen, within } from '@testing-library/react';
import { CampaignDeskScreen } from '@/components/studio/campaigns/CampaignDeskScreen';
import { fakeHttp } from '../../support/fakeHttp';
import { deskCampaign, moneyDesk } from '../../support/fixtures/campaignDesks';
import { renderScreen } from '../../support/renderScreen';
import { startedAsSana } from '../../support/signedIn';

function open(tab: string, over: Partial<CampaignDesk> = {}) {
  const fake = fakeHttp();
  fake.on('campaigns.deskDetails', deskCampaign({ owner: { username: 'meera', isYou: false }, ...over }));
  const at = { asPath: `/studio/campaigns/cmp_salt/?tab=${tab}`, query: { campaignID: 'cmp_salt', tab } };
  const shown = renderScreen(<CampaignDeskScreen />, fake.http, at);
  startedAsSana(shown.store);
  return { fake, ...shown };
}
const names = async () => within(await screen.findByRole('tablist', { name: 'Desk of this campaign' })).getAllByRole('tab');
const unknown = [{ field: 'identity', words: 'Prove who you are', isDone: false }];

test('an accountant is offered the figures and no form; what is held is for others to try again', async () => {
  const { fake } = open('publish', { role: 'ACCOUNTANT' });
  fake.on('campaigns.deskInvestors', { people: 0, sums: [], items: [], nextCursor: null });
  expect((await names()).map(({ textContent }) => textContent)).toEqual(['Investors', 'Money']);
  expect(screen.queryByRole('button', { name: /Publish|Delete|Cancel|Save/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'See it as an investor does' })).toBeVisible();
});

test('a held payout is tried again by those who move money', async () => {
  const held: Payout = {
    ...{ payoutID: 'pyt_a', kind: 'CREATOR', state: 'HELD', amount: { amountMinor: 300_000, currency: 'INR' }, name: 'Clay Lamp' },
    ...{ maskedVpa: null, reference: null, reason: null, createdAt: '2026-11-20T00:00:00.000Z', paidAt: null, canApprove: false },
  };
  const owners = open('money');
  owners.fake.on('campaigns.desk', moneyDesk({ payouts: [held] }));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  owners.unmount();
  const { fake } = open('money', { role: 'ACCOUNTANT' });
  fake.on('campaigns.desk', moneyDesk({ role: 'ACCOUNTANT', payouts: [held] }));
  expect(await screen.findByText('Held')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('an editor writes and does not run it: no Publish, no Delete, no money, no check of somebody else’s identity', async () => {
  open('publish', { role: 'EDITOR', checklist: unknown });
  expect((await names()).map(({ textContent }) => textContent)).toEqual([
    'Details',
    'Terms',
    'Documents',
    'People',
    'Publish',
    'Updates',
    'Questions',
  ]);
  expect(screen.getByText('@meera publishes it.')).toBeVisible();
  expect(screen.getByText('@meera has to show who they are')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Who you are' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Publish|Delete/ })).toBeNull();
});

test('whom the channel belongs to shows here who they are', async () => {
  const { fake } = open('publish', { checklist: unknown, owner: { username: 'sana', isYou: true } });
  fake.fail('users.kycStatus', 500);
  expect(await screen.findByRole('heading', { name: 'Who you are' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Delete the campaign' })).toBeVisible();
});

test('whose role does not reach its money is told so, with nothing to press', async () => {
  const { fake } = open('money');
  fake.fail('campaigns.deskDetails', 403);
  fake.fail('campaigns.desk', 403);
  expect(await screen.findByText('Its money is for those of the team who look after it')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull();
});
