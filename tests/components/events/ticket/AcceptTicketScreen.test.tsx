import { act, screen, waitFor } from '@testing-library/react';
import { AcceptTicketScreen } from '@/components/events/ticket/AcceptTicketScreen';
import { userLoaded } from '@/store/login/loginSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { held } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn, startSignedOut } from '../../../support/startup';

const token = 'a'.repeat(43);
const offer = { fromName: 'Sana Mirza', tierName: 'Floor, standing', isOwn: false, event: held.event };
const asPath = `/ticket/take/?token=${token}`;
const open = (query: Record<string, string> = { token }) => {
  const fake = fakeHttp();
  fake.on('events.transferDetails', offer);
  return { fake, ...renderScreen(<AcceptTicketScreen />, fake.http, { asPath, query }) };
};

test('a guest signs in first and comes back; the offer is not read before', async () => {
  const { fake, store } = open();
  startSignedOut(store);
  expect(await screen.findByRole('heading', { name: 'Someone sent you a ticket' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/login/?redirectUrl=${encodeURIComponent(asPath)}`);
  expect(fake.sent).toEqual([]);
});

test('the ticket is accepted once, also after a lost response, and then shown', async () => {
  const { fake, router, store, user } = open();
  startSignedIn(store);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sana Mirza has a ticket for you' })).toBeVisible();
  expect(screen.getByText('Monsoon Static')).toBeVisible();
  expect(screen.getByText('Floor, standing')).toBeVisible();
  fake.fail('events.transferAccept', 500);
  await user.click(screen.getByRole('button', { name: 'Accept ticket' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t accept the ticket');
  expect(router.push).not.toHaveBeenCalled();
  fake.on('events.transferAccept', { ticketID: 'tkt_9' });
  await user.click(screen.getByRole('button', { name: 'Accept ticket' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/ticket/?id=tkt_9'));
  const keys = fake.sent
    .filter(({ operationId }) => operationId === 'events.transferAccept')
    .map(({ headers }) => headers['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a person who signed in by phone is asked for the name to print on the ticket', async () => {
  const { fake, store, user } = open();
  fake.on('events.transferAccept', { ticketID: 'tkt_9' });
  fake.fail('users.updateProfile', 500);
  startSignedIn(store);
  const me = { avatar: null, isAuth: true as const, loginType: 'WHATSAPP' as const, userID: 'usr_1', username: 'sana', email: null };
  act(() => void store.dispatch(userLoaded({ ...me, name: `@${me.username}` })));
  const accept = await screen.findByRole('button', { name: 'Accept ticket' });
  await user.click(accept);
  expect(screen.getByLabelText(/Your name/)).toHaveFocus();
  await user.type(screen.getByLabelText(/Your name/), 'Nila Sen');
  await user.click(accept);
  expect(await screen.findByText('We couldn’t save your name. Try again.')).toBeVisible();
  expect(fake.timesSent('events.transferAccept')).toBe(0);
});

test('the sender sees what the link is for and cannot accept it', async () => {
  const { fake, store } = open();
  fake.on('events.transferDetails', { ...offer, isOwn: true });
  startSignedIn(store);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your own link' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept ticket' })).toBeNull();
});

test.each([
  ['used', { token }],
  ['incomplete', {}],
])('a link that is %s says so', async (_kind, query) => {
  const { fake, store } = open(query);
  fake.fail('events.transferDetails', 404, 'Not found');
  startSignedIn(store);
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your tickets' })).toHaveAttribute('href', '/collection/');
  expect(screen.queryByRole('button', { name: 'Accept ticket' })).toBeNull();
});
