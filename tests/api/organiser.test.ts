import { sql } from 'drizzle-orm';
import { messages } from '@/server/db/schema/messages';
import { addChannel, addEvent, addSession } from '../support/fixtures/eventRows';
import { eventDraft, sessionDraft, tinyPicture } from '../support/fixtures/organiser';
import { addTicket } from '../support/fixtures/ticketRows';
import { setupOrganiserApp, type OrganiserApp } from '../support/organiserApp';

let { app, owner, channelID } = {} as OrganiserApp; // set before the first test
setupOrganiserApp((made) => ({ app, owner, channelID } = made));

const begin = async (over = {}) => {
  const { status, body } = await app.call('events.uploadNew', eventDraft(channelID, over), { as: owner });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.eventID as string;
};
const addShows = (eventID: string, over = {}) => app.call('events.sessionsNew', sessionDraft(eventID, over), { as: owner });

describe('from nothing to a published event', () => {
  test('a draft is not public; with picture, description, session and tier it can be published [R-DATA-016, R-DATA-017, R-DATA-032, R-EVENT-001]', async () => {
    const eventID = await begin();
    expect((await app.call('events.byId', { eventID })).status).toBe(404);
    const early = await app.call('events.publish', { eventID }, { as: owner });
    expect(early).toMatchObject({ status: 409, body: { code: 'NOT_READY' } });
    expect(early.body.error).toContain('a picture');

    const imageBase64 = await tinyPicture();
    expect((await app.call('events.artworkUpdate', { eventID, imageBase64 }, { as: owner })).body.artwork.alt).toContain('Night of the');
    await addShows(eventID, { rrule: 'FREQ=WEEKLY;COUNT=2' });
    const published = await app.call('events.publish', { eventID }, { as: owner });
    expect(published).toMatchObject({ status: 200, body: { status: 'PUBLISHED' } });
    expect(published.body.checklist.every((item: { isDone: boolean }) => item.isDone)).toBe(true);

    const seen = await app.call('events.byId', { eventID });
    expect(seen.body).toMatchObject({ title: 'Night of the Long Reeds', refundRule: { freeUntilHours: 48 }, sessionCount: 2 });
    expect(seen.body.artwork.images.small.url).toMatch(/^\/media\/images\/img_/);
    expect(seen.body).toMatchObject({ venue: eventDraft(channelID).venue, people: [{ name: 'Ines Vogt', role: 'Oboe' }] });
    const startsAt = '2027-03-21T19:30:00.000Z';
    expect(seen.body.sessions[0]).toMatchObject({ startsAt, endsAt: '2027-03-21T21:30:00.000Z', doorsAt: '2027-03-21T18:45:00.000Z' });
    expect(published.body.sessions[0]).toMatchObject({ capacity: 40 });
    expect(seen.body.sessions[0].tiers[0]).toMatchObject({
      face: { amountMinor: 2400 },
      state: 'ON_SALE',
      minPerOrder: 1,
      maxPerOrder: 6,
      saleTo: expect.any(String),
    });
    expect(published.body.sessions[0].tiers[0]).toMatchObject({ capacity: 40 });
    expect((await app.call('events.feed', {})).body.items).toHaveLength(1);
  });

  test('without tickets it can be taken off sale again, and deleted or published; with one it cannot', async () => {
    const eventID = await begin();
    await app.call('events.artworkUpdate', { eventID, imageBase64: await tinyPicture() }, { as: owner });
    const { body } = await addShows(eventID);
    await app.call('events.publish', { eventID }, { as: owner });
    const unpublish = () => app.call('events.unpublish', { eventID }, { as: owner });
    expect((await unpublish()).body.status).toBe('DRAFT');
    expect((await app.call('events.byId', { eventID })).status).toBe(404);
    expect((await app.call('events.feed', {})).body.items).toEqual([]);
    expect((await app.call('events.publish', { eventID }, { as: owner })).body.status).toBe('PUBLISHED');
    const [session] = body.sessions;
    const stranger = await app.signIn('Stranger');
    await addTicket(app.db, { eventID, sessionID: session.sessionID, tierID: session.tiers[0].tierID, holderID: stranger.userID });
    await app.db.execute(sql`UPDATE event_sessions SET sold = 1 WHERE session_id = ${session.sessionID}`);
    expect((await unpublish()).body.code).toBe('HAS_BUYERS');
    expect((await app.call('events.unpublish', { eventID }, { as: stranger })).status).toBe(404);
  });

  test('the team previews its draft as buyers will see it; a stranger does not', async () => {
    const eventID = await begin();
    const preview = (as = owner) => app.call('events.preview', { eventID }, { as });
    expect((await preview()).body).toMatchObject({ title: 'Night of the Long Reeds', sessions: [], fromPrice: null });
    await addShows(eventID);
    const before = (await preview()).body;
    expect(before).toMatchObject({
      status: 'PUBLISHED',
      sessionCount: 1,
      sessions: [{ state: 'ON_SALE', tiers: [{ face: { amountMinor: 2400 } }] }],
    });
    expect((await app.call('events.byId', { eventID })).status).toBe(404);
    expect((await preview(await app.signIn('Stranger'))).status).toBe(404);
    await app.call('events.artworkUpdate', { eventID, imageBase64: await tinyPicture() }, { as: owner });
    await app.call('events.publish', { eventID }, { as: owner });
    expect((await preview()).body).toEqual((await app.call('events.byId', { eventID })).body);
  });

  test('a weekly show stays at half past eight when the clocks change', async () => {
    const eventID = await begin();
    const { body } = await addShows(eventID, { rrule: 'FREQ=WEEKLY;COUNT=3' });
    expect(body.sessions.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      '2027-03-21T19:30:00.000Z', // winter: UTC+1
      '2027-03-28T18:30:00.000Z', // the clocks went forward that morning
      '2027-04-04T18:30:00.000Z',
    ]);
  });

  test.each([
    ['FREQ=WEEKLY', 'without COUNT or UNTIL'],
    ['FREQ=MINUTELY;COUNT=3', 'more often than daily'],
    ['FREQ=DAILY;COUNT=900', 'too many'],
    ['DTSTART:20200101T000000Z\nRRULE:FREQ=DAILY;COUNT=2', 'with its own start'],
    ['nonsense', 'not a rule'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;UNTIL=99991231T000000Z', 'a day that never occurs, with a distant end'],
    ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=1', 'a day that never occurs'],
  ])('%s is refused: %s', async (rrule) => {
    const eventID = await begin();
    const refused = await addShows(eventID, { rrule });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toHaveProperty('rrule');
  });

  test('shows in the past, contradictory tiers and other owners’ channels are refused', async () => {
    const eventID = await begin();
    expect((await addShows(eventID, { startsAtLocal: '2020-01-01T20:00' })).body.fields).toHaveProperty('startsAtLocal');
    const [tier] = sessionDraft(eventID).tiers;
    expect((await addShows(eventID, { tiers: [{ ...tier, minPerOrder: 5, maxPerOrder: 2 }] })).body.fields).toHaveProperty('tiers');
    const stranger = await app.signIn('Kabir Sen');
    await addChannel(app.db, stranger.userID);
    expect((await app.call('events.uploadNew', eventDraft(channelID), { as: stranger })).status).toBe(404);
    for (const [operation, input] of [
      ['events.organiserDetails', { eventID }],
      ['events.edit', { eventID, title: 'Mine now' }],
      ['events.publish', { eventID }],
      ['events.delete', { eventID }],
      ['events.cancel', { eventID, reason: 'Because.' }],
      ['events.target', { eventID, target: { ageMin: null, ageMax: null, languages: [], cities: [], interests: [] } }],
      ['events.sessionsNew', sessionDraft(eventID)],
    ] as const)
      expect([operation, (await app.call(operation, input, { as: stranger })).status]).toEqual([operation, 404]);
  });

  test('a corrected time zone keeps the local times', async () => {
    const eventID = await begin();
    await addShows(eventID);
    const { venue } = eventDraft(channelID);
    const { body } = await app.call('events.edit', { eventID, venue: { ...venue, timeZone: 'Asia/Kolkata' } }, { as: owner });
    expect(body.event.sessions[0].startsAt).toBe('2027-03-21T15:00:00.000Z');
  });
});

/** A published event of the owner's with one session and `count` ticket holders. */
async function sell(count: number, over: Parameters<typeof addSession>[2] = {}) {
  const eventID = await addEvent(app.db, { channelID });
  const { sessionID, tierIDs } = await addSession(app.db, eventID, over);
  const tierID = tierIDs[0] ?? '';
  const tickets = [];
  for (let at = 0; at < count; at += 1) {
    const holder = await app.signIn(`Holder ${at}`);
    tickets.push(await addTicket(app.db, { eventID, sessionID, tierID, holderID: holder.userID }));
  }
  return { eventID, sessionID, tierID, tickets };
}

describe('what is sold', () => {
  test('a preview counts the holders and notifies none; the change notifies each of them once', async () => {
    const { eventID, sessionID } = await sell(3);
    const change = { sessionID, startsAtLocal: '2027-05-05T19:00' };
    const preview = await app.call('events.sessionsEdit', { ...change, isPreview: true }, { as: owner });
    expect(preview.body.impact).toMatchObject({ holders: 3 });
    expect(preview.body.impact.changes[0]).toContain('5 May 2027');
    expect(await app.db.$count(messages)).toBe(0);

    const made = await app.call('events.sessionsEdit', change, { as: owner });
    expect(made.body.impact.holders).toBe(3);
    expect(await app.db.$count(messages)).toBe(3);
    expect((await app.call('events.edit', { eventID, tagline: 'Louder' }, { as: owner })).body.impact).toEqual({
      changes: [],
      holders: 0,
      refundUntil: null,
    });
    expect(await app.db.$count(messages)).toBe(3);
  });

  test('the history keeps the texts from before each change of a published event, and pages through them', async () => {
    const { eventID } = await sell(0);
    const { title, tagline, about } = (await app.call('events.organiserDetails', { eventID }, { as: owner })).body;
    const edit = (texts: object) => app.call('events.edit', { eventID, ...texts }, { as: owner });
    const history = async (page: object = {}) => (await app.call('events.history', { eventID, ...page }, { as: owner })).body;
    const earlier = (await history()).items.length;
    await edit({ tagline: 'Louder', isPreview: true });
    await edit({ tagline });
    expect((await history()).items).toHaveLength(earlier);
    await edit({ tagline: 'Louder' });
    await edit({ title: 'Another name', tagline: 'Louder still' });
    const { items, nextCursor } = await history({ limit: 1 });
    expect(items).toMatchObject([{ texts: { title, tagline: 'Louder', about } }]);
    const [{ texts }] = (await history({ limit: 1, cursor: nextCursor })).items;
    expect(texts).toEqual({ title, tagline, about });
    expect((await edit(texts)).body.event).toMatchObject(texts);
    expect((await history({ limit: 1 })).items[0].texts).toMatchObject({ title: 'Another name' });
  });

  test('the log has the old and the new price in the currency’s format', async () => {
    const { eventID, sessionID } = await sell(0);
    await app.db.execute(sql`UPDATE events SET currency = 'JPY' WHERE event_id = ${eventID}`);
    await app.db.execute(sql`UPDATE session_tiers SET price_minor = 3000, name = 'Seat' WHERE session_id = ${sessionID}`);
    const [tier] = (await app.call('events.organiserDetails', { eventID }, { as: owner })).body.sessions[0].tiers;
    const { tierID, name, description, capacity, minPerOrder, maxPerOrder } = tier;
    const changed = { tierID, name, description, capacity, minPerOrder, maxPerOrder, priceMinor: 4500 };
    expect((await app.call('events.sessionsEdit', { sessionID, tiers: [changed] }, { as: owner })).status).toBe(200);
    const { rows } = await app.db.execute<{ description: string }>(
      sql`SELECT description FROM channel_log WHERE action = 'session.priceChanged'`,
    );
    expect(rows[0]?.description).toContain('Seat changed from ¥3,000 to ¥4,500');
  });

  test('neither event nor session can be deleted once tickets are sold; an unsold one can', async () => {
    const { eventID, sessionID } = await sell(1);
    expect(await app.call('events.delete', { eventID }, { as: owner })).toMatchObject({ status: 409, body: { code: 'HAS_BUYERS' } });
    expect(await app.call('events.sessionsDelete', { sessionID }, { as: owner })).toMatchObject({ status: 409 });
    const unsold = await sell(0);
    const other = await addSession(app.db, unsold.eventID);
    const kept = await app.call('events.sessionsDelete', { sessionID: other.sessionID }, { as: owner });
    expect(kept.status).toBe(200);
    expect(kept.body.sessions.map((session: { sessionID: string }) => session.sessionID)).toEqual([unsold.sessionID]);
    expect((await app.call('events.delete', { eventID: unsold.eventID }, { as: owner })).status).toBe(200);
    expect((await app.call('events.byId', { eventID: unsold.eventID })).status).toBe(404);
  });

  test('capacity cannot go below the seats sold or in carts, for session and tier', async () => {
    const { sessionID, tierID } = await sell(2);
    await app.db.execute(sql`UPDATE event_sessions SET held = 1 WHERE session_id = ${sessionID}`);
    const edit = (capacity: number) => app.call('events.sessionsEdit', { sessionID, capacity }, { as: owner });
    expect(await edit(2)).toMatchObject({ status: 409, body: { code: 'CAPACITY_TOO_LOW' } });
    expect((await edit(3)).status).toBe(200);
    const tier = { tierID, name: 'Tier 0', description: '', priceMinor: 54000, minPerOrder: 1, maxPerOrder: 10 };
    const editTier = (capacity: number) => app.call('events.sessionsEdit', { sessionID, tiers: [{ ...tier, capacity }] }, { as: owner });
    expect((await editTier(1)).status).toBe(409);
    expect((await editTier(2)).status).toBe(200);
    expect(
      (await app.call('events.sessionsEdit', { sessionID, tiers: [{ ...tier, tierID: undefined, capacity: 2 }] }, { as: owner })).status,
    ).toBe(409);
  });
});

test('my releases come ten per page, newest first, by text and by status', async () => {
  for (let at = 0; at < 12; at += 1) await begin({ title: `Show number ${at}` });
  const first = await app.call('events.myReleasesAll', {}, { as: owner });
  expect(first.body.items).toHaveLength(10);
  expect(first.body.items[0].title).toBe('Show number 11');
  const second = await app.call('events.myReleasesAll', { cursor: first.body.nextCursor }, { as: owner });
  expect(second.body.items.map(({ title }: { title: string }) => title)).toEqual(['Show number 1', 'Show number 0']);
  expect((await app.call('events.myReleasesAll', { q: 'number 7' }, { as: owner })).body.items).toHaveLength(1);
  expect((await app.call('events.myReleasesAll', { status: 'PUBLISHED' }, { as: owner })).body.items).toHaveLength(0);
  const stranger = await app.signIn('Asha Rao');
  expect((await app.call('events.myReleasesAll', {}, { as: stranger })).status).toBe(403);
});

test('the reach of a target counts the people it matches, and a preview stores nothing [R-DATA-029]', async () => {
  const { eventID } = await sell(2);
  await app.db.execute(sql`UPDATE users SET languages = '{ml}' WHERE name = 'Holder 0'`);
  const target = { ageMin: 18, ageMax: null, languages: ['ml'], cities: ['mumbai'], interests: [] };
  const preview = await app.call('events.target', { eventID, target, isPreview: true }, { as: owner });
  expect(preview.body).toEqual({ reach: 1, of: 3 });
  const read = async () => (await app.call('events.organiserDetails', { eventID }, { as: owner })).body.target;
  expect(await read()).toBeNull();
  await app.call('events.target', { eventID, target }, { as: owner });
  expect(await read()).toEqual(target);
});
