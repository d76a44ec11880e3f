import { act, screen } from '@testing-library/react';
import { MyTicketsScreen } from '@/components/events/ticket/MyTicketsScreen';
import { TicketScreen } from '@/components/events/ticket/TicketScreen';
import { startupEnded } from '@/store/login/loginSlice';
import { fakeHttp } from '../../../support/fakeHttp';
import { booked, secondTicket, ticket } from '../../../support/fixtures/eventScreens';
import { renderScreen } from '../../../support/renderScreen';
import { startSignedIn, startSignedOut } from '../../../support/startup';

const at = { asPath: '/ticket/?id=tkt_1', query: { id: 'tkt_1' } };

test('the holder sees the code of their ticket', async () => {
  const fake = fakeHttp();
  fake.on('events.display', ({ ticketID }) => (ticketID === 'tkt_1' ? ticket : secondTicket));
  renderScreen(<TicketScreen />, fake.http, at);
  expect(await screen.findByRole('img', { name: 'QR code of ticket 7K4D9-2FHXM' })).toHaveAttribute('data-qr', ticket.code);
  expect(screen.getByText('7K4D9-2FHXM')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ticket 1 of 2');
  for (const fact of ['Sat 28 Nov 2026', '7:45 pm', '8:30 pm', 'Floor, standing', 'B, north', 'Sana Mirza', 'K7QX-M3RD'])
    expect(screen.getAllByText(fact)[0]).toBeVisible();
});

test('a ticket to an online event leads to it, and says so while the link is missing', async () => {
  const fake = fakeHttp();
  const venue = { ...ticket.event.venue, kind: 'ONLINE' as const, name: 'Online', address: '', city: '' };
  const online = { ...ticket, event: { ...ticket.event, venue }, orderTicketIDs: ['tkt_1'] };
  fake.on('events.display', { ...online, joinUrl: 'https://meet.example/reeds' });
  const { unmount } = renderScreen(<TicketScreen />, fake.http, at);
  expect(await screen.findByRole('link', { name: 'Join online' })).toHaveAttribute('href', 'https://meet.example/reeds');
  expect(screen.queryByText('Gate')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  unmount();
  fake.on('events.display', online);
  renderScreen(<TicketScreen />, fake.http, at);
  expect(await screen.findByText('You’ll get the link to join here, and by message, before it starts.')).toBeVisible();
});

test('a cancelled ticket shows no code', async () => {
  const fake = fakeHttp();
  fake.on('events.display', { ...ticket, status: 'CANCELLED', orderTicketIDs: ['tkt_1'] });
  renderScreen(<TicketScreen />, fake.http, at);
  expect(await screen.findByText(/is no longer valid/)).toBeVisible();
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
});

test('a ticket offers the wallets that the server names, and none without', async () => {
  const fake = fakeHttp();
  fake.on('events.display', { ...ticket, wallets: ['APPLE', 'GOOGLE'], orderTicketIDs: ['tkt_1'] });
  const { unmount } = renderScreen(<TicketScreen />, fake.http, at);
  const apple = await screen.findByRole('link', { name: 'Add to Apple Wallet' });
  expect(apple).toHaveAttribute('href', '/api/v1/events/tickets/tkt_1/ticket.pkpass');
  expect(apple).not.toHaveAttribute('data-link'); // the browser follows it, not the app
  expect(screen.getByRole('link', { name: 'Add to Google Wallet' })).toHaveAttribute('href', '/api/v1/events/tickets/tkt_1/google-wallet');
  unmount();
  fake.on('events.display', { ...ticket, orderTicketIDs: ['tkt_1'] });
  renderScreen(<TicketScreen />, fake.http, at);
  expect(await screen.findByRole('link', { name: 'Manage order' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /Wallet/ })).toBeNull();
});

test('another person’s ticket is not found', async () => {
  const fake = fakeHttp();
  fake.fail('events.display', 404, 'There is no such ticket');
  renderScreen(<TicketScreen />, fake.http, at);
  expect(await screen.findByRole('link', { name: 'See your tickets' })).toBeVisible();
});

test('offline, a ticket says that it is still valid', async () => {
  const fake = fakeHttp();
  fake.fail('events.display', 500);
  renderScreen(<TicketScreen />, fake.http, at);
  expect(await screen.findByText(/It is safe and still valid/)).toBeVisible();
});

describe('when the session has ended', () => {
  const fakeCache = (match: (url: string) => unknown) =>
    Object.assign(globalThis, { caches: { match: async (url: string) => Promise.resolve(match(url)) } });
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  test('a ticket link opens the copy on the device, with a link to sign in', async () => {
    fakeCache((url) =>
      url.endsWith('/events/tickets/tkt_1') ? { json: async () => Promise.resolve({ ...ticket, orderTicketIDs: ['tkt_1'] }) } : undefined,
    );
    const fake = fakeHttp();
    fake.fail('events.display', 401, 'Sign in first');
    renderScreen(<TicketScreen />, fake.http, at);
    expect(await screen.findByRole('img', { name: 'QR code of ticket 7K4D9-2FHXM' })).toBeVisible();
    expect(await screen.findByText('You are signed out')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/?redirectUrl=%2Fticket%2F%3Fid%3Dtkt_1');
  });

  test('without a copy it asks to sign in and does not stay a skeleton', async () => {
    fakeCache(() => undefined);
    const fake = fakeHttp();
    fake.fail('events.display', 401, 'Sign in first');
    renderScreen(<TicketScreen />, fake.http, at);
    expect(await screen.findByText('Sign in to see your ticket')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/?redirectUrl=%2Fticket%2F%3Fid%3Dtkt_1');
  });

  test('a copy of a ticket that now belongs to someone else is not shown', async () => {
    fakeCache(() => ({ json: async () => Promise.resolve(ticket) }));
    const fake = fakeHttp();
    fake.fail('events.display', 404, 'There is no such ticket');
    renderScreen(<TicketScreen />, fake.http, at);
    expect(await screen.findByRole('link', { name: 'See your tickets' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
  });
});

test('orders are under the tab of their date', async () => {
  const fake = fakeHttp();
  fake.on('events.myPurchases', { items: [booked], nextCursor: null });
  const { store } = renderScreen(<MyTicketsScreen />, fake.http, { asPath: '/collection/?when=past', query: { when: 'past' } });
  startSignedIn(store);
  expect(await screen.findByRole('link', { name: /Show 2 tickets/ })).toHaveAttribute('href', '/ticket/?id=tkt_1');
  expect(screen.getByRole('link', { name: 'Past' })).toHaveAttribute('aria-current', 'page');
  expect(fake.sent[0]?.input).toEqual({ when: 'past', limit: 5 });
});

test('a guest is asked to sign in, without a redirect', async () => {
  const fake = fakeHttp();
  const { store } = renderScreen(<MyTicketsScreen />, fake.http, { asPath: '/collection/' });
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull(); // not before startup has ended
  startSignedOut(store);
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login/?redirectUrl=%2Fcollection%2F');
  expect(fake.sent).toHaveLength(0);
});

test('a visitor whose session could not be checked, for example offline, is not treated as a guest', async () => {
  const fake = fakeHttp();
  const { store } = renderScreen(<MyTicketsScreen />, fake.http, { asPath: '/collection/' });
  act(() => void store.dispatch(startupEnded(true)));
  expect(await screen.findByText('We couldn’t load your tickets. They’re safe and still valid.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});
