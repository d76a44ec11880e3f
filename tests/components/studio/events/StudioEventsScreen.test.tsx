import type { EventRelease } from '@contract/organiserViews';
import type { ChannelRole } from '@contract/rights';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StudioEventsScreen } from '@/components/studio/events/StudioEventsScreen';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { clayLamp } from '../../../support/fixtures/people';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const monsoon: EventRelease = {
  eventID: 'evt_1',
  channelID: clayLamp.channelID,
  title: 'Monsoon Static',
  status: 'PUBLISHED',
  isUnlisted: false,
  publishAt: null,
  artwork: null,
  city: 'Mumbai',
  timeZone: 'Asia/Kolkata',
  nextSessionAt: null,
  sessionCount: 2,
  sold: 214,
  capacity: 300,
  gross: { amountMinor: 11_556_000, currency: 'INR' },
};
const draft: EventRelease = { ...monsoon, eventID: 'evt_2', title: 'Salt', status: 'DRAFT', sessionCount: 0, sold: null, gross: null };

function open({
  items = [monsoon, draft],
  query = {},
  role = 'OWNER',
}: { items?: EventRelease[]; query?: Record<string, string>; role?: ChannelRole } = {}) {
  const fake = fakeHttp();
  fake.on('events.myReleasesAll', { items, nextCursor: null });
  const shown = renderScreen(<StudioEventsScreen />, fake.http, { asPath: '/studio/events/', query });
  startSignedIn(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role })));
  return { fake, ...shown };
}
const queries = (fake: ReturnType<typeof fakeHttp>) => fake.sent.map(({ input }) => input);

test('each event says its state, its next show and its sales, and opens where work on it goes on', async () => {
  open();
  const [published, unpublished] = within(await screen.findByRole('list', { name: 'Your events' })).getAllByRole('listitem');
  expect(published).toHaveTextContent(/Monsoon Static.*Mumbai: all shows have ended\. 214 of 300 sold, ₹1,15,560/);
  expect(within(published as HTMLElement).getByRole('link')).toHaveAttribute('href', '/studio/events/evt_1/');
  expect(unpublished).toHaveTextContent(/Salt.*Mumbai: no dates yet\. 300 places/);
  expect(within(unpublished as HTMLElement).getByRole('link')).toHaveAttribute('href', '/studio/events/evt_2/');
  expect(screen.getByRole('link', { name: 'New event' })).toHaveAttribute('href', '/studio/events/new/');
});

test('the list is of the current channel, in the state of the URL, and of the words typed', async () => {
  const { fake, user } = open({ query: { state: 'DRAFT' } });
  await screen.findByRole('list', { name: 'Your events' });
  expect(queries(fake).at(-1)).toMatchObject({ channelID: clayLamp.channelID, status: 'DRAFT' });
  const states = within(screen.getByRole('group', { name: 'State' }));
  expect(states.getAllByRole('link', { current: true }).map(({ textContent }) => textContent)).toEqual(['Draft']);
  expect(states.getByRole('link', { name: 'All' })).toHaveAttribute('href', '/studio/events/');
  fake.on('events.myReleasesAll', { items: [], nextCursor: null });
  await user.type(screen.getByRole('searchbox', { name: /Search your events/ }), ' salt ');
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeVisible();
  await waitFor(() => expect(queries(fake).at(-1)).toMatchObject({ q: 'salt', status: 'DRAFT' }));
});

test('without events the first one is offered, to a role that may create it', async () => {
  const { unmount } = open({ items: [] });
  expect(await screen.findByRole('heading', { name: 'Create your first event' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New event' })).not.toHaveLength(0);
  unmount();
  open({ items: [], role: 'ACCOUNTANT' });
  expect(await screen.findByRole('heading', { name: 'Create your first event' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'New event' })).toBeNull();
});

test('a list that could not be loaded is loaded again on request', async () => {
  const { fake, unmount } = open();
  unmount();
  fake.fail('events.myReleasesAll', 500);
  const { user } = renderScreen(<StudioEventsScreen />, fake.http, { asPath: '/studio/events/' });
  expect(await screen.findByText('We couldn’t load your events.')).toBeVisible();
  fake.on('events.myReleasesAll', { items: [draft], nextCursor: null });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Salt')).toBeVisible();
});
