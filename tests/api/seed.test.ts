import { channels } from '@/server/db/schema/channels';
import { seedCatalogue } from '@/server/db/seed/seed';
import type { ImageStore } from '@/server/storage/imageStore';
import { addEvent } from '../support/fixtures/eventRows';
import { openTestDatabase } from '../support/testDb';

const images: ImageStore = {
  put: () => Promise.reject(new Error('Nothing is drawn here')),
  read: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  putShareImage: () => Promise.reject(new Error('Nothing is drawn here')),
  readShareImage: () => Promise.resolve(null),
};

let house: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  house = await openTestDatabase();
});
afterEach(() => house.close());

test('a database that holds anybody’s own event is left alone', async () => {
  await addEvent(house.db);
  expect(await seedCatalogue({ db: house.db, images, today: new Date() })).toEqual({});
  expect(await house.db.$count(channels)).toBe(1);
});
