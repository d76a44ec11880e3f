import type { Event } from '@contract/events';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { EventScreen } from '@/components/events/event/EventScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { monsoon, now, saturday, soldOutSession } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

/** Renders the head into the document, where a test can read it. */
jest.mock('next/head', () => ({ __esModule: true, default: ({ children }: { children: ReactNode }) => children }));

function open(over: Partial<Event> = {}, search = '') {
  const fake = fakeHttp();
  fake.on('events.byId', { ...monsoon, ...over });
  fake.on('events.carts', { items: [] });
  const screenOf = <EventScreen eventID="evt_1" now={now} SignIn={() => null} />;
  return {
    fake,
    ...renderScreen(screenOf, fake.http, { asPath: `/event/evt_1/${search}`, query: Object.fromEntries(new URLSearchParams(search)) }),
  };
}

test('what it is, when and where, who plays and what happens when a buyer cannot come', async () => {
  open({ people: [{ name: 'Ranjita Saikia', role: 'Sitar' }], titles: [{ slug: 'rain', name: 'Rain, the film' }], campaignID: 'cmp_1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Monsoon Static' })).toBeVisible();
  expect(screen.getByText('Raghuvanshi Lane, Lower Parel, Mumbai')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Directions to The Tin Mill, opens a map in a new tab' })).toBeVisible();
  expect(screen.getByText('Three shows')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'About the event' })).getByText('Two hours, no interval.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Line-up' })).getByText('Ranjita Saikia')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch Rain, the film' })).toHaveAttribute('href', '/ott/rain/');
  expect(
    within(screen.getByRole('region', { name: 'Can’t make it?' })).getByText('Free cancellation until 48 hours before the show.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the campaign that funded this' })).toHaveAttribute('href', '/campaign/cmp_1/');
});

test('an online event has no map and no doors; a venue to be announced has its city', async () => {
  const nowhere = { address: '', latitude: null, longitude: null };
  const online = open({ venue: { ...monsoon.venue, ...nowhere, kind: 'ONLINE', name: 'Online', city: '' }, sessions: [saturday] });
  expect(await screen.findByText('Ticket holders get the link to join.')).toBeVisible();
  expect(screen.getByText('One show')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Directions/ })).toBeNull();
  online.unmount();
  open({ venue: { ...monsoon.venue, ...nowhere, kind: 'UNANNOUNCED', name: 'Venue to be announced' } });
  expect(await screen.findByText('In Mumbai. Ticket holders will be notified of the venue.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Directions/ })).toBeNull();
});

test('search engines find a public event, and not an unlisted one', async () => {
  const robots = () => document.querySelector('meta[name=robots]');
  const listed = open();
  await screen.findByRole('heading', { level: 1 });
  expect(robots()).toBeNull();
  listed.unmount();
  open({ isUnlisted: true });
  await screen.findByRole('heading', { level: 1 });
  expect(robots()).toHaveAttribute('content', 'noindex');
});

test('the button opens the checkout as a sheet with its own URL; without scripts it leads to the page of the checkout', async () => {
  const { user, router } = open();
  const button = await screen.findByRole('link', { name: 'Get tickets · from ₹599' });
  expect(button).toHaveAttribute('href', '/checkout/evt_1/?session=ses_sat');
  await user.click(button);
  expect(router.push).toHaveBeenCalledTimes(1);
  expect(router.push).toHaveBeenCalledWith('/event/evt_1/?checkout=1&session=ses_sat', undefined, { shallow: true, scroll: false });
});

test('in the sheet tickets are chosen and billed; closing it leaves the event page', async () => {
  const { user, router } = open({}, '?checkout=1&session=ses_sat');
  const sheet = within(await screen.findByRole('dialog', { name: 'Tickets for Monsoon Static' }));
  await user.click(await sheet.findByRole('button', { name: 'Add: Floor, standing' }));
  await user.click(sheet.getByRole('button', { name: 'One more: Floor, standing' }));
  expect(await sheet.findByText('2 × Floor, standing')).toBeVisible();
  expect(sheet.getByText(/Sold by /)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(router.replace).toHaveBeenLastCalledWith('/event/evt_1/', undefined, { shallow: true, scroll: false });
});

test('every show is a link to its checkout; a sold-out one to its waiting list; one show asks for no choice', async () => {
  const { unmount } = open();
  const shows = within(await screen.findByRole('region', { name: 'Shows' }));
  expect(shows.getByRole('link', { name: /waitlist/ })).toHaveAttribute('href', '/checkout/evt_1/?session=ses_out');
  unmount();
  open({ sessions: [saturday] });
  expect(await screen.findByRole('button', { name: 'Add Monsoon Static to your calendar' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Shows' })).toBeNull();
});

test('a sold-out event offers its waitlist, a cancelled and a past one sell nothing [R-EVENT-006, R-EVENT-007]', async () => {
  const soldOut = open({ sessions: [soldOutSession] });
  expect(await screen.findByRole('link', { name: 'Join the waitlist' })).toHaveAttribute(
    'href',
    expect.stringContaining('/checkout/evt_1/'),
  );
  soldOut.unmount();
  const cancelled = open({ status: 'CANCELLED', sessions: [{ ...saturday, state: 'CANCELLED' }] });
  expect(await screen.findByRole('button', { name: 'Cancelled' })).toBeDisabled();
  expect(screen.queryByRole('link', { name: /tickets|waitlist/i })).toBeNull();
  cancelled.unmount();
  open({ sessions: [], nextSessionAt: null, lastSessionAt: null });
  expect(await screen.findByText('This event is over')).toBeVisible();
  expect(screen.queryByRole('link', { name: /tickets|waitlist/i })).toBeNull();
});

test('an event that could not be loaded is loaded again on request', async () => {
  const { fake, unmount } = open();
  unmount();
  fake.fail('events.byId', 500);
  const { user } = renderScreen(<EventScreen eventID="evt_1" now={now} SignIn={() => null} />, fake.http, { asPath: '/event/evt_1/' });
  expect(await screen.findByText('We couldn’t load the event. Tickets you hold for it are safe.')).toBeVisible();
  fake.on('events.byId', monsoon);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Monsoon Static' })).toBeVisible();
});
