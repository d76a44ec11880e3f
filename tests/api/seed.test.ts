import { eventsAbroad } from '@/scripts/seed/eventsAbroad';
import { eventsByTheSea } from '@/scripts/seed/eventsByTheSea';
import { eventsOfIndia } from '@/scripts/seed/eventsOfIndia';
import { eventsToJoin } from '@/scripts/seed/eventsToJoin';
import { seedCatalogue } from '@/scripts/seed/seed';
import { channels } from '@/server/db/schema/channels';
import type { ImageStore } from '@/server/platform/storage/imageStore';
import { addEvent } from '../support/fixtures/eventRows';
import { openTestDatabase } from '../support/testDb';

const images: ImageStore = {
  put: () => Promise.reject(new Error('Nothing is drawn here')),
  read: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  putShareImage: () => Promise.reject(new Error('Nothing is drawn here')),
  readShareImage: () => Promise.resolve(null),
};

let app: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  app = await openTestDatabase();
});
afterEach(() => app.close());

test('a database with a user’s own event is left alone', async () => {
  await addEvent(app.db);
  expect(await seedCatalogue({ db: app.db, images, today: new Date() })).toEqual({});
  expect(await app.db.$count(channels)).toBe(1);
});

// Sample events start a fixed number of days after seeding, so a text that names a time, weekday or season is usually wrong.
test('no text of a sample event names its date', () => {
  const dated =
    /\b(\d{1,2}([:.]\d{2})? ?[ap]m|from \d+|until (ten|eleven|twelve|midnight)|(mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|april|june|july|august|september|october|november|december|winter|summer|autumn|tonight|tomorrow)\b/i;
  for (const { title, tagline, about, tiers } of [...eventsOfIndia, ...eventsToJoin, ...eventsByTheSea, ...eventsAbroad])
    for (const words of [title, tagline, about, ...tiers.flatMap(([name, what]) => [name, what])]) expect(words).not.toMatch(dated);
});
