import type { Ticket } from '@contract/tickets';
import { apiUrl } from '@/utils/url/apiUrl';

const ticketUrl = (ticketID: string) => apiUrl(`/events/tickets/${ticketID}`);

export interface OfflineTicket {
  ticketID: string;
  title: string;
  tierName: string;
  seatLabel: string | null;
  startsAt: string;
  timeZone: string;
}

/** A ticket from this device's cache, independent of sign-in and network; null when it is not cached. */
export async function readOfflineTicket(ticketID: string): Promise<Ticket | null> {
  try {
    if (!('caches' in globalThis)) return null;
    const cached = await caches.match(window.location.origin + ticketUrl(encodeURIComponent(ticketID)), {
      ignoreVary: true,
    });
    return cached ? ((await cached.json()) as Ticket) : null; // -- the API's own response, cached unchanged
  } catch {
    return null; // the browser blocks the cache
  }
}

/** Tickets that public/sw.js caches on this device, soonest first; empty where the Cache API is missing. */
export async function readOfflineTickets(): Promise<OfflineTicket[]> {
  if (!('caches' in globalThis)) return [];
  const names = await caches.keys();
  const name = names.find((cacheName) => cacheName.startsWith('marquee-tickets-'));
  if (!name) return [];
  const cache = await caches.open(name);
  const keys = await cache.keys();
  const tickets = await Promise.all(
    keys.filter(({ url }) => url.includes(ticketUrl(''))).map(async (key) => (await cache.match(key))?.json() as unknown),
  );
  return (tickets as (Ticket | undefined)[]) // -- the API's own responses, cached unchanged
    .flatMap((ticket) => (ticket ? [summaryOf(ticket)] : []))
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}

const summaryOf = ({ ticketID, tierName, seatLabel = null, event: { title, startsAt, venue } }: Ticket): OfflineTicket => ({
  ticketID,
  title,
  tierName,
  seatLabel,
  startsAt,
  timeZone: venue.timeZone,
});
