import { join } from 'node:path';
import { channelRoles } from '@contract/rights';
import type { StudioExport } from '@contract/studioExports';
import { and, eq, sql } from 'drizzle-orm';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { createStudioExportService, type StudioExporters } from '@/server/modules/studio/studioExportService';
import { addSeconds } from '@/server/platform/clock';
import { openObjectStore } from '@/server/platform/storage/openObjectStore';
import { createServices } from '@/server/services';
import { addTicket } from '../support/fixtures/ticketRows';
import { openTeamApp, type TeamApp } from '../support/teamApp';
import type { Person } from '../support/testApp';

let app: TeamApp;
let now = new Date();
const clock = { now: () => now };
let exports: ReturnType<typeof createServices>['studio']['exports'];
const neverStops = new AbortController().signal;
beforeAll(async () => {
  app = await openTeamApp();
  ({ exports } = createServices({ db: app.db, config: app.config, clock }).studio);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date();
  await app.db.execute(sql`DELETE FROM studio_exports`);
  await app.db.execute(sql`DELETE FROM messages`);
});

const start = (list: Record<string, unknown>, as: Person = app.owner) => app.call('studio.exportNew', { list }, { as });
const listed = async (as: Person = app.owner): Promise<StudioExport[]> => (await app.call('studio.exports', {}, { as })).body.items;
const download = (exportID: string, as: Person = app.owner) => app.call('studio.exportFile', { exportID }, { as });
const todos = async (as: Person = app.owner) =>
  (await app.call('studio.todos', { channelID: app.channelID }, { as })).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'EXPORT',
  );
const orders = () => ({ type: 'ORDERS', channelID: app.channelID });
const stored = (exportID: string) => openObjectStore(app.config).head(`exports/${exportID}/list.csv`);
async function make(list: Record<string, unknown>, as: Person = app.owner): Promise<StudioExport> {
  const { status, body } = await start(list, as);
  expect([status, body.state]).toEqual([200, 'RUNNING']);
  await exports.make(body.exportID, neverStops);
  return (await listed(as)).find(({ exportID }) => exportID === body.exportID) as StudioExport; // -- it was just started
}

test('orders become a file with their seats, whose formulas are text; the person who made it finds it as a to-do and downloads it', async () => {
  await addTicket(app.db, {
    ...app,
    holderID: app.stranger.userID,
    over: { holderName: '=cmd|calc', seatLabel: 'Row A, seat 1', source: 'COMP', guestContact: '@x.test' },
  });
  const made = await make(orders());
  expect(made).toMatchObject({
    state: 'READY',
    doneCount: 2,
    rowCount: 2,
    fileName: 'orders.csv',
    subjectID: app.channelID,
    failure: null,
  });
  expect(await todos()).toMatchObject([{ title: 'orders.csv', detail: 'ORDERS', subjectID: app.channelID }]);
  const { status, headers, body } = await download(made.exportID);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="orders.csv"',
  ]);
  expect(body.split('\r\n')).toHaveLength(4);
  expect(body).toContain(`,'=cmd|calc,'@x.test,Complimentary,`);
  expect(body).toContain('"Row A, seat 1"');
  expect(await todos()).toEqual([]);
  // It took seconds, so no message was sent.
  expect((await app.db.execute(sql`SELECT 1 FROM messages WHERE message_key LIKE 'studio-export:%'`)).rows).toEqual([]);

  // Its file is deleted with it.
  expect(await stored(made.exportID)).not.toBeNull();
  expect((await app.call('studio.exportDelete', { exportID: made.exportID }, { as: app.owner })).status).toBe(200);
  expect([await stored(made.exportID), await listed()]).toEqual([null, []]);
});

test('an export that takes longer than a minute is announced by a message', async () => {
  const { body } = await start({ type: 'ATTENDEES', eventID: app.eventID });
  now = addSeconds(now, 61);
  await exports.make(body.exportID, neverStops);
  const { rows } = await app.db.execute<{ body: string }>(sql`SELECT body FROM messages WHERE user_id = ${app.owner.userID}`);
  expect(rows).toMatchObject([{ body: expect.stringContaining(`/studio/events/${app.eventID}/?tab=holders`) }]);
});

test('each role exports the lists that it may see, and another channel’s are not found', async () => {
  const lists = {
    ORDERS: orders(),
    ATTENDEES: { type: 'ATTENDEES', eventID: app.eventID },
    INVESTORS: { type: 'INVESTORS', campaignID: app.fundedID },
    REWARDS: { type: 'REWARDS', campaignID: app.fundedID, kind: 'PARCEL' },
  };
  const allowed: Record<string, string[]> = {};
  for (const role of channelRoles) {
    allowed[role] = [];
    for (const [type, list] of Object.entries(lists)) {
      const { status, body } = await start(list, app.people[role]);
      if (status === 200) {
        allowed[role].push(type);
        await exports.make(body.exportID, neverStops);
      } else expect(status).toBe(403);
    }
  }
  expect(allowed).toEqual({
    OWNER: ['ORDERS', 'ATTENDEES', 'INVESTORS', 'REWARDS'],
    EDITOR: ['REWARDS'],
    ORGANISER: ['ORDERS', 'ATTENDEES'],
    SCANNER: [],
    ACCOUNTANT: ['INVESTORS'],
  });
  for (const list of Object.values(lists)) expect((await start(list, app.stranger)).status).toBe(404);
  expect((await start({ type: 'ORDERS' })).status).toBe(400);

  // A file belongs to the person who made it, also where others may see the list.
  const [own] = await listed();
  for (const other of [app.people.ORGANISER, app.stranger]) {
    expect((await download(own?.exportID ?? '', other)).status).toBe(404);
    expect((await app.call('studio.exportDelete', { exportID: own?.exportID }, { as: other })).status).toBe(404);
    expect(await listed(other)).not.toContainEqual(own);
  }
});

test('someone who has left the team downloads nothing, and their running export fails', async () => {
  const { ORGANISER } = app.people;
  const made = await make(orders(), ORGANISER);
  const running = (await start(orders(), ORGANISER)).body.exportID as string;
  const isMember = and(eq(channelMembers.channelID, app.channelID), eq(channelMembers.userID, ORGANISER.userID));
  await app.db.delete(channelMembers).where(isMember);
  await exports.make(running, neverStops);
  const rows = await app.db.execute(sql`SELECT failure FROM studio_exports WHERE export_id = ${running}`);
  expect(rows.rows).toEqual([{ failure: expect.stringContaining('not found') }]);
  await expect(exports.open(ORGANISER.userID, made.exportID)).rejects.toMatchObject({ status: 404 });
  await app.db.insert(channelMembers).values({ channelID: app.channelID, userID: ORGANISER.userID, role: 'ORGANISER' });
});

test('one runs at a time; its progress is listed, and cancelled it leaves no file', async () => {
  const progress: (StudioExport | undefined)[] = [];
  let cancelAfter = 2;
  async function* batches(exportID: () => string) {
    for (let batch = 0; batch < 3; batch += 1) {
      if (batch === cancelAfter) await service.remove(app.owner.userID, exportID());
      progress.push((await listed())[0]);
      yield [['a'], ['b']];
    }
  }
  let running = '';
  const ORDERS: StudioExporters['ORDERS'] = () =>
    Promise.resolve({ channelID: app.channelID, name: 'orders', total: 6, columns: ['Letter'], batches: batches(() => running) });
  const service = createStudioExportService({
    db: app.db,
    clock,
    store: openObjectStore(app.config),
    workFolder: join(app.config.DATA_DIR, 'media/work'),
    publicOrigin: app.config.PUBLIC_ORIGIN,
    exporters: { ORDERS } as StudioExporters, // -- the only list here
  });
  const list = { type: 'ORDERS' as const, channelID: app.channelID };
  running = (await service.start(app.owner.userID, list)).exportID;
  expect(await start(orders())).toMatchObject({ status: 409, body: { code: 'EXPORT_RUNNING' } });
  await service.make(running, neverStops);
  expect(progress).toMatchObject([
    { doneCount: 0, rowCount: 6 },
    { doneCount: 2, rowCount: 6 },
  ]);
  expect([await stored(running), await listed()]).toEqual([null, []]);

  // A worker that stops keeps the export for the retry, which begins anew.
  cancelAfter = 9;
  running = (await service.start(app.owner.userID, list)).exportID;
  await expect(service.make(running, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await listed()).toMatchObject([{ state: 'RUNNING' }]);
  await service.make(running, neverStops);
  expect(await listed()).toMatchObject([{ state: 'READY', doneCount: 6 }]);
});

test('a file is deleted after seven days, and an export whose job failed for good ends', async () => {
  const made = await make(orders());
  now = addSeconds(now, 7 * 86_400 + 1);
  expect(await exports.deleteExpired()).toBe(1);
  expect(await stored(made.exportID)).toBeNull();

  now = new Date();
  const { exportID } = (await start(orders())).body as StudioExport;
  now = addSeconds(now, 7_201);
  await exports.deleteExpired();
  expect(await listed()).toMatchObject([{ exportID, state: 'FAILED', failure: 'The export failed. Start it again' }]);
  expect((await download(exportID)).status).toBe(404);
});
