import type { Event } from '@contract/events';
import { screen, within } from '@testing-library/react';
import { EventScreen } from '@/components/events/event/EventScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { monsoon, now, saturday, soldOutSession } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

function open(over: Partial<Event> = {}) {
  const fake = fakeHttp();
  fake.on('events.byId', { ...monsoon, ...over });
  return { fake, ...renderScreen(<EventScreen eventID="evt_1" now={now} />, fake.http, { asPath: '/event/evt_1/' }) };
}

test('what it is, when and where, who plays and what happens when a buyer cannot come', async () => {
  open({ people: [{ name: 'Ranjita Saikia', role: 'Sitar' }], titles: [{ slug: 'rain', name: 'Rain, the film' }], campaignID: 'cmp_1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Monsoon Static' })).toBeVisible();
  expect(screen.getByText('Raghuvanshi Lane, Lower Parel, Mumbai')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Directions to The Tin Mill, opens a map in a new tab' })).toBeVisible();
  expect(screen.getByText('Three shows, choose one below')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'About the event' })).getByText('Two hours, no interval.')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Line-up' })).getByText('Ranjita Saikia')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Watch Rain, the film' })).toHaveAttribute('href', '/ott/rain/');
  expect(
    within(screen.getByRole('region', { name: 'Can’t make it?' })).getByText('Free cancellation until 48 hours before the show.'),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the campaign that funded it' })).toHaveAttribute('href', '/campaign/cmp_1/');
});

test('the chosen tickets are billed, and their button leads to the checkout with them', async () => {
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Choose tickets · from ₹599' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Add: Floor, standing' }));
  await user.click(screen.getByRole('button', { name: 'One more: Floor, standing' }));
  expect(await screen.findByText('2 × Floor, standing')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get tickets · ₹1,198' })).toHaveAttribute(
    'href',
    '/checkout/evt_1/?session=ses_sat&tickets=tir_floor.2',
  );
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
  const { user } = renderScreen(<EventScreen eventID="evt_1" now={now} />, fake.http, { asPath: '/event/evt_1/' });
  expect(await screen.findByText('The event could not be loaded. Tickets you hold for it are safe.')).toBeVisible();
  fake.on('events.byId', monsoon);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Monsoon Static' })).toBeVisible();
});
