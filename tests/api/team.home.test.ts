import { eq, sql } from 'drizzle-orm';
import { campaigns } from '@/server/db/schema/campaigns';
import { releases } from '@/server/db/schema/releases';
import { accountOf } from '@/server/modules/ledger/accounts';
import { ledger } from '@/server/modules/ledger/ledgerService';
import { addCampaign } from '../support/fixtures/campaigns';
import { addEvent, addSession } from '../support/fixtures/eventRows';
import { addFundedCampaign } from '../support/fixtures/fundedCampaigns';
import { addChannel, addRelease } from '../support/fixtures/releases';
import { openTeamApp, type TeamApp } from '../support/teamApp';
import type { Person } from '../support/testApp';

let app: TeamApp;
beforeAll(async () => {
  app = await openTeamApp();
});
afterAll(() => app.close());

const home = async (as: Person) => (await app.call('studio.home', { channelID: app.channelID }, { as })).body;
const todos = async (as: Person) => (await app.call('studio.todos', { channelID: app.channelID }, { as })).body.items;
const kinds = async (as: Person) => (await todos(as)).map(({ kind }: { kind: string }) => kind);

test('a to-do list contains only what the member’s role allows them to do', async () => {
  const { db, channelID, people } = app;
  await addSession(db, await addEvent(db, { channelID, title: 'Tonight' }), { inHours: -0.1 });
  await addSession(db, await addEvent(db, { channelID, title: 'Next week' }), { inHours: 24 * 7 });
  await app.callOrThrow('videos.uploadFailed', { videoID: app.videoID, reason: 'The line broke' });
  await db
    .update(campaigns)
    .set({ deadlineAt: new Date(Date.now() + 3 * 86_400_000) })
    .where(eq(campaigns.campaignID, app.campaignID));
  await app.callOrThrow('videos.tagUsers', { releaseID: app.releaseID, people: [{ userID: people.SCANNER.userID, role: 'ACTOR' }] });

  expect(await kinds(people.OWNER)).toEqual(['SESSION', 'STEP_FAILED', 'CLOSING', 'QUESTION']);
  expect(await kinds(people.EDITOR)).toEqual(['STEP_FAILED', 'CLOSING', 'QUESTION']);
  expect(await kinds(people.ORGANISER)).toEqual(['SESSION']);
  expect(await kinds(people.SCANNER)).toEqual(['SESSION', 'CONSENT']);
  expect(await kinds(people.ACCOUNTANT)).toEqual(['CLOSING']);
  // A hidden question needs no answer.
  const hide = (isHidden: boolean) =>
    app.callOrThrow('campaigns.questionHide', { campaignID: app.campaignID, questionID: app.questionID, isHidden });
  await hide(true);
  expect(await kinds(people.OWNER)).not.toContain('QUESTION');
  await hide(false);
  const [session, step] = await todos(people.OWNER);
  expect(session).toMatchObject({ title: 'Tonight', detail: 'The Tin Mill, Mumbai', timeZone: 'Asia/Kolkata' });
  expect(step).toMatchObject({ title: 'film.mp4', detail: 'The line broke', subjectID: app.videoID });
  // Another file of the same release plays in its place.
  const replaced = JSON.stringify({ releaseID: app.releaseID });
  await app.db.execute(sql`UPDATE videos SET form = ${replaced}::jsonb WHERE video_id = ${app.videoID}`);
  expect(await kinds(people.OWNER)).not.toContain('STEP_FAILED');
  await app.db.execute(sql`UPDATE videos SET form = '{}' WHERE video_id = ${app.videoID}`);
  expect(await kinds(people.OWNER)).toContain('STEP_FAILED');
  // A payout that the owner requested needs another owner's approval, never theirs.
  await app.db.execute(sql`UPDATE payouts SET computed_by = ${people.ACCOUNTANT.userID}`);
  expect(await kinds(people.OWNER)).toContain('APPROVAL');
});

test('investors’ money that waits in the pool, and a funded campaign without a work, are to-dos after thirty days', async () => {
  const { db, channelID, people } = app;
  const owner = people.OWNER;
  const fundedOf = async (days: number) =>
    (
      await addFundedCampaign(db, {
        channelID,
        ownerID: owner.userID,
        title: `Funded ${days} days ago`,
        settledAt: new Date(Date.now() - days * 86_400_000),
      })
    ).campaignID;
  const [old, recent] = [await fundedOf(31), await fundedOf(29)];
  const investorTodos = async (as: Person) =>
    (await todos(as))
      .filter(({ kind }: { kind: string }) => kind === 'UNLINKED' || kind === 'DISTRIBUTION')
      .map(({ kind, subjectID }: { kind: string; subjectID: string }) => [kind, subjectID]);
  expect(await investorTodos(owner)).toEqual([['UNLINKED', old]]);
  expect(await investorTodos(people.SCANNER)).toEqual([]);
  const { releaseID } = await addRelease(db, { channelID });
  await db.update(releases).set({ campaignID: old }).where(eq(releases.releaseID, releaseID));
  expect(await investorTodos(owner)).toEqual([]);

  const sell = (campaignID: string, days: number) =>
    db.transaction((tx) =>
      ledger.post(tx, {
        type: 'sale',
        key: `pool:${campaignID}`,
        subjectID: 'x',
        memo: 'Sale',
        occurredAt: new Date(Date.now() - days * 86_400_000),
        entries: [
          { account: accountOf('clearing', 'INR', 'sandbox'), amountMinor: 100n },
          { account: accountOf('returnsPool', 'INR', campaignID), amountMinor: -100n },
        ],
      }),
    );
  await sell(recent, 29);
  expect(await investorTodos(owner)).toEqual([]);
  await sell(old, 31);
  expect(await investorTodos(owner)).toEqual([['DISTRIBUTION', old]]);
  // Once computed it waits for its approval instead.
  await db.execute(sql`
    INSERT INTO distributions (distribution_id, campaign_id, currency, amount_minor, state, note, computed_by, up_to_posting_id)
    VALUES ('dst_1', ${old}, 'INR', 100, 'COMPUTED', '', ${owner.userID}, 0)`);
  expect(await investorTodos(owner)).toEqual([]);
});

test('the month’s sales are separate from funding, and only roles that see money see them', async () => {
  const { db, channelID, people } = app;
  const before = (await home(people.OWNER)).money[0];
  const post = (type: 'sale' | 'funded', key: string, amountMinor: bigint) =>
    db.transaction((tx) =>
      ledger.post(tx, {
        type,
        key,
        subjectType: type === 'sale' ? ('PAYMENT' as const) : ('CAMPAIGN' as const),
        subjectID: 'x',
        createdBy: 'test',
        memo: key,
        entries: [
          { account: accountOf('clearing', 'INR', 'sandbox'), amountMinor },
          { account: accountOf('creatorPayable', 'INR', channelID), amountMinor: -amountMinor },
        ],
      }),
    );
  await post('sale', 'home:sale', 45_000n);
  await post('funded', 'home:funded', 900_000n);
  const after = await home(people.ACCOUNTANT);
  const minor = (of: { amountMinor: number }) => of.amountMinor;
  expect(minor(after.money[0].sales) - minor(before.sales)).toBe(45_000);
  expect(minor(after.money[0].funding) - minor(before.funding)).toBe(900_000);
  expect(minor(after.money[0].owed) - minor(before.owed)).toBe(945_000);
  expect(after.weeklyChanges.sales.now).toBeGreaterThan(0);
  expect(await home(people.SCANNER)).toMatchObject({ money: null, weeklyChanges: { views: null, sales: null } });
  expect((await home(people.ORGANISER)).money).toBeNull();
});

test('activity compares the last seven days with the seven before; an empty channel says what is missing', async () => {
  const { db, channelID, owner, stranger } = app;
  const visit = (day: number, count: number) =>
    db.execute(sql`INSERT INTO audience_days (day, scope, scope_id, channel_id, views)
      VALUES ((now() AT TIME ZONE 'UTC')::date - ${day}::int, 'CHANNEL', ${channelID}, ${channelID}, ${count})`);
  for (const [day, count] of [
    [0, 3],
    [6, 4],
    [7, 5],
    [13, 6],
    [14, 100],
  ] as const)
    await visit(day, count);
  await app.call('channels.follow', { channelID }, { as: stranger });
  expect((await home(owner)).weeklyChanges).toMatchObject({ views: { now: 7, before: 11 }, followers: { now: 1, before: 0 } });
  const { channelID: empty } = await addChannel(db, owner.userID);
  const { body } = await app.call('studio.home', { channelID: empty }, { as: owner });
  expect((await app.call('studio.todos', { channelID: empty }, { as: owner })).body).toEqual({ items: [] });
  expect(body).toMatchObject({ money: [], has: { work: false, published: false, sale: false } });
});

test('no team member can link a channel’s earnings to another channel’s campaign', async () => {
  const { db, people } = app;
  const { EDITOR: editor, ORGANISER: organiser, OWNER: owner } = people;
  const theirs = await addCampaign(db, { ownerID: editor.userID });
  const link = (campaignID: string, as: Person) => app.call('ott.titleEdit', { releaseID: app.releaseID, campaignID }, { as });
  expect((await link(theirs.campaignID, editor)).body.code).toBe('NOT_OWNER');
  expect((await link(app.campaignID, editor)).body.code).toBe('INSUFFICIENT_ROLE');
  expect((await link(app.campaignID, owner)).status).toBe(200);
  expect((await link(app.campaignID, editor)).status).toBe(200); // unchanged

  const film = await addRelease(db, { ownerID: organiser.userID });
  const premiere = (premiereID: string | null, as = organiser) => app.call('events.edit', { eventID: app.eventID, premiereID }, { as });
  expect((await premiere(film.releaseID)).body.fields).toEqual({ premiereID: 'is not a film or series of yours' });
  // For a title of their own channel, and of the owner's other one, setting the premiere needs the right to edit the title.
  const otherTitle = await addRelease(db, { ownerID: owner.userID });
  expect((await premiere(otherTitle.releaseID)).status).toBe(404);
  expect((await premiere(app.releaseID)).body.code).toBe('INSUFFICIENT_ROLE');
  expect((await premiere(app.releaseID, editor)).body.code).toBe('INSUFFICIENT_ROLE'); // it has a campaign
  expect((await premiere(app.releaseID, owner)).status).toBe(200);
  expect((await premiere(null)).body.code).toBe('INSUFFICIENT_ROLE');
  expect((await premiere(app.releaseID)).status).toBe(200); // unchanged
  const [row] = await db.select({ eventID: releases.eventID }).from(releases).where(eq(releases.releaseID, film.releaseID));
  expect(row?.eventID).toBeNull();
});

test('editors change an event’s texts, but not its refund rules', async () => {
  const { EDITOR: editor, ORGANISER: organiser } = app.people;
  const eventID = app.draftEventID;
  const edit = (input: object, as: Person) => app.call('events.edit', { eventID, ...input }, { as });
  const { refundSlabs } = (await app.call('events.organiserDetails', { eventID }, { as: editor })).body;
  expect((await edit({ tagline: 'Reeds', refundSlabs: [...refundSlabs].reverse() }, editor)).status).toBe(200);
  const stricter = [{ hoursBefore: 240, percent: 50 }];
  expect((await edit({ refundSlabs: stricter }, editor)).body.code).toBe('INSUFFICIENT_ROLE');
  expect((await edit({ refundSlabs: stricter }, organiser)).status).toBe(200);
  const seen = (await app.call('events.organiserDetails', { eventID }, { as: editor })).body;
  expect(seen.refundSlabs).toEqual(stricter);
  const { items } = (await app.call('channels.log', { channelID: app.channelID, area: 'EVENTS' }, { as: app.owner })).body;
  expect(items).toContainEqual(expect.objectContaining({ action: 'event.refundsChanged' }));
});

test('unpublished content plays for those who edit it; the guest list is a file for those who may read it', async () => {
  const { db, people, eventID, fastify } = app;
  const draft = await addRelease(db, { channelID: app.channelID, state: 'DRAFT', isPremium: true });
  const play = async (as: Person) => (await app.call('ott.accessCheck', { releaseID: draft.releaseID }, { as })).body.reason ?? 'none';
  expect([await play(people.EDITOR), await play(people.SCANNER), await play(app.stranger)]).toEqual(['OWNER', 'none', 'none']);
  const csv = async (as: Person) =>
    (await fastify.inject({ url: `/api/v1/studio/events/${eventID}/attendees.csv`, cookies: as.cookies })).statusCode;
  expect(await Promise.all([people.OWNER, people.ORGANISER, people.EDITOR, people.ACCOUNTANT, app.stranger].map(csv))).toEqual([
    200, 200, 403, 403, 404,
  ]);
});
