import { sql } from 'drizzle-orm';
import { listPublicAddresses } from '@/server/modules/site/publicAddressReads';
import { addEvent } from '../support/fixtures/events';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

test('the sitemap lists every public page once, in as many parts as needed, each by one query [R-ROUTE-022]', async () => {
  const { eventID } = await addEvent(app.db);
  const hidden = await addEvent(app.db);
  await app.db.execute(sql`UPDATE events SET status = 'DRAFT' WHERE event_id = ${hidden.eventID}`);
  const owner = await app.signIn();
  for (const handle of ['reel_b', 'reel_a', 'reel_closed']) await app.call('channels.new', { handle, name: handle }, { as: owner });
  await app.db.execute(sql`UPDATE channels SET deleted_at = now() WHERE handle = 'reel_closed'`);

  const { body } = await app.call('other.publicAddresses');
  expect(body.parts).toBe(1);
  expect(body.items[0]).toEqual({ kind: 'EVENT', id: eventID });
  const names = (body.items as { id: string }[]).map(({ id }) => id);
  expect(names).toEqual(expect.arrayContaining(['reel_a', 'reel_b']));
  expect(names).not.toContain('reel_closed');
  expect(names).not.toContain(hidden.eventID);

  const parts = Math.ceil(names.length / 2);
  const pages = [];
  for (let part = 1; part <= parts; part++) pages.push(await listPublicAddresses(app.db, part, 2));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(names);
  expect(pages.map((page) => page.parts)).toEqual(pages.map(() => parts));
  expect((await listPublicAddresses(app.db, parts + 1, 2)).items).toEqual([]);
  for (const part of ['0', '1.5', 'x', '-1', '100001']) expect((await app.call('other.publicAddresses', { part })).status).toBe(400);
});
