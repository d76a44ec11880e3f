import { screen } from '@testing-library/react';
import { campaignsUrl, filtersFrom } from '@/components/campaigns/home/campaignFilters';
import { CampaignsHomeScreen } from '@/components/campaigns/home/CampaignsHomeScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { campaignCard, campaignNow } from '../../../support/fixtures/campaignScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

function open(query: Record<string, string> = {}, items = [campaignCard()]) {
  const fake = fakeHttp();
  fake.on('campaigns.feed', { items, nextCursor: null });
  return { fake, ...renderScreen(<CampaignsHomeScreen now={campaignNow} />, fake.http, { asPath: '/campaigns/', query }) };
}

test('campaigns are shown with their progress; the URL selects which [R-APP-007, R-LIMIT-012]', async () => {
  const { fake } = open({ status: 'open', genre: 'drama', sort: 'raised', kind: 'nonsense' });
  const card = await screen.findByRole('link', { name: /Salt Years/ });
  expect(card).toHaveAttribute('href', '/campaign/cmp_salt/');
  expect(card).toHaveTextContent('12 days left');
  expect(card).toHaveTextContent('₹6.4L of ₹10L');
  expect(fake.sent[0]?.input).toEqual({ status: 'OPEN', genre: 'drama', sort: 'RAISED', limit: 10 });
  expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Funded' })).toHaveAttribute('href', '/campaigns/?status=funded&genre=drama&sort=raised');
});

test('filters without a match link back to all campaigns; a list that fails can be loaded again', async () => {
  const { unmount } = open({ q: 'zzz' }, []);
  expect(await screen.findByRole('link', { name: 'See all campaigns' })).toHaveAttribute('href', '/campaigns/');
  unmount();
  const fake = fakeHttp();
  fake.fail('campaigns.feed', 503);
  renderScreen(<CampaignsHomeScreen now={campaignNow} />, fake.http, { asPath: '/campaigns/' });
  expect(await screen.findByText('We couldn’t load the campaigns.')).toBeVisible();
});

test('a signed-in viewer finds recommendations below, with the reason', async () => {
  const { fake, store } = open();
  await screen.findByRole('link', { name: /Salt Years/ });
  const picked = { ...campaignCard({ campaignID: 'cmp_rain', title: 'Roofs of rain' }), reason: 'You follow Undertow' };
  fake.on('campaigns.feedAuthorized', { items: [picked, { ...campaignCard(), reason: null }], nextCursor: null });
  startSignedIn(store);
  expect(await screen.findByRole('heading', { name: 'Based on what you follow' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Roofs of rain/ })).toHaveTextContent('You follow Undertow');
});

test.each([
  [{ status: 'CLOSING_SOON' }, '/campaigns/?status=closing_soon'],
  [{ status: 'LIVE', language: 'xx', genre: 'drama; DROP' }, '/campaigns/'],
  [{ q: '  naav ', sort: 'closing' }, '/campaigns/?q=naav'],
])('%j has the URL %s', (query, url) => {
  expect(campaignsUrl(filtersFrom(query as Record<string, string>))).toBe(url);
});
