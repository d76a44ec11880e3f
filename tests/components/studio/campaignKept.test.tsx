import type { CampaignDesk } from '@contract/campaignDesk';
import { screen, waitFor } from '@testing-library/react';
import { CampaignDeskScreen } from '@/components/studio/campaigns/CampaignDeskScreen';
import { fakeHttp } from '../../support/fakeHttp';
import { deskCampaign } from '../../support/fixtures/campaignDesks';
import { renderScreen } from '../../support/renderScreen';
import { startedAsSana } from '../../support/signedIn';

function open(tab: string, over: Partial<CampaignDesk> = {}) {
  const fake = fakeHttp();
  fake.on('campaigns.deskDetails', deskCampaign(over));
  const at = { asPath: `/studio/campaigns/cmp_salt/?tab=${tab}`, query: { campaignID: 'cmp_salt', tab } };
  const shown = renderScreen(<CampaignDeskScreen />, fake.http, at);
  startedAsSana(shown.store);
  const sent = () => fake.sent.filter(({ operationId }) => operationId === 'campaigns.update').map(({ input }) => input);
  return { fake, sent, ...shown };
}
beforeEach(() => window.sessionStorage.clear());
const changedElsewhere = 'It was changed elsewhere since you typed this';

test('who was slower is refused, reads so, and chooses: mine goes on the newest version, theirs is loaded', async () => {
  const first = open('details');
  await first.user.type(await screen.findByLabelText('Title'), ' II');
  const theirs = deskCampaign({ version: 4, title: 'Salt Years (theirs)' });
  first.fake.fail('campaigns.update', 409, 'Somebody has changed this since you opened it.', { code: 'CHANGED_MEANWHILE' });
  first.fake.on('campaigns.deskDetails', theirs);
  await first.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(changedElsewhere)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Salt Years II');
  first.fake.on('campaigns.update', { ...theirs, version: 5, title: 'Salt Years II' });
  await first.user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await first.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(first.sent().map(({ version }) => version)).toEqual([3, 4]));
  first.unmount();

  const second = open('details', theirs);
  await second.user.type(await screen.findByLabelText('Title'), '!');
  second.unmount();
  const third = open('details', { ...theirs, version: 6 });
  expect(await screen.findByText(changedElsewhere)).toBeVisible();
  await third.user.click(screen.getByRole('button', { name: 'Load theirs' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Salt Years (theirs)');
  expect(screen.queryByText(changedElsewhere)).toBeNull();
});

test('saving one form keeps what was typed in the other; what was marked and not saved is kept too', async () => {
  const terms = open('terms');
  const least = await screen.findByLabelText('Smallest ticket');
  await terms.user.clear(least);
  await terms.user.type(least, '100');
  terms.unmount();
  const details = open('details');
  details.fake.on('campaigns.update', deskCampaign({ version: 4 }));
  await details.user.type(await screen.findByLabelText('Title'), '!');
  await details.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(details.sent()).toHaveLength(1));
  await waitFor(() => expect(window.sessionStorage.getItem('campaign-details:cmp_salt')).toBe('null'));
  details.unmount();

  const back = open('terms', { version: 4 });
  expect(await screen.findByLabelText('Smallest ticket')).toHaveValue('100');
  expect(screen.getByText('What you typed is still here, and not saved')).toBeVisible();
  back.fake.on('campaigns.update', deskCampaign({ version: 5 }));
  await back.user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(back.sent().map(({ version }) => version)).toEqual([4]));
  back.unmount();
  open('terms', { version: 5 });
  expect(await screen.findByLabelText('Smallest ticket')).toHaveValue('100');
  expect(screen.queryByText(changedElsewhere)).toBeNull();
});
