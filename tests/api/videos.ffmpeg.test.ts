import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import npmCarried from '@ffmpeg-installer/ffmpeg';
import { findFfmpeg, runFfmpeg } from '@/server/modules/media/ffmpeg';
import { importFinishedVideo } from '@/server/modules/videos/importFinishedVideo';
import { makeAsset } from '../support/makeAsset';
import { ffmpegOnPath, makeFilm, openVideoApp, type VideoApp } from '../support/videoApp';

// Real encoding on a possibly busy machine.
jest.setTimeout(300_000);
let app: VideoApp;
beforeAll(async () => {
  app = await openVideoApp();
});
afterAll(() => app.close());
const at = (name: string) => join(app.folder, name);

describe('ffmpeg', () => {
  it('is the one in FFMPEG_PATH, then the one on PATH, then the one of the npm package', async () => {
    expect(await findFfmpeg({ configured: process.execPath, path: process.env.PATH })).toBe(process.execPath);
    await expect(findFfmpeg({ configured: '/nowhere/ffmpeg', path: process.env.PATH })).rejects.toThrow('FFMPEG_PATH is not a program');
    expect(await findFfmpeg({ path: '/nowhere' })).toBe(npmCarried.path);
  });

  it('is killed at its hard limit, even if it reports progress', async () => {
    const args = ['-re', '-f', 'lavfi', '-i', 'testsrc', '-f', 'null', '-'];
    const ffmpeg = await ffmpegOnPath();
    await expect(runFfmpeg({ ffmpeg, args, limitSeconds: 1 })).rejects.toMatchObject({ code: 'PROCESSING_TIMEOUT' });
  });

  it.each(['the one on PATH', 'the one of the npm package'])(
    '%s makes a whole asset, which is imported as READY without encoding',
    async (which) => {
      const ffmpeg = which.includes('npm') ? npmCarried.path : await ffmpegOnPath();
      const source = await makeFilm(at('sample.mp4'), { seconds: 3 });
      const folder = at(`asset-${which.length}`);
      await makeAsset({ ffmpeg, source, folder, kind: 'SNAX' });
      const manifest = JSON.parse(await readFile(join(folder, 'asset.json'), 'utf8'));
      await writeFile(join(folder, 'captions-hi.vtt'), 'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nनमस्ते\n');
      await writeFile(
        join(folder, 'asset.json'),
        JSON.stringify({ ...manifest, captions: [{ language: 'hi', label: 'हिन्दी', isAuto: false }] }),
      );
      const maker = await app.creator();
      const adoption = {
        videoID: `vid_sample${which.length}`,
        channelID: maker.channelID,
        ownerUserID: maker.userID,
        folder,
        posterAlt: 'A test picture',
      };
      expect(await importFinishedVideo(app.media, adoption)).toBe(true);
      expect(await importFinishedVideo(app.media, adoption)).toBe(false);
      const ready = await app.status(maker, adoption.videoID);
      expect(ready).toMatchObject({ state: 'READY', isPlayable: true, captions: [{ language: 'hi', label: 'हिन्दी' }] });
      expect(ready.renditions).toHaveLength(2);
    },
  );
});
