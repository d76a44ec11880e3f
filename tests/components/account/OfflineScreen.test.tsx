import { screen } from '@testing-library/react';
import { OfflineScreen } from '@/components/account/OfflineScreen';
import { fakeHttp } from '../../support/fakeHttp';
import { secondTicket, ticket } from '../../support/fixtures/eventScreens';
import { renderScreen } from '../../support/renderScreen';

afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

/** The cache that public/sw.js fills. */
function storeOnDevice(tickets: readonly (typeof ticket)[]) {
  const stored = new Map(tickets.map((one) => [`https://marquee.test/api/v1/events/tickets/${one.ticketID}`, one]));
  const cache = {
    keys: async () => [...stored.keys(), 'https://marquee.test/ticket/'].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => ({ json: async () => stored.get(url) }),
  };
  const caches = { keys: async () => ['marquee-pages-1', 'marquee-tickets-1'], open: async () => cache };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
}

test('a page that cannot be reached says what is safe and lists the tickets on this device, the soonest first', async () => {
  const sooner = {
    ...secondTicket,
    seatLabel: 'Row C, seat 12',
    event: { ...ticket.event, title: 'Salt', startsAt: '2026-11-27T15:00:00.000Z' },
  };
  storeOnDevice([ticket, sooner]);
  renderScreen(<OfflineScreen />, fakeHttp().http, { asPath: '/offline/' });
  expect(screen.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  expect(screen.getByText(/Nothing was sent and nothing is lost/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Salt27 Nov 2026, Row C, seat 12', 'Monsoon Static28 Nov 2026, Floor, standing']);
  expect(links[1]).toHaveAttribute('href', '/ticket/?id=tkt_1');
});

test('a browser without stored tickets shows no empty list', async () => {
  renderScreen(<OfflineScreen />, fakeHttp().http, { asPath: '/offline/' });
  expect(await screen.findByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Tickets on this device' })).toBeNull();
});
