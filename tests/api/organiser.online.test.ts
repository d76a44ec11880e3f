import { sql } from 'drizzle-orm';
import { addEvent } from '../support/fixtures/events';
import { eventDraft, sessionDraft, tinyPicture } from '../support/fixtures/organiser';
import { orderActions } from '../support/orderActions';
import { setupPaymentApp } from '../support/paymentApp';
import { signInBeforeEach } from '../support/setupTestApp';

const app = setupPaymentApp();
const organiser = signInBeforeEach(app, 'Meera Iyer');
const asha = signInBeforeEach(app);
const { buy, orderOf, cancel } = orderActions(app, asha);

const link = 'https://meet.example/reeds?pwd=1';
const online = { kind: 'ONLINE', country: 'DE', timeZone: 'Europe/Berlin' } as const;
const unannounced = { ...online, kind: 'UNANNOUNCED', city: 'Berlin' } as const;
const place = { name: 'Kahn 7', address: 'Holzufer 3', city: 'Berlin', country: 'DE', timeZone: 'Europe/Berlin' };

/** An event on sale at this venue, by way of a channel of the organiser. */
async function publish(venue: object, more: object = {}) {
  const { channelID } = await addEvent(app.db, { ownerID: organiser.userID });
  const made = await app.call('events.uploadNew', { ...eventDraft(channelID, { currency: 'INR' }), venue, ...more }, { as: organiser });
  expect([made.status, made.body.fields]).toEqual([200, undefined]);
  const { eventID } = made.body as { eventID: string };
  await app.call('events.artworkUpdate', { eventID, imageBase64: await tinyPicture() }, { as: organiser });
  const { body } = await app.call('events.sessionsNew', sessionDraft(eventID), { as: organiser });
  expect((await app.call('events.publish', { eventID }, { as: organiser })).status).toBe(200);
  const [session] = body.sessions as { sessionID: string; tiers: { tierID: string }[] }[];
  return { eventID, sessionID: session?.sessionID ?? '', tierID: session?.tiers[0]?.tierID ?? '' };
}
const buyOne = async ({ sessionID, tierID }: { sessionID: string; tierID: string }) => {
  const { paymentID } = await buy(asha, sessionID, [{ tierID, quantity: 1 }]);
  const { ticketID } = (await orderOf(paymentID)).tickets[0] as { ticketID: string };
  return { paymentID, ticketID };
};
const edit = (input: object) => app.call('events.edit', { ...input }, { as: organiser });
const ticketOf = async (ticketID: string) => (await app.call('events.display', { ticketID }, { as: asha })).body;
const messages = async (subject: string) =>
  (
    await app.db.execute<{ body: string }>(
      sql`SELECT body FROM messages WHERE subject LIKE ${`${subject}%`} AND user_id = ${asha.userID} ORDER BY created_at`,
    )
  ).rows.map(({ body }) => body);

describe('an online event', () => {
  test('needs no venue, is in lists without a city, and only ticket holders get its link', async () => {
    const { eventID } = await publish(online, { joinUrl: link });
    const shown = await app.call('events.byId', { eventID });
    expect(shown.body.venue).toMatchObject({ kind: 'ONLINE', name: 'Online', address: '', city: '', latitude: null });
    const feed = await app.call('events.feed', { q: 'reeds' });
    expect(feed.body.items[0].venue).toMatchObject({ kind: 'ONLINE', name: 'Online' });
    expect(JSON.stringify([shown.body, feed.body])).not.toContain('meet.example');
    const { cities } = (await app.call('events.facets', {})).body;
    expect(cities.map(({ city }: { city: string }) => city)).toEqual(['Mumbai']);
    expect((await app.call('events.feed', { q: 'reeds', near: '52.51,13.43', withinKm: 2000 })).body.items).toEqual([]);
    expect((await app.call('events.organiserDetails', { eventID }, { as: organiser })).body.joinUrl).toBe(link);
    expect((await edit({ eventID, joinUrl: 'http://meet.example/' })).body.fields).toHaveProperty('joinUrl');
    // A place has no link to join.
    await edit({ eventID, venue: place });
    expect((await app.call('events.organiserDetails', { eventID }, { as: organiser })).body.joinUrl).toBeNull();
  });

  test('tells holders of its link when it is set, on the ticket, the order, the documents and in messages', async () => {
    const made = await publish(online);
    const { paymentID, ticketID } = await buyOne(made);
    expect((await messages('Your tickets'))[0]).toContain('You’ll get the link to join before it starts.');
    expect((await ticketOf(ticketID)).joinUrl).toBeNull();
    const calendar = async () => {
      const file = await app.fastify.inject({ url: `/api/v1/events/orders/${paymentID}/calendar.ics`, cookies: asha.cookies });
      return file.body.replaceAll('\r\n ', '').replaceAll('\\', '');
    };
    const before = await calendar();

    const { eventID } = made;
    const preview = await edit({ eventID, joinUrl: link, isPreview: true });
    expect(preview.body.impact).toMatchObject({
      holders: 1,
      refundUntil: null,
      changes: ['You can now join online: the link is on your ticket'],
    });
    expect((await ticketOf(ticketID)).joinUrl).toBeNull();
    expect((await edit({ eventID, joinUrl: link })).status).toBe(200);
    expect((await ticketOf(ticketID)).joinUrl).toBe(link);
    expect((await orderOf(paymentID)).joinUrl).toBe(link);
    expect((await messages('Changed'))[0]).toContain(`Join online: ${link}`);
    const after = await calendar();
    expect(after).toContain(link);
    const sequence = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    expect(JSON.stringify((await app.call('events.status', { paymentID }, { as: asha })).body)).not.toContain('meet.example');

    await cancel(paymentID, [ticketID], (await orderOf(paymentID)).tickets[0].refund.amountMinor);
    expect([(await ticketOf(ticketID)).joinUrl, (await orderOf(paymentID)).joinUrl]).toEqual([null, null]);
  });
});

describe('a venue that is to be announced', () => {
  test('can be sold; its announcement notifies the holders and gives no right to a refund', async () => {
    const made = await publish(unannounced);
    expect((await app.call('events.byId', { eventID: made.eventID })).body.venue).toMatchObject({
      kind: 'UNANNOUNCED',
      name: 'Venue to be announced',
      city: 'Berlin',
    });
    const { paymentID } = await buyOne(made);
    const preview = await edit({ eventID: made.eventID, venue: place, isPreview: true });
    expect(preview.body.impact).toMatchObject({ holders: 1, refundUntil: null, changes: ['The venue is Kahn 7, Holzufer 3, Berlin'] });
    await edit({ eventID: made.eventID, venue: place });
    expect((await messages('Changed'))[0]).toContain('The venue is Kahn 7, Holzufer 3, Berlin.');
    expect((await orderOf(paymentID)).refundRight).toBeNull();
    await edit({ eventID: made.eventID, venue: { ...place, city: 'Hamburg' } });
    expect((await orderOf(paymentID)).refundRight).not.toBeNull();
  });

  test.each([
    ['another city than announced', { ...place, city: 'Hamburg' }],
    ['online', online],
  ])('gives the right when it becomes %s', async (_what, venue) => {
    const { eventID } = await publish(unannounced);
    expect((await edit({ eventID, venue, isPreview: true })).body.impact.refundUntil).not.toBeNull();
  });
});

test('a place needs its name, address and city', async () => {
  const { channelID } = await addEvent(app.db, { ownerID: organiser.userID });
  const venue = { ...place, name: '', address: ' ', city: '' };
  const refused = await app.call('events.uploadNew', { ...eventDraft(channelID), venue }, { as: organiser });
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body.fields)).toEqual(['venue.name', 'venue.address', 'venue.city']);
});
