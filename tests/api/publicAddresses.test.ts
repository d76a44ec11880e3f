import { sql } from 'drizzle-orm';
import { createPublicAddressService } from '@/server/modules/site/publicAddressService';
import { addEvent } from '../support/fixtures/events';
import { setupTestApp } from '../support/setupTestApp';

const app = setupTestApp();

test('the sitemap lists every public page once, in as many parts as needed, each by one query', async () => {
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

  const { listPublicAddresses } = createPublicAddressService(app.db, 2);
  const parts = Math.ceil(names.length / 2);
  const pages = [];
  for (let part = 1; part <= parts; part++) pages.push(await listPublicAddresses(part));
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(names);
  expect(pages.map((page) => page.parts)).toEqual(pages.map(() => parts));
  expect((await listPublicAddresses(parts + 1)).items).toEqual([]);
  for (const part of ['0', '1.5', 'x', '-1', '100001']) expect((await app.call('other.publicAddresses', { part })).status).toBe(400);
});
