import { sql } from 'drizzle-orm';
import { notifyOfNewCampaigns } from '@/server/modules/campaigns/campaignNotifications';
import { notifyOfNewEvents } from '@/server/modules/events/followerNotifications';
import { remindHolders } from '@/server/modules/events/sessionReminders';
import { notifyFollowers } from '@/server/modules/notifications/followerNews';
import { notifyOfNewTitles } from '@/server/modules/ott/followerNotifications';
import { addRowTo } from '../support/addRow';
import { addChannel, addRelease } from '../support/fixtures/releases';
import { openTestApp, type Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let asha: Person;
let channelID: string;

const origin = 'https://marquee.test';
const addRow = (table: string, values: Record<string, unknown>) => addRowTo(app.db)(table, values);

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.empty();
  asha = await app.signIn('Asha');
  await app.signIn('Not a follower');
  ({ channelID } = await addChannel(app.db));
  await addRow('follows', { user_id: asha.userID, target_kind: 'CHANNEL', target_id: channelID });
});
afterAll(() => app.close());

const messages = async () =>
  (
    await app.db.execute<{ userID: string; kind: string; subject: string; body: string }>(
      sql`SELECT user_id AS "userID", kind, subject, body FROM messages ORDER BY created_at, message_key`,
    )
  ).rows;
const addVenue = (timeZone = 'Asia/Kolkata') =>
  addRow('venues', { venue_id: 'ven', name: 'Kala Mandir', city: 'Pune', time_zone: timeZone });
const addEvent = (columns: Record<string, unknown> = {}) =>
  addRow('events', {
    event_id: 'evt',
    channel_id: channelID,
    venue_id: 'ven',
    title: 'Tide live',
    currency: 'INR',
    status: 'PUBLISHED',
    ...columns,
  });

/** Runs the queued jobs, as the worker does. */
const runJobs = async () => {
  const { rows } = await app.db.execute<{ data: Parameters<typeof notifyFollowers>[1] }>(
    sql`DELETE FROM jobs.job WHERE name = 'notifyFollowers' RETURNING data`,
  );
  for (const { data } of rows) await notifyFollowers(app.db, data, AbortSignal.timeout(10_000), 2);
};

describe('followers of a channel', () => {
  const now = new Date();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

  test('hear of a new title once, also when it is published again', async () => {
    const release = await addRelease(app.db, { channelID, name: 'Tide', publishedAt: hoursAgo(1) });
    expect(await notifyOfNewTitles(app.db, now, origin)).toBe(1);
    await runJobs();
    expect(await messages()).toEqual([
      { userID: asha.userID, kind: 'news', subject: 'New from Kaveri Films: Tide', body: expect.stringContaining(`${origin}/ott/film-`) },
    ]);
    await app.db.execute(sql`UPDATE releases SET state = 'DRAFT' WHERE release_id = ${release.releaseID}`);
    await app.db.execute(
      sql`UPDATE releases SET state = 'PUBLISHED', published_at = ${now.toISOString()} WHERE release_id = ${release.releaseID}`,
    );
    expect(await notifyOfNewTitles(app.db, now, origin)).toBe(0);
    await runJobs();
    expect(await messages()).toHaveLength(1);
  });

  test.each([
    ['a clip', { kind: 'SNAX' as const }],
    ['a draft', { state: 'DRAFT' as const }],
    ['an unlisted title', { state: 'UNLISTED' as const }],
    ['a title of last week', { publishedAt: hoursAgo(170) }],
  ])('do not hear of %s', async (_, spec) => {
    await addRelease(app.db, { channelID, publishedAt: hoursAgo(1), ...spec });
    expect(await notifyOfNewTitles(app.db, now, origin)).toBe(0);
    await runJobs();
    expect(await messages()).toEqual([]);
  });

  test('are notified in batches, and a repeated job notifies no follower twice', async () => {
    const followers = await Promise.all(['Ila', 'Nila', 'Omar', 'Tara'].map((name) => app.signIn(name)));
    for (const { userID } of followers) await addRow('follows', { user_id: userID, target_kind: 'CHANNEL', target_id: channelID });
    const data = { channelName: 'Kaveri Films', title: 'Tide', tagline: '', url: `${origin}/ott/tide/` };
    const send = () => notifyFollowers(app.db, { channelID, key: 'news', template: 'newTitle', data }, AbortSignal.timeout(10_000), 2);
    expect(await send()).toBe(5);
    expect(await send()).toBe(0);
    expect(new Set((await messages()).map(({ userID }) => userID))).toEqual(new Set([asha, ...followers].map(({ userID }) => userID)));
  });

  test('hear of a new event with its time at the venue, but not of one without a session to come', async () => {
    await addVenue();
    await addEvent({ published_at: hoursAgo(1).toISOString(), next_session_at: null });
    expect(await notifyOfNewEvents(app.db, now, origin)).toBe(0);
    await app.db.execute(sql`UPDATE events SET next_session_at = '2099-12-05T15:00:00Z'`);
    expect(await notifyOfNewEvents(app.db, now, origin)).toBe(1);
    expect(await notifyOfNewEvents(app.db, now, origin)).toBe(0);
    await runJobs();
    expect(await messages()).toEqual([
      expect.objectContaining({
        userID: asha.userID,
        subject: 'New event from Kaveri Films: Tide live',
        body: expect.stringContaining('at 8:30 pm IST'),
      }),
    ]);
  });

  test('hear of a campaign when it opens, but not of a private one', async () => {
    const campaign = {
      channel_id: channelID,
      state: 'LIVE',
      currency: 'INR',
      published_at: hoursAgo(200).toISOString(),
      opens_at: hoursAgo(1).toISOString(),
      deadline_at: '2099-01-01',
    };
    const terms = { instrument: 'REVENUE_SHARE', funding_rule: 'ALL_OR_NOTHING' };
    await addRow('campaigns', { campaign_id: 'open', title: 'Tide', is_private: false, ...terms, ...campaign });
    await addRow('campaigns', { campaign_id: 'private', title: 'Ebb', is_private: true, ...terms, ...campaign });
    await addRow('campaigns', { campaign_id: 'soon', title: 'Delta', is_private: false, ...terms, ...campaign, state: 'PRELAUNCH' });
    expect(await notifyOfNewCampaigns(app.db, now, origin)).toBe(1);
    expect(await notifyOfNewCampaigns(app.db, now, origin)).toBe(0);
    await runJobs();
    expect((await messages()).map(({ subject }) => subject)).toEqual(['Kaveri Films is raising money for Tide']);
  });
});

describe('a ticket holder', () => {
  const session = (startsAt: string, doorsAt: string) => ({
    session_id: 'ses',
    event_id: 'evt',
    starts_at: startsAt,
    doors_at: doorsAt,
    ends_at: '2099-12-06T20:00:00Z',
    gate: '2',
    status: 'PUBLISHED',
    capacity: 10,
    sold: 2,
  });
  const addTicket = (columns: Record<string, unknown>) =>
    addRow('tickets', { session_id: 'ses', event_id: 'evt', status: 'VALID', ...columns });
  /** 7:30 pm in Pune, doors at 6:30 pm. */
  beforeEach(async () => {
    await addVenue();
    await addEvent();
    await addRow('event_sessions', session('2099-12-05T14:00:00Z', '2099-12-05T13:00:00Z'));
    await addTicket({ ticket_id: 'one', holder_id: asha.userID, human_code: 'A', position: 0 });
    await addTicket({ ticket_id: 'two', holder_id: asha.userID, human_code: 'B', position: 1 });
  });
  const remindAt = (at: string) => remindHolders(app.db, new Date(at), origin);
  const subjects = async () => (await messages()).map(({ subject }) => subject);

  test('is reminded once on the day before and once on the day, by the time of the venue', async () => {
    expect(await remindAt('2099-12-03T18:00:00Z')).toBe(0); // still 3 December in Pune
    expect(await remindAt('2099-12-03T20:00:00Z')).toBe(0); // 1:30 am on 4 December
    expect(await remindAt('2099-12-04T04:31:00Z')).toBe(1); // 10:01 am
    expect(await remindAt('2099-12-04T05:00:00Z')).toBe(0);
    expect(await remindAt('2099-12-05T03:29:00Z')).toBe(0); // 8:59 am
    expect(await remindAt('2099-12-05T03:31:00Z')).toBe(1);
    expect(await remindAt('2099-12-05T04:00:00Z')).toBe(0);
    expect(await subjects()).toEqual(['Tomorrow: Tide live, doors 6:30 pm', 'Tonight: Tide live, doors 6:30 pm']);
    expect((await messages())[1]).toMatchObject({
      userID: asha.userID,
      kind: 'reminders',
      body: expect.stringContaining('Kala Mandir, Pune. Gate: 2.'),
    });
  });

  test('is reminded of the new date when the session moves, and of nothing when it is cancelled', async () => {
    await remindAt('2099-12-04T05:00:00Z');
    await app.db.execute(sql`UPDATE event_sessions SET starts_at = starts_at + interval '1 day', doors_at = doors_at + interval '1 day'`);
    expect(await remindAt('2099-12-05T05:00:00Z')).toBe(1);
    expect(await subjects()).toEqual(['Tomorrow: Tide live, doors 6:30 pm', 'Tomorrow: Tide live, doors 6:30 pm']);
    await app.db.execute(sql`UPDATE event_sessions SET status = 'CANCELLED'`);
    expect(await remindAt('2099-12-06T05:00:00Z')).toBe(0);
  });

  test('of a cancelled ticket, a guest without an account and someone who is already inside are not reminded', async () => {
    await app.db.execute(sql`UPDATE tickets SET status = 'CANCELLED' WHERE ticket_id = 'one'`);
    await app.db.execute(sql`UPDATE tickets SET first_admitted_at = now() WHERE ticket_id = 'two'`);
    await addTicket({ ticket_id: 'three', holder_id: asha.userID, guest_contact: 'guest@people.test', human_code: 'C', position: 2 });
    await remindAt('2099-12-05T05:00:00Z');
    expect(await messages()).toEqual([]);
  });

  test('of a session before the evening is reminded with "today", and never after its start', async () => {
    await app.db.execute(sql`UPDATE event_sessions SET starts_at = '2099-12-05T06:30:00Z', doors_at = '2099-12-05T06:00:00Z'`);
    expect(await remindAt('2099-12-05T06:31:00Z')).toBe(0);
    expect(await remindAt('2099-12-05T05:00:00Z')).toBe(1);
    expect(await subjects()).toEqual(['Today: Tide live, doors 11:30 am']);
  });
});
