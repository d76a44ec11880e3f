import { sql } from 'drizzle-orm';
import { confirmCdnPurges, readCdnPurges } from '@/server/platform/pageTags/pagePurgeRepository';
import { pageVersionPath } from '@/server/web/watchPageVersion';
import { setupCampaignApp } from '../support/campaignApp';
import { addEvent, addSession } from '../support/fixtures/eventRows';
import { addChannel, addRelease } from '../support/fixtures/releases';
import type { Person } from '../support/testApp';

const app = setupCampaignApp();
let maker: Person;
let channelID: string;
let known: number;
beforeEach(async () => {
  maker = await app.signIn('Meera Iyer');
  ({ channelID } = await addChannel(app.db, maker.userID, 'Undertow'));
  await app.db.execute(
    sql`INSERT INTO channel_members (channel_id, user_id, role) VALUES (${channelID}, ${maker.userID}, 'OWNER') ON CONFLICT DO NOTHING`,
  );
});

const readPurges = async (since?: number) =>
  (await app.fastify.inject({ url: `${pageVersionPath}?since=${since ?? ''}` })).json<{ version: number; tags: string[] }>();
/** Forgets what happened so far. */
const forget = async () => ({ version: known } = await readPurges());
/** What a web server drops that last asked at `forget`. */
const purged = async () => {
  const { version, tags } = await readPurges(known);
  known = version;
  return tags.sort();
};
const tagsOf = async (...call: Parameters<typeof app.call>) => String((await app.call(...call)).headers['surrogate-key']).split(' ');

test('every column of what public pages show is purged or named here as one that no page shows at once', async () => {
  /** Counters, which pages show by their own time; what only the team, the money or a scheduled task reads. */
  const elsewhere: Record<string, string> = {
    releases:
      'release_id search_extra search play_count viewer_count finished_count bookmark_count purchase_count star_counts score needs_score shuffle followers_notified_at publish_at created_at updated_at version wanted_state declared_at target_audience slug_end',
    release_parts: 'part_id release_id next_video_id failure created_at updated_at',
    events: 'event_id publish_at join_url target followers_notified_at next_session_at last_session_at created_at',
    event_sessions:
      'session_id held sold inside calendar_sequence waiting_room_per_minute day_before_reminder_for same_day_reminder_for gate_salt',
    session_tiers: 'tier_id session_id held sold',
    campaigns:
      'campaign_id held_minor raised_minor investor_count version next_distribution_at distribution_overdue_since claimed_until closing_alert_sent_for goal_alert_sent_at followers_notified_at client_request_id created_at settled_at time_zone',
    reward_tiers: 'campaign_id tier_id taken created_at',
    channels: 'channel_id follower_count event_count gstin legal_name tax_address time_zone created_at',
  };
  for (const [table, names] of Object.entries(elsewhere)) {
    const { rows } = await app.db.execute<{ name: string }>(sql`
      SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}
      EXCEPT SELECT event_object_column FROM information_schema.triggered_update_columns
      WHERE event_object_table = ${table} AND trigger_name = ${`${table}_purge_pages`}`);
    expect({ table, missing: rows.map(({ name }) => name).filter((name) => !names.split(' ').includes(name)) }).toEqual({
      table,
      missing: [],
    });
  }
});

describe('what a change purges', () => {
  test('an edit of an event and of its price: its page, lists of events and the works of its channel, and no page of another', async () => {
    const eventID = await addEvent(app.db, { channelID });
    const { sessionID } = await addSession(app.db, eventID);
    await addEvent(app.db, { channelID });
    const expected = [`event:${eventID}`, 'events', `works-of-channel:${channelID}`];
    await forget();
    expect(await purged()).toEqual([]);
    expect((await app.call('events.edit', { eventID, tagline: 'Rain on glass' }, { as: maker })).status).toBe(200);
    expect(await purged()).toEqual(expected);
    const [tier] = (await app.call('events.organiserDetails', { eventID }, { as: maker })).body.sessions[0].tiers;
    const { tierID, name, description, capacity, minPerOrder, maxPerOrder } = tier;
    const change = { sessionID, tiers: [{ tierID, name, description, capacity, minPerOrder, maxPerOrder, priceMinor: 4500 }] };
    expect((await app.call('events.sessionsEdit', change, { as: maker })).status).toBe(200);
    expect(await purged()).toEqual(expected);
    await app.db.execute(
      sql`UPDATE venues SET name = 'The New Mill' WHERE venue_id = (SELECT venue_id FROM events WHERE event_id = ${eventID})`,
    );
    expect(await purged()).toEqual(expected);
  });

  test('an edit of a title, by its ID and its slug, and of its price; a link to a campaign concerns all its works', async () => {
    const { releaseID, slug } = await addRelease(app.db, { channelID, isPremium: true });
    const { campaignID } = await app.addCampaign();
    const eventID = await addEvent(app.db, { campaignID });
    const expected = [`title:${releaseID}`, `title:${slug}`, 'titles', `works-of-channel:${channelID}`].sort();
    await forget();
    expect((await app.call('ott.titleEdit', { releaseID, tagline: 'Late' }, { as: maker })).status).toBe(200);
    expect(await purged()).toEqual(expected);
    await app.db.execute(sql`UPDATE release_prices SET rent_minor = 5900 WHERE release_id = ${releaseID}`);
    expect(await purged()).toEqual(expected);
    await app.db.execute(sql`UPDATE releases SET campaign_id = ${campaignID} WHERE release_id = ${releaseID}`);
    expect(await purged()).toEqual([...expected, `event:${eventID}`, `campaign:${campaignID}`].sort());
  });

  test('an edit of a campaign and its update, of a channel and of a person', async () => {
    const { campaignID, channelID: ofCampaign } = await app.addCampaign();
    await forget();
    await app.db.execute(sql`UPDATE campaigns SET tagline = 'Soon' WHERE campaign_id = ${campaignID}`);
    await app.db.execute(sql`
      INSERT INTO campaign_questions (question_id, campaign_id, user_id, question) VALUES ('que_1', ${campaignID}, ${maker.userID}, 'When?')`);
    expect(await purged()).toEqual([`campaign:${campaignID}`, 'campaigns', `works-of-channel:${ofCampaign}`]);
    expect((await app.call('channels.update', { channelID, about: 'Later' }, { as: maker })).status).toBe(200);
    expect(await purged()).toEqual([`channel:${channelID}`, 'channels', `works-of-channel:${channelID}`]);
    await app.db.execute(sql`UPDATE users SET name = 'Meera I.' WHERE user_id = ${maker.userID}`);
    expect(await purged()).toEqual([`user:${maker.userID}`]);
  });

  test('nothing: drafts, sales, views and followers', async () => {
    const eventID = await addEvent(app.db, { channelID, status: 'DRAFT' });
    await addSession(app.db, eventID);
    const { releaseID } = await addRelease(app.db, { channelID, state: 'DRAFT' });
    const shown = await addEvent(app.db, { channelID });
    const { sessionID } = await addSession(app.db, shown);
    const { campaignID } = await app.addCampaign();
    await forget();
    await app.call('events.edit', { eventID, tagline: 'Rain on glass' }, { as: maker });
    await app.call('ott.titleEdit', { releaseID, tagline: 'Late' }, { as: maker });
    await app.db.execute(sql`UPDATE event_sessions SET sold = 1 WHERE session_id = ${sessionID}`);
    await app.db.execute(sql`UPDATE session_tiers SET held = 1 WHERE session_id = ${sessionID}`);
    await app.db.execute(sql`UPDATE campaigns SET raised_minor = raised_minor WHERE campaign_id = ${campaignID}`);
    await app.db.execute(sql`UPDATE releases SET play_count = 1, needs_score = true`);
    await app.db.execute(sql`UPDATE channels SET follower_count = 1`);
    expect(await purged()).toEqual([]);
  });
});

test('public answers name what they show: one thing and all it names, or the list; answers to signed-in people have no tags', async () => {
  const eventID = await addEvent(app.db, { channelID });
  await addSession(app.db, eventID);
  const { releaseID, slug } = await addRelease(app.db, { channelID });
  const { campaignID } = await app.addCampaign();
  const { handle } = (await app.call('events.byId', { eventID })).body.channel;
  expect(await tagsOf('events.byId', { eventID })).toEqual(expect.arrayContaining(['pages', `event:${eventID}`, `channel:${channelID}`]));
  expect(await tagsOf('events.byId', { eventID })).not.toContain('events');
  expect(await tagsOf('ott.get', { ref: slug })).toEqual(
    expect.arrayContaining([`title:${releaseID}`, `title:${slug}`, `channel:${channelID}`]),
  );
  expect(await tagsOf('campaigns.byId', { campaignID })).toContain(`campaign:${campaignID}`);
  expect(await tagsOf('channels.details', { handle })).toEqual(
    ['pages', `channel:${channelID}`, `works-of-channel:${channelID}`].concat((await tagsOf('channels.details', { handle })).slice(3)),
  );
  expect(await tagsOf('events.feed', { channelID })).toEqual(expect.arrayContaining([`works-of-channel:${channelID}`, `event:${eventID}`]));
  expect(await tagsOf('other.workLives', { of: 'event', id: eventID })).toContain(`event:${eventID}`);
  const lists = [
    ['events.feed', 'events'],
    ['ott.home', 'titles'],
    ['campaigns.feed', 'campaigns'],
    ['search.all', 'channels'],
  ] as const;
  for (const [operation, list] of lists) expect(await tagsOf(operation, operation === 'search.all' ? { q: 'x' } : {})).toContain(list);
  expect(await tagsOf('events.feed')).not.toContain(`event:${eventID}`);
  // Also of a page that is not there: it may be published.
  expect(await tagsOf('events.byId', { eventID: 'evt_missing' })).toContain('event:evt_missing');
  expect((await app.call('events.byId', { eventID }, { as: maker })).headers['surrogate-key']).toBeUndefined();
});

describe('numbers of batches', () => {
  test('a change is purged after its commit, whatever committed in between', async () => {
    const [first, second] = [await addEvent(app.db, { channelID }), await addEvent(app.db, { channelID })];
    await forget();
    await app.db.transaction(async (tx) => {
      await tx.execute(sql`UPDATE events SET tagline = 'Later' WHERE event_id = ${first}`);
      await app.db.execute(sql`UPDATE events SET tagline = 'Sooner' WHERE event_id = ${second}`);
      expect(await purged()).not.toContain(`event:${first}`);
    });
    expect(await purged()).toContain(`event:${first}`);
  });

  test('every web server gets each batch; one that was away too long drops everything', async () => {
    const eventID = await addEvent(app.db, { channelID });
    await forget();
    const edit = () => app.db.execute(sql`UPDATE events SET tagline = tagline || '.' WHERE event_id = ${eventID}`);
    const before = known;
    await edit();
    expect(await purged()).toContain('events');
    expect((await readPurges(before)).tags).toContain('events');
    await edit();
    await purged();
    await app.db.execute(sql`UPDATE page_purge_batches SET created_at = now() - interval '61 minutes' WHERE version = ${before + 1}`);
    await edit();
    await purged();
    expect((await readPurges(before)).tags).toEqual(['pages']);
    expect((await readPurges(known + 5)).tags).toEqual(['pages']);
    await app.db.execute(sql`UPDATE page_cache SET version = version + 600`);
    await edit();
    await purged();
    expect((await readPurges(known - 501)).tags).toEqual(['pages']);
    expect((await readPurges()).tags).toEqual(['pages']);
  });

  test('a thousand changes are one batch, and what the CDN did not confirm stays', async () => {
    const eventID = await addEvent(app.db, { channelID });
    await forget();
    await confirmCdnPurges(app.db, known);
    expect((await readCdnPurges(app.db)).tags).toEqual([]);
    for (let n = 0; n < 20; n++) await app.db.execute(sql`UPDATE events SET tagline = ${`${n}`} WHERE event_id = ${eventID}`);
    const before = known;
    expect(await purged()).toHaveLength(3);
    expect(known).toBe(before + 1);
    expect(await readCdnPurges(app.db)).toEqual({ version: known, tags: expect.arrayContaining([`event:${eventID}`]) });
    await app.db.execute(sql`UPDATE events SET tagline = 'x' WHERE event_id = ${await addEvent(app.db, { channelID })}`);
    await purged();
    expect((await readCdnPurges(app.db)).tags).toEqual(expect.arrayContaining([`event:${eventID}`]));
  });
});
