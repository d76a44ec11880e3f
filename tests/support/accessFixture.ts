import { join } from 'node:path';
import { importFinishedVideo } from '@/server/modules/videos/importFinishedVideo';
import type { Clock } from '@/server/platform/clock';
import type { Config } from '@/server/platform/config';
import { makeAsset } from './makeAsset';
import { publishFilm, rent, tag } from './releaseRows';
import type { Person } from './testApp';
import { ffmpegOnPath, makeFilm, openVideoApp } from './videoApp';

/** A premium film with a trailer, another film, and viewers with every kind of access. */
export async function openAccessFixture(clock: Clock, config: Partial<Config> = {}) {
  const app = await openVideoApp(config, clock);
  const owner = await app.creator();
  const people: Record<string, Person | null> = { anonymous: null, owner };
  for (const name of ['buyer', 'renter', 'pastRenter', 'collaborator', 'asked', 'stranger']) people[name] = await app.signIn(name);
  const idOf = (name: string) => people[name]?.userID ?? '';
  const folder = join(app.folder, 'asset');
  const source = await makeFilm(join(app.folder, 'film.mp4'), { seconds: 2, size: '160x120', rate: 5 });
  await makeAsset({ ffmpeg: await ffmpegOnPath(), source, folder, kind: 'SNAX' });
  const adopt = async (videoID: string) => {
    await importFinishedVideo(app.media, { videoID, channelID: owner.channelID, ownerUserID: owner.userID, folder, posterAlt: 'Monsoon' });
    await app.call('videos.captionsPut', { videoID, language: 'hi', text: 'WEBVTT\n\n00:01.000 --> 00:02.000\nनमस्ते' }, { as: owner });
    return videoID;
  };
  const [videoID, trailerID, otherID] = [await adopt('vid_film'), await adopt('vid_trailer'), await adopt('vid_other')];
  const { channelID } = owner;
  const releaseID = await publishFilm(app.db, { channelID, videoID, trailerID });
  const other = { releaseID: await publishFilm(app.db, { channelID, videoID: otherID }), videoID: otherID };
  const payment = await rent(app.db, { userID: idOf('renter'), releaseID, ends: 'later' });
  await rent(app.db, { userID: idOf('buyer'), releaseID, ends: 'never' });
  await rent(app.db, { userID: idOf('pastRenter'), releaseID, ends: 'past' });
  await tag(app.db, releaseID, idOf('collaborator'), 'ACCEPTED');
  await tag(app.db, releaseID, idOf('asked'), 'PENDING');
  return { app, people, channelID, payment, other, film: { releaseID, videoID }, trailer: { releaseID, videoID: trailerID } };
}
export type AccessFixture = Awaited<ReturnType<typeof openAccessFixture>>;
