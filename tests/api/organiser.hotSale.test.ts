import type { SeatPlan } from '@contract/seats';
import { sql } from 'drizzle-orm';
import { seatPlans } from '@/server/db/schema/ticketSales';
import { reconcileStock } from '@/server/modules/events/stockRepository';
import { systemClock } from '@/server/platform/clock';
import { newId } from '@/server/platform/ids';
import { addChannel } from '../support/fixtures/eventRows';
import { addEvent } from '../support/fixtures/events';
import { addFundedCampaign } from '../support/fixtures/fundedCampaigns';
import { eventDraft, sessionDraft, tinyPicture } from '../support/fixtures/organiser';
import { setupOrganiserApp, type OrganiserApp } from '../support/organiserApp';

let { app, owner, channelID } = {} as OrganiserApp; // set before the first test
setupOrganiserApp((made) => ({ app, owner, channelID } = made));
const ask = (operation: Parameters<typeof app.call>[0], input: Record<string, unknown>, as = owner) => app.call(operation, input, { as });
const tier = { name: 'Deck', description: '', priceMinor: 2400, capacity: 20, minPerOrder: 1, maxPerOrder: 6 };

async function publish(session: Record<string, unknown> = {}, draft: Record<string, unknown> = {}) {
  const { eventID } = (await ask('events.uploadNew', eventDraft(channelID, draft))).body;
  await ask('events.artworkUpdate', { eventID, imageBase64: await tinyPicture() });
  const added = await ask('events.sessionsNew', sessionDraft(eventID, session));
  if (added.status !== 200) throw new Error(JSON.stringify(added.body));
  expect((await ask('events.publish', { eventID })).status).toBe(200);
  return { eventID: eventID as string, session: added.body.sessions[0] };
}

test('a tier behind an access code: created, marked, sold with the code, opened to all by the organiser', async () => {
  const { eventID, session } = await publish({ tiers: [{ ...tier, needsAccess: true }] });
  expect(session.tiers[0].needsAccess).toBe(true);
  expect((await app.call('events.byId', { eventID })).body).toMatchObject({
    fromPrice: null,
    sessions: [{ tiers: [{ needsAccess: true }] }],
  });
  await ask('events.promoCodeNew', { eventID, code: 'crew 26', kind: 'ACCESS', tierNames: ['Deck'] });
  const asha = await app.signIn('Asha Rao');
  const { sessionID } = session;
  const [{ tierID }] = session.tiers;
  const cart = { sessionID, lines: [{ tierID, quantity: 1 }] };
  expect((await ask('events.ticketBegin', cart, asha)).body.code).toBe('CODE_NEEDED');
  expect((await ask('events.ticketBegin', { ...cart, code: 'CREW26' }, asha)).status).toBe(200);
  await ask('events.sessionsEdit', { sessionID, tiers: [{ ...tier, tierID, needsAccess: false }] });
  expect((await ask('events.ticketBegin', { sessionID, lines: [{ tierID, quantity: 2 }] }, asha)).status).toBe(200);
});

test('a waiting room can be switched on and off for a session, and opens before the sale', async () => {
  const saleFrom = new Date(Date.now() + 86_400_000).toISOString();
  const { eventID, session } = await publish({ tiers: [{ ...tier, saleFrom }], waitingRoom: { minutesBefore: 30, perMinute: 120 } });
  expect(session.waitingRoom).toEqual({ minutesBefore: 30, perMinute: 120 });
  const shown = async () => (await app.call('events.byId', { eventID })).body.sessions[0].waitingRoomOpensAt;
  expect(Date.parse(await shown())).toBe(Date.parse(saleFrom) - 30 * 60_000);
  const { sessionID } = session;
  // The waiting room moves with the sale.
  const later = new Date(Date.parse(saleFrom) + 3_600_000).toISOString();
  const tiers = [{ ...tier, tierID: session.tiers[0].tierID, saleFrom: later }];
  await ask('events.sessionsEdit', { sessionID, tiers, waitingRoom: { minutesBefore: 60, perMinute: 10 } });
  expect(Date.parse(await shown())).toBe(Date.parse(saleFrom));
  await ask('events.sessionsEdit', { sessionID, waitingRoom: null });
  expect(await shown()).toBeNull();
  expect((await ask('events.sessionsEdit', { sessionID, waitingRoom: { minutesBefore: 1, perMinute: 10 } })).status).toBe(400);
});

test('people and the premiered title are on the public page; another owner’s title cannot be chosen [R-DATA-030, R-DATA-031]', async () => {
  const film = async (of: string) => {
    const releaseID = newId('rel');
    await app.db.execute(sql`
      INSERT INTO releases (release_id, kind, slug, channel_id, name, year, state, wanted_state, published_at)
      VALUES (${releaseID}, 'FILM', ${releaseID}, ${of}, 'Monsoon', 2026, 'PUBLISHED', 'PUBLISHED', now())`);
    return releaseID;
  };
  const premiereID = await film(channelID);
  const { eventID } = await publish({}, { people: [{ name: 'Ines Vogt', role: 'Oboe' }], premiereID });
  const seen = async () => (await app.call('events.byId', { eventID })).body;
  expect(await seen()).toMatchObject({
    people: [{ name: 'Ines Vogt', role: 'Oboe' }],
    titles: [{ slug: premiereID, name: 'Monsoon' }],
  });
  expect((await ask('events.organiserDetails', { eventID })).body.premiere).toEqual({ releaseID: premiereID, name: 'Monsoon' });
  const foreign = await film(await addChannel(app.db));
  expect((await ask('events.edit', { eventID, premiereID: foreign })).body).toMatchObject({ fields: { premiereID: expect.any(String) } });
  expect((await seen()).titles).toHaveLength(1);
  await ask('events.edit', { eventID, premiereID: null });
  expect((await seen()).titles).toEqual([]);

  // A premiere on sale keeps the title of a funded campaign, in both editors; a cancelled one releases it.
  const { campaignID } = await addFundedCampaign(app.db, { channelID, state: 'FUNDED' });
  await app.db.execute(sql`UPDATE releases SET campaign_id = ${campaignID} WHERE release_id = ${premiereID}`);
  const name = (of: string | null) => ask('events.edit', { eventID, premiereID: of });
  expect((await name(premiereID)).status).toBe(200);
  const another = await film(channelID);
  const refused = await Promise.all([name(null), name(another), ask('ott.titleEdit', { releaseID: premiereID, eventID: null })]);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([409, 'LINK_IS_FUNDED']));
  expect((await seen()).titles).toEqual([{ slug: premiereID, name: 'Monsoon' }]);
  await app.db.execute(sql`UPDATE events SET status = 'CANCELLED' WHERE event_id = ${eventID}`);
  const again = await publish({}, { premiereID });
  expect((await ask('events.organiserDetails', { eventID: again.eventID })).body.premiere).toEqual({
    releaseID: premiereID,
    name: 'Monsoon',
  });
});

describe('manual tickets with numbered seats', () => {
  const plan: SeatPlan = {
    width: 100,
    height: 60,
    sections: [
      {
        section: 'A',
        name: 'Stalls',
        tierName: 'Stalls',
        rows: [{ row: 'A', x: 10, y: 10, step: 8, bend: 0, count: 6, accessible: [] }],
      },
    ],
  };
  const addSeatedSession = async () => {
    const place = await addEvent(app.db, { ownerID: owner.userID, capacity: 6, tiers: [{ name: 'Stalls', capacity: 6 }] });
    const planID = newId('map');
    await app.db.insert(seatPlans).values({ planID, venueID: place.venueID, name: 'Hall', plan });
    await app.db.execute(sql`UPDATE event_sessions SET seat_plan_id = ${planID} WHERE session_id = ${place.sessionID}`);
    const give = (over: Record<string, unknown> = {}) =>
      ask('events.ticketsIssue', {
        sessionID: place.sessionID,
        tierID: place.tierIDs[0],
        quantity: 2,
        kind: 'COMP',
        guestName: 'Guest',
        ...over,
      });
    return { ...place, give };
  };

  test('get the best adjacent seats or the chosen ones; no seat is assigned twice', async () => {
    const { sessionID, give } = await addSeatedSession();
    const first = await give({ guestEmail: 'guest@example.org' });
    expect(first.body.tickets.map(({ seatLabel }: { seatLabel: string }) => seatLabel)).toEqual([
      'Stalls, row A, seat 3',
      'Stalls, row A, seat 4',
    ]);
    const { rows } = await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE recipient = 'guest@example.org'`);
    expect(rows[0]?.body).toContain('Stalls, row A, seat 3');
    expect((await give({ seatIDs: ['A.A.3', 'A.A.5'] })).body.code).toBe('SEAT_TAKEN');
    expect((await give({ seatIDs: ['A.A.5', 'A.A.6'] })).status).toBe(200);
    expect((await app.call('events.seatMap', { sessionID })).body.taken.sort()).toEqual(['A.A.3', 'A.A.4', 'A.A.5', 'A.A.6']);
    expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
  });

  test('of ten concurrent requests for three pairs, three succeed, each with its own seats', async () => {
    const { sessionID, give } = await addSeatedSession();
    const made = await Promise.all(Array.from({ length: 10 }, () => give()));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(made.filter(({ body }) => body.code === 'SOLD_OUT')).toHaveLength(7);
    expect((await app.call('events.seatMap', { sessionID })).body.taken).toHaveLength(6);
    expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
  });
});
