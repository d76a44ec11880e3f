import { join } from 'node:path';
import type { Clock } from '@/server/clock';
import { makeAsset } from '@/server/media/makeAsset';
import { adoptFinishedVideo } from '@/server/modules/videos/adoptFinishedVideo';
import { ffmpegOnPath, makeFilm, openFilmHouse } from './filmHouse';
import { publishFilm, rent, tag } from './releasesOf';
import type { Person } from './testApp';

/** A premium film with a trailer, another film, and everybody whose right to it differs. */
export async function openAccessWorld(clock: Clock) {
  const house = await openFilmHouse({}, clock);
  const owner = await house.creator();
  const people: Record<string, Person | null> = { anonymous: null, owner };
  for (const name of ['buyer', 'renter', 'pastRenter', 'collaborator', 'asked', 'stranger']) people[name] = await house.signIn(name);
  const idOf = (name: string) => people[name]?.userID ?? '';
  const folder = join(house.folder, 'asset');
  const source = await makeFilm(join(house.folder, 'film.mp4'), { seconds: 2, size: '160x120', rate: 5 });
  await makeAsset({ ffmpeg: await ffmpegOnPath(), source, folder, kind: 'SNAX' });
  const adopt = async (videoID: string) => {
    await adoptFinishedVideo(house.media, { videoID, channelID: owner.channelID, ownerUserID: owner.userID, folder, posterAlt: 'Monsoon' });
    await house.call('videos.captionsPut', { videoID, language: 'hi', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते' }, { as: owner });
    return videoID;
  };
  const [videoID, trailerID, otherID] = [await adopt('vid_film'), await adopt('vid_trailer'), await adopt('vid_other')];
  const { channelID } = owner;
  const releaseID = await publishFilm(house.db, { channelID, videoID, trailerID });
  const other = { releaseID: await publishFilm(house.db, { channelID, videoID: otherID }), videoID: otherID };
  const payment = await rent(house.db, { userID: idOf('renter'), releaseID, ends: 'later' });
  await rent(house.db, { userID: idOf('buyer'), releaseID, ends: 'never' });
  await rent(house.db, { userID: idOf('pastRenter'), releaseID, ends: 'past' });
  await tag(house.db, releaseID, idOf('collaborator'), 'ACCEPTED');
  await tag(house.db, releaseID, idOf('asked'), 'PENDING');
  return { house, people, channelID, payment, other, film: { releaseID, videoID }, trailer: { releaseID, videoID: trailerID } };
}
export type AccessWorld = Awaited<ReturnType<typeof openAccessWorld>>;
