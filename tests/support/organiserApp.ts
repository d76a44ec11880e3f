import type { Database } from '@/server/platform/db/client';
import { addChannel, addEvent, addSession } from './fixtures/eventRows';
import { openTestApp, type Person } from './testApp';

export interface OrganiserApp {
  app: Awaited<ReturnType<typeof openTestApp>>;
  owner: Person;
  /** The owner's channel. */
  channelID: string;
}

/** A test app for one file, reset before each test, with a new organiser and channel passed to `take`. */
export function setupOrganiserApp(take: (made: OrganiserApp) => unknown): void {
  let app: OrganiserApp['app'];
  beforeAll(async () => {
    app = await openTestApp({ max: 20 });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.empty();
    const owner = await app.signIn('Meera Iyer');
    take({ app, owner, channelID: await addChannel(app.db, owner.userID) });
  });
}

/** A published event of the channel with a small stalls section and a balcony. */
export async function openShow(db: Database, channelID: string) {
  const eventID = await addEvent(db, { channelID });
  const tiers = [
    { name: 'Floor', capacity: 10 },
    { name: 'Balcony', priceMinor: 90_000 },
  ];
  const { sessionID, tierIDs } = await addSession(db, eventID, { tiers });
  return { eventID, sessionID, tierID: tierIDs[0] ?? '', balcony: tierIDs[1] ?? '' };
}
