import { suggestPrice } from '../../server/modules/ott/priceSuggestion';
import { createReleaseRepository } from '../../server/modules/ott/releaseRepository';
import { createTagRepository, type TaggedPerson } from '../../server/modules/ott/tagRepository';
import { idFrom } from '../../server/platform/ids';
import { seedChannels } from './channels';
import type { SnaxFacts } from './films/snaxFacts';
import { trailerID, episodeID, episodesOfSeason, hasTrailer, seasons, type TitleFacts } from './films/titleFacts';
import { titles } from './films/titles';
import { creditsOf, drawnByProgram, pricesOf } from './seedFilmFacts';
import { drawTitlePictures, storeFilmStill } from './seedFilmPictures';
import { adoptSampleFilm, manifestOf, type FilmDeps } from './seedFilmVideos';
import { seedChannelID } from './writeChannels';

export const seedReleaseID = (id: string) => idFrom('rel', 'seed', id);
export const seedVideoID = (name: string) => idFrom('vid', 'seed', name);
const seedEventRef = (art: string) => idFrom('evt', 'seed', art);

const day = 24 * 60 * 60_000;
/** How long each sample has been published. */
export const daysOnScreen = { title: (at: number) => (titles.length - at) * 1.5, snax: (at: number) => (at + 1) * 0.7 };
const ownerOf = (handle: string) => seedChannels.find(([one]) => one === handle)?.[2] ?? 'usr_seed_creator';

/** Accounts of the sandbox that are named in titles; the second of a pair was asked and has not answered yet. */
const friends = [
  ['usr_seed_ila', 'MUSIC', 'Guest score'],
  ['usr_seed_yuki', 'ANIMATION', 'Paper and shadow'],
  ['usr_seed_arjun', 'WRITER', 'Jokes'],
  ['usr_seed_marta', 'DIRECTOR', 'Second unit'],
  ['usr_seed_tunde', 'MUSIC', 'Horns'],
] as const;

/** Who is asked: the owner agreed by publishing, a friend agreed, and of every fourth title the viewer of the sandbox has yet to answer. */
function peopleOf(facts: Pick<TitleFacts, 'id' | 'channel'>, at: number) {
  const ownerID = ownerOf(facts.channel);
  const [friendID, role, as] = friends[at % friends.length] ?? friends[0];
  const named: TaggedPerson[] = [{ userID: ownerID, channelID: null, role: 'PRODUCER', as: '', ranges: [] }];
  if (friendID !== ownerID) named.push({ userID: friendID, channelID: null, role, as, ranges: [{ fromMs: 8000, toMs: 16_000 }] });
  const asked = at % 8 === 3 ? 'usr_seed_viewer' : at % 4 === 3 ? 'usr_seed_creator' : null;
  if (asked && asked !== ownerID)
    named.push({ userID: asked, channelID: null, role: 'GUEST', as: 'A face in the crowd', ranges: [{ fromMs: 4000, toMs: 8000 }] });
  return { named, accepts: ({ userID }: TaggedPerson) => userID === ownerID || userID === friendID };
}

/** Of a clip: its maker, and one friend who is in it from beginning to end. */
function peopleInClip({ channel }: Pick<SnaxFacts, 'channel'>, at: number) {
  const ownerID = ownerOf(channel);
  const [friendID, role, as] = friends[at % friends.length] ?? friends[0];
  const named: TaggedPerson[] = [{ userID: ownerID, channelID: null, role: 'HOST', as: '', ranges: [] }];
  if (friendID !== ownerID) named.push({ userID: friendID, channelID: null, role, as, ranges: [] });
  return { named, accepts: () => true };
}

/** Writes a release before its videos: it is published when the first of them arrives. A second time finds it there. */
async function writeRelease(
  deps: FilmDeps,
  row: Parameters<ReturnType<typeof createReleaseRepository>['add']>[0],
  more: {
    ownerID: string;
    prices: ReturnType<typeof pricesOf>;
    people: ReturnType<typeof peopleOf>;
    parts: { name: string; kind: 'MAIN' | 'EPISODE' | 'TRAILER'; season?: number; episode?: number; title?: string }[];
  },
) {
  await deps.db.transaction(async (tx) => {
    const repository = createReleaseRepository(tx);
    if (await repository.find(row.releaseID)) return;
    await repository.add(row);
    if (more.prices.length > 0) await repository.setPrices(row.releaseID, more.prices);
    await createTagRepository(tx).replace(row.releaseID, 'USERS', more.people.named, more.people.accepts, new Date());
    for (const { name, kind, season, episode, title } of more.parts)
      await repository.addPart({
        partID: idFrom('prt', 'seed', name),
        releaseID: row.releaseID,
        videoID: seedVideoID(name),
        kind,
        name: title ?? '',
        season: season ?? null,
        episode: episode ?? null,
      });
    await repository.log(row.releaseID, 1, more.ownerID, [{ field: 'Release', from: '', to: 'created' }]);
  });
}

/** One title with its films. */
export async function seedTitle(deps: FilmDeps, facts: TitleFacts): Promise<void> {
  const { id, name, language, channel, scene, palette, year, price, isSeries, blocked = [], event } = facts;
  const at = titles.indexOf(facts);
  const publishedAt = new Date(deps.today.getTime() - daysOnScreen.title(at) * day);
  const pictures = await drawTitlePictures(deps.images, { seed: id, scene, palette }, name);
  const releaseID = seedReleaseID(id);
  const channelID = seedChannelID(channel);
  const episodes = seasons.flatMap((season) =>
    episodesOfSeason.map((episode) => ({
      name: episodeID(id, season, episode),
      kind: 'EPISODE' as const,
      season,
      episode,
      title: `Episode ${episode}`,
    })),
  );
  const films = isSeries ? episodes : [{ name: id, kind: 'MAIN' as const }];
  const parts = hasTrailer(facts) ? [...films, { name: trailerID(id), kind: 'TRAILER' as const }] : films;
  await writeRelease(
    deps,
    {
      releaseID,
      channelID,
      name,
      year,
      ...pictures,
      slug: id,
      kind: isSeries ? 'SERIES' : 'FILM',
      tagline: facts.tagline,
      about: facts.isLong ? facts.about : `${isSeries ? 'Sample episodes' : 'A sample'}, half a minute long. ${facts.about}`,
      genres: [...facts.genres],
      languages: [language],
      certificate: facts.certificate,
      descriptors: [...(facts.descriptors ?? [])],
      credits: creditsOf(id, language),
      provenance: drawnByProgram,
      declaredAt: publishedAt,
      credential: 'DECLARED',
      isPremium: price !== 'free',
      wantedState: 'PUBLISHED',
      publishedAt,
      createdAt: publishedAt,
      countryOfOrigin: channel === 'lagos_heat' ? 'NG' : 'IN',
      releasedOn: `${year}-${String((at % 12) + 1).padStart(2, '0')}-14`,
      eventID: event ? seedEventRef(event) : null,
      shuffle: Number.parseInt(createShuffle(id), 16),
    },
    {
      prices: pricesOf(price, blocked, (minor, to) => suggestPrice(minor, 'INR', to)),
      people: peopleOf(facts, at),
      parts,
      ownerID: ownerOf(channel),
    },
  );
  for (const part of parts) {
    const still = part.kind === 'EPISODE' ? await episodeStill(deps, part.name, `Still from ${name}`) : pictures.artwork;
    await adoptSampleFilm(deps, {
      videoID: seedVideoID(part.name),
      channelID,
      ownerUserID: ownerOf(channel),
      name: part.name,
      poster: still,
      createdAt: publishedAt,
    });
    if (part.kind === 'EPISODE')
      await createReleaseRepository(deps.db).changePart(idFrom('prt', 'seed', part.name), { artwork: still }, new Date());
  }
}

const episodeStill = async ({ images, films }: FilmDeps, name: string, alt: string) =>
  storeFilmStill(images, `${films}/${name}`, (await manifestOf(films, name)).placeholder, alt);

/** A fixed place in the discovery feed, so that two fillings deal the same cards. */
const createShuffle = (id: string) => Buffer.from(idFrom('shf', id)).toString('hex').slice(-7);

/** One clip. Its poster is its first frame. */
export async function seedSnax(deps: FilmDeps, facts: SnaxFacts, at: number): Promise<void> {
  const { id, name, language, channel, genres, tagline, sells } = facts;
  const publishedAt = new Date(deps.today.getTime() - daysOnScreen.snax(at) * day);
  const releaseID = seedReleaseID(id);
  const channelID = seedChannelID(channel);
  const artwork = await episodeStill(deps, id, `First picture of ${name}`);
  const isEvent = sells.startsWith('event-');
  await writeRelease(
    deps,
    {
      releaseID,
      channelID,
      name,
      artwork,
      tagline,
      slug: id,
      kind: 'SNAX',
      year: publishedAt.getUTCFullYear(),
      genres: [...genres],
      languages: [language],
      provenance: drawnByProgram,
      declaredAt: publishedAt,
      credential: 'DECLARED',
      wantedState: 'PUBLISHED',
      publishedAt,
      createdAt: publishedAt,
      countryOfOrigin: 'IN',
      shuffle: Number.parseInt(createShuffle(id), 16),
      eventID: isEvent ? seedEventRef(sells) : null,
      titleID: sells && !isEvent ? seedReleaseID(sells) : null,
      targetAudience: { genres: [...genres], languages: [language], countries: [], ageFrom: null, ageTo: null },
    },
    { prices: [], people: peopleInClip(facts, at), parts: [{ name: id, kind: 'MAIN' }], ownerID: ownerOf(channel) },
  );
  await adoptSampleFilm(deps, {
    videoID: seedVideoID(id),
    channelID,
    ownerUserID: ownerOf(channel),
    name: id,
    poster: artwork,
    createdAt: publishedAt,
  });
}
