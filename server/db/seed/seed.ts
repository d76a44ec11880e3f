import { events } from '../schema/events';
import type { SeedDeps } from './seedDeps';
import { seedChannelRows } from './writeChannels';
import { seedEventRows } from './writeEvents';
import { seedPeopleRows } from './writePeople';

/** Fills an empty database with the sample catalogue, the same each time but for its dates; answers how many rows of each kind were written, none when there are events already. */
export async function seedCatalogue(deps: SeedDeps): Promise<Record<string, number>> {
  if ((await deps.db.$count(events)) > 0) return {};
  const people = await seedPeopleRows(deps);
  const channels = await seedChannelRows(deps);
  const counts = await seedEventRows(deps);
  return { people, channels, ...counts };
}
