import { inArray } from 'drizzle-orm';
import { channels } from '../../server/db/schema/channels';
import { events } from '../../server/db/schema/events';
import { videos } from '../../server/db/schema/videos';
import { snax } from './films/snaxFacts';
import { hasTrailer, partsOf, trailerID, type TitleFacts } from './films/titleFacts';
import { titles } from './films/titles';
import { seedAudience } from './seedAudience';
import { seedSnax, seedTitle, seedVideoID } from './seedFilmRows';
import type { FilmDeps } from './seedFilmVideos';
import { seedChannelID } from './writeChannels';
import { seedEventID, seedEvents } from './writeEvents';

const videosOf = (facts: TitleFacts) => (hasTrailer(facts) ? [...partsOf(facts), trailerID(facts.id)] : partsOf(facts));

/** Two of these at once: pictures are encoded on threads of their own, and while one waits for them the other writes rows. */
const lanes = 3;
async function inLanes<Item>(items: readonly Item[], work: (item: Item, at: number) => Promise<void>) {
  const waiting = [...items.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/**
 * Fills Screen with the sample films, clips and an audience, and finishes a filling that was cut off. It builds on seedCatalogue's people,
 * channels and events, and writes nothing where they are not all there. Answers how many of each kind were written.
 */
export async function seedScreen(deps: FilmDeps): Promise<Record<string, number>> {
  const handles = [...new Set([...titles, ...snax].map(({ channel }) => seedChannelID(channel)))];
  const eventIDs = seedEvents.map(seedEventID);
  const [channelCount, eventCount] = await Promise.all([
    deps.db.$count(channels, inArray(channels.channelID, handles)),
    deps.db.$count(events, inArray(events.eventID, eventIDs)),
  ]);
  if (channelCount < handles.length || eventCount < eventIDs.length) return {};
  const names = [...titles.flatMap(videosOf), ...snax.map(({ id }) => id)];
  const rows = await deps.db
    .select({ videoID: videos.videoID })
    .from(videos)
    .where(inArray(videos.videoID, names.map(seedVideoID)));
  const present = new Set(rows.map(({ videoID }) => videoID));
  const isMissing = (name: string) => !present.has(seedVideoID(name));
  const films = titles.filter((title) => videosOf(title).some(isMissing));
  const clips = snax.filter(({ id }) => isMissing(id));
  await inLanes(films, (title) => seedTitle(deps, title));
  await inLanes(clips, (clip) => seedSnax(deps, clip, snax.indexOf(clip)));
  const audience = await seedAudience(deps);
  const counts = { titles: films.length, snax: clips.length, 'people of an audience': audience };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
