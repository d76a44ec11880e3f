import { events } from '../../server/db/schema/events';
import type { SeedDeps } from './seedDeps';
import { seedChannelRows } from './writeChannels';
import { seedEventID, seedEventRows, seedEvents } from './writeEvents';
import { seedPeopleRows } from './writePeople';

/**
 * Fills an empty database with the sample catalogue, the same each time but for its dates, and finishes a filling that was cut off. A database
 * that holds anybody else's event is left alone. Answers how many rows of each kind were written.
 */
export async function seedCatalogue(deps: SeedDeps): Promise<Record<string, number>> {
  const present = new Set((await deps.db.select({ eventID: events.eventID }).from(events)).map(({ eventID }) => eventID));
  const missing = seedEvents.filter((event) => !present.has(seedEventID(event)));
  const isOthers = present.size > seedEvents.length - missing.length;
  if (isOthers || missing.length === 0) return {};
  const people = await seedPeopleRows(deps);
  const channels = await seedChannelRows(deps);
  const counts = await seedEventRows(deps, missing);
  return { people, channels, ...counts };
}
