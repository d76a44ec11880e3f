import type { ChannelRole } from '@contract/rights';
import { act, screen, waitFor, within } from '@testing-library/react';
import { StudioSearchLink } from '@/components/studio/search/StudioSearchLink';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { fakeWindow } from '../../../support/fakeWindow';
import { clayLamp } from '../../../support/fixtures/people';
import { orderRow, releaseRow } from '../../../support/fixtures/studioRows';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

const release = releaseRow('Kite', { state: 'DRAFT' });

beforeEach(() => {
  fakeWindow();
  Element.prototype.scrollIntoView = () => undefined; // jsdom has none
});

function open({ role = 'OWNER', pathname = '/studio/earnings' }: { role?: ChannelRole; pathname?: string } = {}) {
  const fake = fakeHttp();
  fake.on('videos.releaseTable', { items: [release], nextCursor: null, total: 1, filmFeeBasisPoints: 1000 });
  fake.on('events.organiserOrders', { items: [orderRow], nextCursor: null });
  const shown = renderScreen(<StudioSearchLink />, fake.http, { pathname, asPath: `${pathname}/` });
  startSignedIn(shown.store);
  act(() => void shown.store.dispatch(channelLoaded({ ...clayLamp, role })));
  return { fake, ...shown };
}
const input = () => screen.findByRole('combobox', { name: 'Search this channel' });

test('/ opens it; releases and orders of the channel are found, and Enter opens one', async () => {
  const { user, router, fake } = open();
  await user.keyboard('/');
  await user.type(await input(), 'kite');
  const groups = await screen.findAllByRole('group');
  expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Content', 'Orders']);
  expect(within(groups[0] as HTMLElement).getByRole('option')).toHaveTextContent('KiteFilm · Draft');
  expect(within(groups[1] as HTMLElement).getByRole('option')).toHaveTextContent(/Asha Rao.*Monsoon Static · Stalls, row C, seat 12/);
  const queries = fake.sent.filter(({ operationId }) => ['videos.releaseTable', 'events.organiserOrders'].includes(operationId));
  expect(queries.map(({ input: sent }) => sent)).toEqual([
    expect.objectContaining({ channelID: clayLamp.channelID, q: 'kite' }),
    expect.objectContaining({ channelID: clayLamp.channelID, q: 'kite' }),
  ]);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(router.push).toHaveBeenCalledWith('/studio/orders/pay_1/');
});

test('a role that may not see ticket holders searches releases only', async () => {
  const { user, fake } = open({ role: 'EDITOR' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await input(), 'kite');
  expect(await screen.findByRole('option', { name: /Kite/ })).toBeVisible();
  expect(fake.timesSent('events.organiserOrders')).toBe(0);
});

test('nothing found and a failure are announced', async () => {
  const { user, fake } = open();
  fake.on('videos.releaseTable', { items: [], nextCursor: null, total: 0, filmFeeBasisPoints: 1000 });
  fake.on('events.organiserOrders', { items: [], nextCursor: null });
  await user.keyboard('/');
  await user.type(await input(), 'zz');
  expect(await screen.findByText('No matches for “zz” in this channel')).toBeVisible();
  fake.fail('videos.releaseTable', 500);
  await user.type(await input(), 'z');
  expect(await screen.findByText('Search isn’t available right now.')).toBeVisible();
});

test('on the page of all releases / belongs to its own search', async () => {
  const { user } = open({ pathname: '/studio/releases' });
  await user.keyboard('/');
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Meta>}k{/Meta}');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Search' })).toBeVisible());
});
