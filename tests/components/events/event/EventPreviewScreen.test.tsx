import { screen } from '@testing-library/react';
import { EventPreviewScreen } from '@/components/events/event/EventPreviewScreen';
import { selectSnack } from '@/store/snackbar/snackbarSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { monsoon } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn } from '../../../support/startup';

function open(prepare: (fake: ReturnType<typeof fakeHttp>) => void, search = {}) {
  const fake = fakeHttp();
  fake.on('events.bookmarks', { items: [], nextCursor: null });
  prepare(fake);
  const at = { asPath: '/studio/events/evt_1/preview/', query: { eventID: 'evt_1', ...search } };
  const shown = renderScreen(<EventPreviewScreen />, fake.http, at);
  startSignedIn(shown.store);
  return { fake, ...shown };
}

test('the page is shown as buyers see it, and says that nothing can be bought', async () => {
  const { fake } = open(({ on }) => on('events.preview', monsoon));
  expect(await screen.findByRole('heading', { level: 1, name: 'Monsoon Static' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Tickets' })).toHaveTextContent('₹599');
  expect(screen.getByText(/nothing can be bought here/)).toBeVisible();
  expect(fake.sent.find(({ operationId }) => operationId === 'events.preview')?.input).toEqual({ eventID: 'evt_1' });
});

test('no press buys, saves or leads away but the way back', async () => {
  const { router, store, user } = open(({ on }) => on('events.preview', monsoon));
  await user.click(await screen.findByRole('link', { name: /^Get tickets/ }));
  expect(selectSnack(store.getState())).toMatchObject({ message: 'This is a preview. Nothing can be bought or opened here.' });
  await user.click(screen.getAllByRole('button', { name: 'Share' })[0] ?? document.body);
  expect(router.push).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Back to the event' }));
  expect(router.push).toHaveBeenLastCalledWith('/studio/events/evt_1/?tab=publish', undefined, expect.anything());
});

test('an address with an open checkout opens none', async () => {
  open(({ on }) => on('events.preview', monsoon), { checkout: '1' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Monsoon Static' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an event of another account leads back to one’s own', async () => {
  open(({ fail }) => fail('events.preview', 404, 'Not found'));
  expect(await screen.findByRole('heading', { name: 'Preview not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your events' })).toHaveAttribute('href', '/studio/events/');
});
