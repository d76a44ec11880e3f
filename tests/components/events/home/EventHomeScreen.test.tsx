import { screen, within } from '@testing-library/react';
import { EventHomeScreen } from '@/components/events/home/EventHomeScreen';
import { fakeHttp } from '../../../support/fakeHttp';
import { facets, monsoonSummary, now, soldOutSummary } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';

const page = (items: (typeof monsoonSummary)[]) => ({ items, nextCursor: null });

test('a visitor sees the next available event with its final price [R-APP-008, R-EVENT-014, R-ROLE-001]', async () => {
  const fake = fakeHttp();
  fake.on('events.feed', page([soldOutSummary, monsoonSummary]));
  fake.on('events.facets', facets);
  renderScreen(<EventHomeScreen now={now} />, fake.http);
  const [hero] = await screen.findAllByRole('link', { name: /Monsoon Static/ });
  expect(hero).toHaveAttribute('href', '/event/evt_1/');
  expect(hero).toHaveTextContent('Sat 28 Nov, 8:30 pm');
  expect(hero).toHaveTextContent('From ₹599');
});

test('sold-out events are shown, not hidden', async () => {
  const fake = fakeHttp();
  fake.on('events.feed', page([soldOutSummary, monsoonSummary]));
  fake.on('events.facets', facets);
  renderScreen(<EventHomeScreen now={now} />, fake.http);
  const list = await screen.findByRole('region', { name: 'Coming up' });
  expect(within(list).getByRole('link', { name: /Chaand Pe Chai.*Sold out/ })).toBeVisible();
});

test('a day and a city each have a URL', async () => {
  const fake = fakeHttp();
  fake.on('events.feed', page([monsoonSummary]));
  fake.on('events.facets', facets);
  const { user, router } = renderScreen(<EventHomeScreen now={now} />, fake.http);
  expect(await screen.findByRole('link', { name: 'Sat 28 Nov' })).toHaveAttribute('href', '/explore/?from=2026-11-28&to=2026-11-28');
  await user.selectOptions(screen.getByLabelText('City'), 'Kochi');
  expect(router.push).toHaveBeenCalledWith('/?city=Kochi');
});

test('a city without events offers every city', async () => {
  const fake = fakeHttp();
  fake.on('events.feed', page([]));
  fake.on('events.facets', facets);
  renderScreen(<EventHomeScreen now={now} city="Pune" />, fake.http);
  expect(await screen.findByText('No events in Pune yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all cities' })).toBeVisible();
});

test('when the events fail to load, the visitor can try again', async () => {
  const fake = fakeHttp();
  fake.fail('events.feed', 500);
  const { user } = renderScreen(<EventHomeScreen now={now} />, fake.http);
  const again = await screen.findByRole('button', { name: 'Try again' });
  fake.on('events.feed', page([monsoonSummary]));
  await user.click(again);
  expect((await screen.findAllByText('Monsoon Static')).length).toBeGreaterThan(0);
});
