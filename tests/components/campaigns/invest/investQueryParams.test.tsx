import { screen } from '@testing-library/react';
import CampaignPaymentBeginPage from '@/pages/payment/begin/campaign';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeRouter } from '../../../support/fakeRouter';
import { renderScreen } from '../../../support/renderScreen';

test('a page without a query hydrates what the server rendered, and then says that there is nothing', async () => {
  const asPath = '/payment/begin/campaign/';
  const { http } = fakeHttp();
  const drawn = renderScreen(<CampaignPaymentBeginPage />, http, { router: { ...fakeRouter({ asPath }), isReady: false } });
  expect(drawn.container.querySelector('[aria-busy]')).not.toBeNull();
  const page = document.body.appendChild(document.createElement('div'));
  // jsdom writes styles with spaces, the server without.
  page.innerHTML = drawn.container.innerHTML.replace(/style="[^"]*"/g, (style) => style.replace(/([:;]) /g, '$1').replace(';"', '"'));
  drawn.unmount();
  const complaint = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderScreen(<CampaignPaymentBeginPage />, http, { asPath, hydrateIn: page });
  expect(await screen.findByText('Campaign not found')).toBeVisible();
  expect(complaint).not.toHaveBeenCalled();
  complaint.mockRestore();
});
