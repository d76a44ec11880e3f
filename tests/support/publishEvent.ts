import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { command, originOf } from '../e2e/session';

export interface Made {
  eventID: string;
  sessions: { sessionID: string; tiers: { tierID: string; name: string }[] }[];
}

/** A tier of 40 tickets at ₹450. */
export const tier = (name: string, more: object = {}) => ({
  name,
  description: '',
  priceMinor: 45_000,
  capacity: 40,
  minPerOrder: 1,
  maxPerOrder: 6,
  ...more,
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** An event of the signed-in creator, on sale. */
export async function publishEvent(page: Page, title: string, tiers: object[], more: object = {}): Promise<Made> {
  const { items } = (await (await page.request.get('/api/v1/channels/search')).json()) as { items: { channelID: string; name: string }[] };
  const mine = (await (await page.request.get('/api/v1/users/me')).json()) as { userID: string };
  const own = await command<{ data: { channelID: string } }>(page, '/channels/authorized/details', { userID: mine.userID });
  expect(items.length).toBeGreaterThan(0);
  const { eventID } = await command<{ eventID: string }>(page, '/studio/events', {
    channelID: own.data.channelID,
    currency: 'INR',
    title,
    tagline: 'On a barge',
    about: 'An evening of reeds on a moored barge.',
    kind: 'MUSIC',
    languages: ['en'],
    ageMin: null,
    includedTaxBasisPoints: 0,
    refundSlabs: [{ hoursBefore: 48, percent: 100 }],
    people: [{ name: 'Ines Vogt', role: 'Oboe' }],
    venue: { name: 'Kahn 7', address: 'Quay 3', city: 'Kochi', country: 'IN', latitude: 9.96, longitude: 76.24, timeZone: 'Asia/Kolkata' },
  });
  const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#244' } })
    .png()
    .toBuffer();
  await page.request.put(`/api/v1/studio/events/${eventID}/artwork`, {
    data: { imageBase64: picture.toString('base64') },
    headers: { origin: await originOf(page) },
  });
  await command(page, `/studio/events/${eventID}/sessions`, {
    startsAtLocal: `${inDays(20)}T20:30`,
    minutes: 90,
    doorsMinutesBefore: 30,
    gate: 'Gangway',
    capacity: 80,
    tiers,
    rrule: 'FREQ=DAILY;COUNT=2',
    ...more,
  });
  return command<Made>(page, `/studio/events/${eventID}/publish`, {});
}
