import { render, screen } from '@testing-library/react';
import type { Router } from 'next/router';
import type { ComponentType } from 'react';
import type { AppPage } from '@/components/shell/appPage';
import App from '@/pages/_app';
import { fakeHttp } from '../../support/fakeHttp';
import { fakeRouter } from '../../support/fakeRouter';
import { fakeWindow } from '../../support/fakeWindow';
import { campaignCard, campaignNow, campaignPage } from '../../support/fixtures/campaignScreens';
import { privacyPolicy } from '../../support/fixtures/documents';
import { facets, monsoon, now } from '../../support/fixtures/eventScreens';
import { summaryOf, ferry, home } from '../../support/fixtures/ottScreens';
import { publicChannel } from '../../support/fixtures/profiles';
import { renderScreen } from '../../support/renderScreen';
import { RouterContext } from '../../support/RouterContext';
import { startSignedOut } from '../../support/startup';

const nothing = { items: [], nextCursor: null };

function answers() {
  const fake = fakeHttp();
  fake.on('auth.methods', { isSandbox: true, loginTypes: ['GOOGLE', 'WHATSAPP'], arePasskeysOffered: false });
  fake.on('events.feed', nothing);
  fake.on('events.facets', facets);
  fake.on('events.byId', monsoon);
  fake.on('ott.home', home);
  fake.on('ott.feed', { items: [summaryOf('Snow Line')], nextCursor: null });
  fake.on('ott.get', ferry);
  fake.on('campaigns.feed', { items: [campaignCard()], nextCursor: null });
  fake.on('campaigns.byId', campaignPage());
  fake.on('channels.search', nothing);
  fake.on('channels.details', publicChannel());
  fake.on('other.hostedDocuments', privacyPolicy);
  return fake;
}

/** The heading of a page below `pages`, as a guest sees it at this address. */
async function headingOf(path: string, file: string, props: Record<string, string>, heading: string) {
  const { default: Page } = (await import(`@/pages/${file}`)) as { default: ComponentType<Record<string, string>> };
  const query = Object.fromEntries(new URL(path, 'http://marquee.example').searchParams);
  const { store } = renderScreen(<Page {...props} />, answers().http, { asPath: path, query });
  startSignedOut(store);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
}

beforeEach(() => fakeWindow());

test.each([
  ['/login/', 'login', {}, 'Sign in to Marquee'],
  ['/profile/', 'profile', {}, 'Sign in to see your profile'],
  ['/error/', 'error', {}, 'Something went wrong'],
])('%s is the page of the login, the profile or an error [R-ROUTE-001]', headingOf);

test.each([
  ['/', 'index', { now }, 'A good night out'],
  ['/explore/', 'explore', { now }, 'Events'],
  ['/collection/', 'collection', {}, 'Your tickets'],
])('%s is a page of events [R-ROUTE-002]', headingOf);

test.each([
  ['/payment/begin/event/', 'payment/begin/event', {}, 'Payment not found'],
  ['/payment/process/event/', 'payment/process/event', {}, 'Payment not found'],
])('%s pays tickets, and without an order says so [R-ROUTE-003]', headingOf);

test.each([
  ['/payment/begin/ott/', 'payment/begin/ott', {}, 'Nothing to pay'],
  ['/payment/process/ott/', 'payment/process/ott', {}, 'Payment not found'],
  ['/payment/begin/campaign/', 'payment/begin/campaign', {}, 'Campaign not found'],
  ['/payment/process/campaign/', 'payment/process/campaign', {}, 'Payment not found'],
])('%s pays titles or investments, and without an order says so [R-ROUTE-004]', headingOf);

test.each([
  ['/ticket/?id=tkt_1', 'ticket/index', {}, 'Ticket not found'],
  ['/collection/', 'collection', {}, 'Your tickets'],
])('%s shows one ticket or all [R-ROUTE-005]', headingOf);

test.each([
  ['/channel/', 'channel/index', { searchText: '' }, 'Channels'],
  ['/channel/clay_lamp/', 'channel/[handle]', { handle: 'clay_lamp', now }, 'Clay Lamp Films'],
])('%s is a page of channels [R-ROUTE-006]', headingOf);

test.each([
  ['/ott/', 'ott/index', { now }, 'Screen'],
  ['/campaigns/', 'campaigns', { now: campaignNow }, 'Salt Years'],
  ['/studio/', 'studio/index', {}, 'Home'],
])('%s is the home of its product [R-ROUTE-007]', headingOf);

test.each([
  [
    '/ott/video/hash_the-night-ferry/rel_1/',
    'ott/video/[videoHash]/[wrapperID]',
    { videoHash: 'hash_the-night-ferry', releaseID: ferry.releaseID },
    'The Night Ferry',
  ],
])('%s plays a video of a release [R-ROUTE-008]', headingOf);

test.each([['/ott/the-night-ferry/', 'ott/[...slug]', { slug: ferry.slug, tab: 'details' }, 'The Night Ferry']])(
  '%s is the page of a title [R-ROUTE-009]',
  headingOf,
);

test.each([
  ['/campaign/cmp_salt/', 'campaign/[id]', { campaignID: 'cmp_salt', now: campaignNow }, 'Salt Years'],
  ['/event/evt_1/', 'event/[id]', { eventID: 'evt_1', now }, monsoon.title],
])('%s is a single campaign or event [R-ROUTE-011]', headingOf);

test('/checkout/evt_1/ is the checkout of an event [R-ROUTE-012]', async () => {
  await headingOf('/checkout/evt_1/', 'checkout/[id]', { eventID: 'evt_1', now }, monsoon.title);
  expect(screen.getByRole('group', { name: 'Choose a show' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'About the event' })).toHaveAttribute('href', '/event/evt_1/');
});

test.each([
  ['/info/ott/privacy-policy/', 'info/ott/[document]', { documentID: 'privacy-policy' }, 'Privacy Policy'],
  ['/info/cookie-policy/', 'info/[document]', { documentID: 'cookie-policy' }, 'Privacy Policy'],
])('%s is a document that the API serves [R-ROUTE-013, R-ROUTE-014]', headingOf);

test.each([['/studio/onboarding/', 'studio/onboarding', {}, 'Create your channel']])('%s is studio onboarding [R-ROUTE-016]', headingOf);

test('every page is shown in the shell, which a page configures [R-GUARD-007, R-ROUTE-015]', async () => {
  const Page: AppPage = () => <h1>The page</h1>;
  Page.chrome = { footer: true };
  render(
    <RouterContext.Provider value={fakeRouter({ asPath: '/explore/' })}>
      <App Component={Page} pageProps={{}} router={fakeRouter({ asPath: '/explore/' }) as unknown as Router} />
    </RouterContext.Provider>,
  );
  expect(await screen.findByRole('heading', { name: 'The page' })).toBeVisible();
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Marquee home' })[0]).toBeVisible();
});
