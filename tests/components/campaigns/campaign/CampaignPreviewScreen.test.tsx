import { screen } from '@testing-library/react';
import { CampaignPreviewScreen } from '@/components/campaigns/campaign/CampaignPreviewScreen';
import { selectSnack } from '@/store/snackbar/snackbarSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { campaignPage } from '../../../support/fixtures/campaignScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

function open(prepare: (fake: ReturnType<typeof fakeHttp>) => void, query: Record<string, string> = {}) {
  const fake = fakeHttp();
  prepare(fake);
  const pressed = jest.fn();
  const shown = renderScreen(<CampaignPreviewScreen renderPitch={() => <button onClick={pressed}>Play the pitch</button>} />, fake.http, {
    asPath: '/studio/campaigns/cmp_salt/preview/',
    query: { campaignID: 'cmp_salt', ...query },
  });
  startSignedIn(shown.store);
  return { fake, pressed, ...shown };
}

test('the page is shown as investors will see it; the pitch and the documents open, and nothing is sent', async () => {
  const { fake, pressed, router, store, user } = open(({ on }) => on('campaigns.preview', campaignPage({ pitchVideoID: 'vid_pitch' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'Salt Years' })).toBeVisible();
  expect(screen.getByText('Only you see this')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the editor' })).toHaveAttribute('href', '/studio/campaigns/cmp_salt/?tab=publish');
  await user.click(screen.getByRole('button', { name: 'Play the pitch' }));
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(selectSnack(store.getState()).isVisible).toBe(false);
  const count = fake.sent.length;
  await user.click(screen.getByRole('link', { name: 'Invest · from ₹5,000' }));
  expect(selectSnack(store.getState())).toMatchObject({ message: 'Buttons and forms are disabled in the preview.' });
  expect(router.push).not.toHaveBeenCalled();
  expect(fake.sent).toHaveLength(count);
  await user.click(screen.getByRole('link', { name: 'Back to the editor' }));
  expect(router.push).toHaveBeenCalledWith('/studio/campaigns/cmp_salt/?tab=publish', undefined, expect.anything());
});

test('a draft is not asked for as a page of its viewer, which it does not have', async () => {
  const { fake } = open(({ on }) => on('campaigns.preview', campaignPage()));
  expect(await screen.findByRole('heading', { level: 1, name: 'Salt Years' })).toBeVisible();
  // Rendered, so their requests would have been sent.
  expect(screen.getByRole('button', { name: /watchlist/i })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Follow updates' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Updates' })).toBeVisible();
  expect(fake.sent.map(({ operationId }) => operationId)).not.toContain('campaigns.byIdAuthorized');
});

test('staff who review it go back to the review', async () => {
  open(({ on }) => on('campaigns.preview', campaignPage()), { reviewID: 'rev_1' });
  expect(await screen.findByText('You are reviewing this campaign')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the review' })).toHaveAttribute('href', '/admin/campaign-reviews/rev_1/');
});

test('a campaign that does not exist leads back to the others', async () => {
  open(({ fail }) => fail('campaigns.preview', 404, 'Not found'));
  expect(await screen.findByRole('heading', { name: 'Campaign not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your campaigns' })).toHaveAttribute('href', '/studio/campaigns/');
});

test('a preview that could not be loaded is loaded again on request', async () => {
  const { fake, user } = open(({ fail }) => fail('campaigns.preview', 500));
  expect(await screen.findByText('We couldn’t load the preview.')).toBeVisible();
  fake.on('campaigns.preview', campaignPage());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Salt Years' })).toBeVisible();
});
