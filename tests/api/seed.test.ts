import { eq } from 'drizzle-orm';
import { channels } from '@/server/db/schema/channels';
import { events } from '@/server/db/schema/events';
import { seedCatalogue } from '@/server/db/seed/seed';
import { reconcileStock } from '@/server/modules/events/ticketSweep';
import type { ImageStore } from '@/server/storage/imageStore';
import { addEvent } from '../support/fixtures/eventRows';
import { openTestDatabase } from '../support/testDb';

const images: ImageStore = {
  put: () => Promise.resolve(),
  read: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  putShareImage: () => Promise.resolve(),
  readShareImage: () => Promise.resolve(null),
};

let house: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  house = await openTestDatabase();
});
afterEach(() => house.close());

const seed = () => seedCatalogue({ db: house.db, images, today: new Date() });

test('the sample catalogue is written once, whole, and finished when it was cut off', async () => {
  const { db } = house;
  expect(await seed()).toMatchObject({ people: 12, channels: 20, events: 24 });
  expect(await reconcileStock(db)).toEqual([]);
  expect(await seed()).toEqual({});
  // As if the first start had been killed before its last event.
  const [last] = await db.select().from(events).where(eq(events.title, 'One hundred small books'));
  await db.$client.query(
    `DELETE FROM session_tiers USING event_sessions s WHERE s.session_id = session_tiers.session_id AND s.event_id = '${last?.eventID ?? ''}'`,
  );
  await db.$client.query(`DELETE FROM event_sessions WHERE event_id = '${last?.eventID ?? ''}'`);
  await db.delete(events).where(eq(events.eventID, last?.eventID ?? ''));
  expect(await seed()).toMatchObject({ events: 1 });
  expect(await db.$count(events)).toBe(24);
}, 300_000);

test('a database that holds anybody’s own event is left alone', async () => {
  await addEvent(house.db);
  expect(await seed()).toEqual({});
  expect(await house.db.$count(channels)).toBe(1);
});
