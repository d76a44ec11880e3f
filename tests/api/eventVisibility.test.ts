import type { EventRecommendation } from '@contract/eventViewer';
import type { SearchResults } from '@contract/search';
import { sql } from 'drizzle-orm';
import { notifyOfNewEvents } from '@/server/modules/events/followerNotifications';
import { publishScheduledEvents } from '@/server/modules/events/publication';
import { setupBoxOffice } from '../support/boxOffice';
import { addChannel, addEvent, addSession } from '../support/fixtures/eventRows';
import { eventDraft, sessionDraft, tinyPicture } from '../support/fixtures/organiser';
import type { Person } from '../support/testApp';

const { app, buy } = setupBoxOffice();
let owner: Person;
let channelID: string;
beforeEach(async () => {
  owner = await app.signIn('Meera Iyer');
  channelID = await addChannel(app.db, owner.userID);
});

const publish = (eventID: string, input: Record<string, unknown> = {}, as = owner) =>
  app.call('events.publish', { eventID, ...input }, { as });
/** An event of the owner with a session tomorrow, through the API, so that its counters are right. */
async function show(visibility: 'PUBLIC' | 'UNLISTED') {
  const eventID = await addEvent(app.db, { channelID, status: 'DRAFT', publishedAt: null, about: 'Two hours under a tin roof.' });
  await app.call('events.artworkUpdate', { eventID, imageBase64: await tinyPicture() }, { as: owner });
  const { sessionID, tierIDs } = await addSession(app.db, eventID);
  expect(await publish(eventID, { visibility })).toMatchObject({
    status: 200,
    body: { status: 'PUBLISHED', isUnlisted: visibility === 'UNLISTED' },
  });
  return { eventID, sessionID, tierID: tierIDs[0] };
}
/** The day of the session, at its venue. */
const tomorrow = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date(Date.now() + 24 * 3_600_000));
const idsOf = (answer: { body: { items: { eventID: string }[] } }) => answer.body.items.map(({ eventID }) => eventID);

/** Everything that lists events, as the IDs or the counts it shows. */
const lists: Record<string, (fan: Person) => Promise<unknown>> = {
  'the feed': async () => idsOf(await app.call('events.feed', {})),
  'the feed of a day': async () => idsOf(await app.call('events.feed', { from: tomorrow(), to: tomorrow() })),
  'a search of the feed': async () => idsOf(await app.call('events.feed', { q: 'Monsoon' })),
  'a misspelt search of the feed': async () => idsOf(await app.call('events.feed', { q: 'Monson Statik' })),
  'the feed of a city': async () => idsOf(await app.call('events.feed', { city: 'Mumbai' })),
  'the map': async () => idsOf(await app.call('events.feed', { near: '18.99,72.83' })),
  'the events of a channel': async () => idsOf(await app.call('events.feed', { channelID })),
  'the feed of a follower': async (fan) => idsOf(await app.call('events.feedAuthorized', {}, { as: fan })),
  recommendations: async (fan) =>
    ((await app.call('events.recommendations', {}, { as: fan })).body.items as EventRecommendation[]).map(({ because }) => because),
  'the filters': async () => Object.values((await app.call('events.facets', {})).body as Record<string, { count: number }[]>).flat(),
  'the search of names': async () =>
    ((await app.call('search.all', { q: 'Monsoon' })).body as SearchResults).groups.filter(({ kind }) => kind === 'EVENT'),
  'the search of venues': async () =>
    ((await app.call('search.all', { q: 'Tin Mill' })).body as SearchResults).groups.filter(({ kind }) => kind === 'EVENT'),
  'the search of similar names': async () =>
    ((await app.call('search.all', { q: 'Monsun' })).body as SearchResults).groups.filter(({ kind }) => kind === 'EVENT'),
  'the sitemap': async () =>
    ((await app.call('other.publicAddresses')).body.items as { kind: string }[]).filter(({ kind }) => kind === 'EVENT'),
  'the events of the day on the home page': async () => (await app.call('other.overview', { day: tomorrow() })).body.eventCount || [],
  'the number of events of the channel': async () => (await app.call('channels.details', { handle: channelID })).body.eventCount || [],
};

describe('an unlisted event', () => {
  let fan: Person;
  beforeEach(async () => {
    fan = await app.signIn('Asha Rao');
    await app.call('channels.follow', { channelID }, { as: fan });
  });

  test.each(Object.keys(lists))('is not in %s; a public one is', async (name) => {
    const { eventID } = await show('UNLISTED');
    const list = lists[name];
    expect(await list?.(fan)).toEqual([]);
    await publish(eventID, { visibility: 'PUBLIC' });
    expect(await list?.(fan)).not.toEqual([]);
    await publish(eventID, { visibility: 'UNLISTED' });
    expect(await list?.(fan)).toEqual([]);
  });

  test('opens by its link, where it can be saved and bought; ticket and order work as always', async () => {
    const { eventID, sessionID, tierID } = await show('UNLISTED');
    expect((await app.call('events.byId', { eventID })).body).toMatchObject({ isUnlisted: true, sessions: [{ state: 'ON_SALE' }] });
    expect((await app.call('events.sessionsGet', { eventID })).body.items).toHaveLength(1);
    await app.call('events.bookmark', { eventID }, { as: fan });
    expect(idsOf(await app.call('events.bookmarks', {}, { as: fan }))).toEqual([eventID]);
    expect((await app.call('events.byIdAuthorized', { eventID }, { as: fan })).body.isBookmarked).toBe(true);
    const { paymentID } = await buy(fan, sessionID, tierID, 2);
    const { body: order } = await app.call('events.order', { paymentID }, { as: fan });
    expect(order.tickets).toHaveLength(2);
    const { body: purchases } = await app.call('events.myPurchases', {}, { as: fan });
    expect(JSON.stringify(purchases)).toContain(paymentID);
    expect((await publish(eventID, { visibility: 'PUBLIC' })).body).toMatchObject({ isUnlisted: false, holders: 1 });
  });

  test('followers hear of it when it becomes public, once', async () => {
    const { eventID } = await show('UNLISTED');
    const hear = () => notifyOfNewEvents(app.db, new Date(Date.now() + 1000), 'https://marquee.test');
    expect(await hear()).toBe(0);
    await app.db.execute(sql`UPDATE events SET published_at = now() - interval '30 days' WHERE event_id = ${eventID}`);
    await publish(eventID, { visibility: 'PUBLIC' });
    expect(await hear()).toBe(1);
    await publish(eventID, { visibility: 'UNLISTED' });
    await publish(eventID, { visibility: 'PUBLIC' });
    expect(await hear()).toBe(0);
  });

  test('its visibility is changed by those who may sell, and publishing again without a choice keeps it', async () => {
    const { eventID } = await show('UNLISTED');
    expect((await publish(eventID)).body.isUnlisted).toBe(true);
    expect((await publish(eventID, { visibility: 'PUBLIC' }, fan)).status).toBe(404);
    expect((await publish(eventID, { visibility: 'SECRET' })).status).toBe(400);
    const { rows } = await app.db.execute<{ action: string }>(
      sql`SELECT action FROM channel_log WHERE subject_id = ${eventID} AND action LIKE 'event.%' ORDER BY entry_id`,
    );
    expect(rows.map(({ action }) => action)).toEqual(['event.published']);
  });
});

describe('a scheduled event', () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  const complete = async (startsAtLocal = '2027-03-21T20:30') => {
    const { body } = await app.call('events.uploadNew', eventDraft(channelID), { as: owner });
    const eventID = body.eventID as string;
    await app.call('events.artworkUpdate', { eventID, imageBase64: await tinyPicture() }, { as: owner });
    await app.call('events.sessionsNew', sessionDraft(eventID, { startsAtLocal }), { as: owner });
    return eventID;
  };
  const subjects = async () => {
    const found = sql`SELECT subject, user_id AS "userID" FROM messages WHERE message_key LIKE 'scheduled:%' ORDER BY subject`;
    return (await app.db.execute<{ subject: string; userID: string }>(found)).rows;
  };
  const table = async (state?: string) => {
    const { body } = await app.call('videos.releaseTable', { kind: 'EVENT', ...(state ? { state } : {}) }, { as: owner });
    return (body.items as { releaseID: string; state: string; publishAt: string | null }[]).map((row) => [row.state, row.publishAt]);
  };

  test('stays a draft until its time and is then published once, as it was scheduled', async () => {
    const [listed, hidden] = [await complete(), await complete()];
    const at = inMinutes(10);
    const publishAt = at.toISOString();
    expect((await publish(listed, { publishAt })).body).toMatchObject({ status: 'DRAFT', publishAt, isUnlisted: false });
    expect((await publish(hidden, { publishAt, visibility: 'UNLISTED' })).body).toMatchObject({
      status: 'DRAFT',
      publishAt,
      isUnlisted: true,
    });
    expect((await app.call('events.byId', { eventID: listed })).status).toBe(404);
    expect(await table('SCHEDULED')).toEqual([
      ['SCHEDULED', publishAt],
      ['SCHEDULED', publishAt],
    ]);
    expect(await table('DRAFT')).toEqual([]);
    expect(await publishScheduledEvents(app.db, inMinutes(9))).toBe(0);
    expect(await Promise.all([publishScheduledEvents(app.db, at), publishScheduledEvents(app.db, at)])).toContain(2);
    expect(await publishScheduledEvents(app.db, at)).toBe(0);
    expect(idsOf(await app.call('events.feed', {}))).toEqual([listed]);
    expect((await app.call('events.byId', { eventID: hidden })).body).toMatchObject({ isUnlisted: true, publishedAt: at.toISOString() });
    expect((await table()).sort()).toEqual([
      ['PUBLISHED', null],
      ['UNLISTED', null],
    ]);
    const told = { subject: 'Night of the Long Reeds is published', userID: owner.userID };
    expect(await subjects()).toEqual([told, told]);
  });

  test('that lacks something at its time stays a draft, and the owner is notified of it', async () => {
    const eventID = await complete();
    const at = inMinutes(10);
    await publish(eventID, { publishAt: at.toISOString() });
    await app.call('events.edit', { eventID, about: 'Soon.' }, { as: owner });
    expect(await publishScheduledEvents(app.db, at)).toBe(1);
    expect((await app.call('events.organiserDetails', { eventID }, { as: owner })).body).toMatchObject({
      status: 'DRAFT',
      publishAt: null,
    });
    const [message] = await subjects();
    expect(message).toEqual({ subject: 'Night of the Long Reeds was not published', userID: owner.userID });
  });

  test('must be complete at that time, which lies in the future', async () => {
    const eventID = await complete();
    expect(await publish(eventID, { publishAt: inMinutes(-1).toISOString() })).toMatchObject({
      status: 422,
      body: { code: 'IN_THE_PAST', fields: { publishAt: expect.any(String) } },
    });
    const late = await publish(eventID, { publishAt: '2027-03-22T00:00:00.000Z' });
    expect(late).toMatchObject({ status: 409, body: { code: 'NOT_READY' } });
    expect(late.body.error).toContain('at least one session');
    await publish(eventID);
    expect(await publish(eventID, { publishAt: inMinutes(5).toISOString() })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_PUBLISHED' },
    });
  });

  test('is cancelled, moved to another time, or published at once', async () => {
    const eventID = await complete();
    const publishAt = inMinutes(10).toISOString();
    await publish(eventID, { publishAt, visibility: 'UNLISTED' });
    expect((await app.call('events.unpublish', { eventID }, { as: owner })).body).toMatchObject({ publishAt: null, isUnlisted: false });
    expect(await publishScheduledEvents(app.db, inMinutes(10))).toBe(0);
    await publish(eventID, { publishAt });
    const later = inMinutes(20).toISOString();
    expect((await publish(eventID, { publishAt: later })).body.publishAt).toBe(later);
    expect(await publishScheduledEvents(app.db, inMinutes(15))).toBe(0);
    expect((await publish(eventID, { visibility: 'PUBLIC' })).body).toMatchObject({ status: 'PUBLISHED', publishAt: null });
    expect((await app.call('events.unpublish', { eventID }, { as: owner })).body).toMatchObject({ status: 'DRAFT', publishAt: null });
  });

  test('of a closed channel is never published', async () => {
    const eventID = await complete();
    await publish(eventID, { publishAt: inMinutes(10).toISOString() });
    await app.db.execute(sql`UPDATE channels SET deleted_at = now() WHERE channel_id = ${channelID}`);
    expect(await publishScheduledEvents(app.db, inMinutes(10))).toBe(0);
  });

  test('many events are published, unlisted, scheduled and taken back from the table of releases', async () => {
    const eventID = await complete();
    const bulk = async (action: Record<string, unknown>) =>
      (await app.call('videos.releasesBulk', { items: [{ kind: 'EVENT', releaseID: eventID }], action }, { as: owner })).body.items[0];
    const at = inMinutes(10).toISOString();
    expect(await bulk({ do: 'SCHEDULE', at })).toMatchObject({ isDone: true, before: 'DRAFT' });
    expect(await bulk({ do: 'DRAFT' })).toMatchObject({ isDone: true, before: 'SCHEDULED' });
    expect(await bulk({ do: 'UNLIST' })).toMatchObject({ isDone: true, before: 'DRAFT' });
    expect(await bulk({ do: 'PUBLISH' })).toMatchObject({ isDone: true, before: 'UNLISTED' });
    expect(await bulk({ do: 'DRAFT' })).toMatchObject({ isDone: true, before: 'PUBLISHED' });
    expect(await table()).toEqual([['DRAFT', null]]);
  });
});
