import { reconcileStock } from '@/server/modules/events/stockRepository';
import { systemClock } from '@/server/platform/clock';
import { eventDraft, sessionDraft, tinyPicture } from '../support/fixtures/organiser';
import { setupOrganiserApp, type OrganiserApp } from '../support/organiserApp';

let { app, owner, channelID } = {} as OrganiserApp; // set before the first test
setupOrganiserApp((made) => ({ app, owner, channelID } = made));
let eventID: string;
beforeEach(async () => {
  eventID = (await ask('events.uploadNew', eventDraft(channelID))).body.eventID;
  await ask('events.artworkUpdate', { eventID, imageBase64: await tinyPicture() });
});
const ask = (operation: Parameters<typeof app.call>[0], input: Record<string, unknown>, as = owner) => app.call(operation, input, { as });

const tier = (name: string, capacity: number) => ({ name, description: '', priceMinor: 2400, capacity, minPerOrder: 1, maxPerOrder: 6 });
const seatedSession = {
  capacity: 26,
  tiers: [tier('Stalls', 20), tier('Balcony', 6)],
  seating: [
    { tierName: 'Stalls', rows: 2, perRow: 10, wheelchairs: 3 },
    { tierName: 'Balcony', rows: 1, perRow: 6, wheelchairs: 0 },
  ],
};

test('an organiser defines a seating plan by rows: numbered seats are sold, wheelchair seats only when chosen, and the next session reuses the plan', async () => {
  const added = await ask('events.sessionsNew', sessionDraft(eventID, { ...seatedSession, rrule: 'FREQ=DAILY;COUNT=2' }));
  expect(added.body.sessions.map((session: { hasSeatMap: boolean }) => session.hasSeatMap)).toEqual([true, true]);
  expect((await ask('events.publish', { eventID })).status).toBe(200);
  const [{ sessionID, tiers }] = added.body.sessions;
  const map = (await app.call('events.seatMap', { sessionID })).body;
  expect(map.plan.sections.map(({ name, rows }: { name: string; rows: unknown[] }) => [name, rows.length])).toEqual([
    ['Stalls', 2],
    ['Balcony', 1],
  ]);
  expect(map.plan.sections[1].rows[0].row).toBe('C'); // row names continue across blocks
  expect(map.plan.sections[0].rows[1]).toMatchObject({ row: 'B', count: 10, accessible: [1, 2, 10] });
  for (const { rows } of map.plan.sections as { rows: { x: number; y: number; count: number; step: number; bend: number }[] }[])
    for (const { x, y, count, step, bend } of rows) {
      expect(x).toBeGreaterThan(0);
      expect(x + (count - 1) * step).toBeLessThan(map.plan.width);
      expect(y + bend).toBeGreaterThan(0);
      expect(y).toBeLessThan(map.plan.height);
    }

  const asha = await app.signIn('Asha Rao');
  const begin = (quantity: number, seatIDs?: string[]) =>
    ask('events.ticketBegin', { sessionID, lines: [{ tierID: tiers[0].tierID, quantity }], ...(seatIDs ? { seatIDs } : {}) }, asha);
  const picked = await begin(2, ['S1.B.1', 'S1.B.2']);
  expect(picked.status).toBe(200);
  expect((await begin(1, ['S2.A.1'])).status).toBe(400); // another tier's seat
  expect((await begin(1, ['S1.C.1'])).status).toBe(400); // no such row
  const vikram = await app.signIn('Vikram Shah');
  const taken = await ask(
    'events.ticketBegin',
    { sessionID, lines: [{ tierID: tiers[0].tierID, quantity: 1 }], seatIDs: ['S1.B.1'] },
    vikram,
  );
  expect(taken.body.code).toBe('SEAT_TAKEN');

  const again = await ask(
    'events.sessionsNew',
    sessionDraft(eventID, { startsAtLocal: '2027-04-02T20:30', capacity: 26, tiers: seatedSession.tiers, seatsOf: sessionID }),
  );
  expect(again.status).toBe(200);
  const copy = again.body.sessions.at(-1);
  expect((await app.call('events.seatMap', { sessionID: copy.sessionID })).body).toMatchObject({ plan: map.plan, taken: [] });
  expect(await reconcileStock(app.db, systemClock.now())).toEqual([]);
});

test('tiers with numbered seats may have long names that begin alike, and characters outside the BMP: each seat has its own label', async () => {
  const names = ['Left', 'Right'].map((side) => `${'x'.repeat(39)}🎟 ${side}`);
  const added = await ask(
    'events.sessionsNew',
    sessionDraft(eventID, {
      capacity: 4,
      tiers: names.map((name) => tier(name, 2)),
      seating: names.map((tierName) => ({ tierName, rows: 1, perRow: 2, wheelchairs: 0 })),
    }),
  );
  expect(added.status).toBe(200);
  expect((await ask('events.publish', { eventID })).status).toBe(200);
  const { plan } = (await app.call('events.seatMap', { sessionID: added.body.sessions[0].sessionID })).body;
  expect(plan.sections.map(({ name }: { name: string }) => name)).toEqual(names);
});

test.each([
  ['more tickets than seats', { tiers: [tier('Stalls', 21), tier('Balcony', 6)], capacity: 27 }, 'tiers'],
  ['a tier without seats', { tiers: [tier('Stalls', 20), tier('Floor', 6)] }, 'tiers'],
  ['seats of no tier', { tiers: [tier('Stalls', 20)], capacity: 20 }, 'tiers'],
  ['two tiers of one name', { tiers: [tier('Stalls', 20), tier('Stalls', 20), tier('Balcony', 6)], capacity: 46 }, 'tiers'],
  [
    'two blocks of one tier',
    {
      tiers: [tier('Stalls', 20)],
      capacity: 20,
      seating: ['Stalls', ' Stalls '].map((tierName) => ({ tierName, rows: 1, perRow: 10, wheelchairs: 0 })),
    },
    'seating',
  ],
  ['a new plan and an existing one', { seatsOf: 'ses_nowhere' }, 'seatsOf'],
  ['another number in all', { capacity: 25 }, 'capacity'],
  [
    'too large a plan',
    { tiers: [tier('Stalls', 16_000)], capacity: 16_000, seating: [{ tierName: 'Stalls', rows: 80, perRow: 200, wheelchairs: 0 }] },
    'seating',
  ],
  ['the plan of an unknown session', { seating: undefined, seatsOf: 'ses_nowhere' }, 'seatsOf'],
])('%s is refused in words', async (_case, over, field) => {
  const { status, body } = await ask('events.sessionsNew', sessionDraft(eventID, { ...seatedSession, ...over }));
  expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: [field] });
});

test('tiers with numbered seats cannot be renamed or enlarged; price and a lower number may change', async () => {
  const [{ sessionID, tiers }] = (await ask('events.sessionsNew', sessionDraft(eventID, seatedSession))).body.sessions;
  const now = tiers.map(({ tierID }: { tierID: string }, at: number) => ({ ...seatedSession.tiers[at], tierID }));
  const edit = async (changed: unknown[]) => (await ask('events.sessionsEdit', { sessionID, tiers: changed })).body;
  expect(await edit([{ ...now[0], name: 'Parterre' }, now[1]])).toMatchObject({ code: 'SEAT_PLAN_FIXED' });
  expect(await edit([now[0]])).toMatchObject({ code: 'SEAT_PLAN_FIXED' });
  expect(await edit([...now, tier('Floor', 4)])).toMatchObject({ code: 'SEAT_PLAN_FIXED' });
  expect(await edit([now[0], { ...now[1], capacity: 7 }])).toMatchObject({ code: 'SEAT_PLAN_FIXED' });
  const { event } = await edit([
    { ...now[0], priceMinor: 2800 },
    { ...now[1], capacity: 5 },
  ]);
  expect(event.sessions[0].tiers).toMatchObject([{ priceMinor: 2800 }, { capacity: 5 }]);
});
