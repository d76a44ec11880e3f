import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { build } from 'esbuild';
import type { createEdgeRenewal } from '@/components/ott/player/engine/edgeRenewal';
import type { openEngine } from '@/components/ott/player/engine/openEngine';
import { releases } from '@/server/db/schema/releases';
import { importFinishedVideo } from '@/server/modules/videos/importFinishedVideo';
import { filmCdnSettings, startFilmCdn } from '../support/filmCdn';
import { makeAsset } from '../support/makeAsset';
import { publishFilm } from '../support/releaseRows';
import { ffmpegOnPath, makeFilm, openVideoApp, type VideoApp } from '../support/videoApp';

/** The player's own code, as exposed on this test's page. */
interface TestPage {
  player: { openEngine: typeof openEngine; createEdgeRenewal: typeof createEdgeRenewal };
  renew: Parameters<typeof createEdgeRenewal>[0]['request'];
}

// Real encoding and a real browser on a possibly busy machine.
jest.setTimeout(180_000);
let ahead = 0;
let app: VideoApp;
let browser: Browser;
let cdn: Awaited<ReturnType<typeof startFilmCdn>>;
const settings = filmCdnSettings();
beforeAll(async () => {
  app = await openVideoApp(await settings, { now: () => new Date(Date.now() + ahead) });
  cdn = await startFilmCdn(process.env.NGINX ?? 'nginx', await settings, { site: app.origin, apiOrigin: app.origin });
  const installed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    ...(existsSync(installed) ? { executablePath: installed } : {}),
  });
});
afterAll(async () => {
  await browser.close();
  await cdn.stop();
  await app.close();
});

async function bundle(): Promise<string> {
  const root = resolve(__dirname, '../..');
  const contents = `
    import { createEdgeRenewal } from './components/ott/player/engine/edgeRenewal';
    import { openEngine } from './components/ott/player/engine/openEngine';
    window.player = { createEdgeRenewal, openEngine };`;
  const made = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    tsconfig: join(root, 'tsconfig.json'),
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'silent',
  });
  return made.outputFiles[0]?.text ?? '';
}

test('a browser plays a film past the end of its first addresses, all from the CDN and without a refusal', async () => {
  const owner = await app.creator();
  const folder = join(app.folder, 'asset');
  const source = await makeFilm(join(app.folder, 'film.mp4'), { seconds: 32, size: '160x120', rate: 5 });
  await makeAsset({ ffmpeg: await ffmpegOnPath(), source, folder, kind: 'TITLE' });
  const videoID = 'vid_film';
  await importFinishedVideo(app.media, { videoID, channelID: owner.channelID, ownerUserID: owner.userID, folder, posterAlt: 'Monsoon' });
  const releaseID = await publishFilm(app.db, { channelID: owner.channelID, videoID });
  // As a guest, because the platform's session cookie requires https and this API is reached without it.
  await app.db.update(releases).set({ isPremium: false }).where(eq(releases.releaseID, releaseID));

  const context = await browser.newContext({ bypassCSP: true }); // the API's own pages allow no scripts
  const page = await context.newPage();
  await page.goto(`${app.origin}/api/health`);
  await page.addScriptTag({ content: await bundle() });
  await page.exposeFunction('renew', async (renewalToken: string) => (await app.call('ott.playbackRenew', { renewalToken })).body);
  const answers: { token: string; status: number; isFilm: boolean }[] = [];
  page.on('response', (answer) => {
    const { origin, pathname } = new URL(answer.url());
    if (/\.(?:mp4|m3u8)$/.test(pathname) && answer.request().method() === 'GET')
      answers.push({
        token: origin === app.origin ? 'API' : (pathname.split('/')[1] ?? ''),
        status: answer.status(),
        isFilm: pathname.endsWith('.mp4'),
      });
  });

  // Their addresses have four to nine seconds left.
  ahead = -41_000;
  const { edge } = (await app.call('ott.playbackBegin', { releaseID, videoID })).body;
  ahead = 0;
  const expires = Number(new URL(edge.playlistURL).pathname.split('/')[2]) * 1000;
  await page.evaluate(
    ([first, secondsLeft]) => {
      const { player, renew } = window as unknown as TestPage;
      const video = document.body.appendChild(document.createElement('video'));
      video.muted = true;
      const quiet = () => undefined;
      const engineSettings = {
        estimateBits: 500_000,
        aheadSeconds: 4,
        backSeconds: 4,
        bufferBytes: 8_000_000,
        capHeight: null,
        chosenHeight: null,
      };
      const engine = player.openEngine({
        video,
        settings: engineSettings,
        events: { onLevel: quiet, onBytes: quiet, onExpired: quiet, onOffline: quiet, onFatal: quiet },
      });
      const renewal = player.createEdgeRenewal({
        video,
        request: renew,
        onRenewed: ({ playlistURL }) => engine.replaceAddresses(playlistURL),
        onRefused: quiet,
        onUnanswered: quiet,
        onUnusable: quiet,
      });
      engine.load(first.playlistURL, 0);
      renewal.follow({ ...first, expiresInSeconds: secondsLeft });
      void video.play();
    },
    [edge as Parameters<ReturnType<typeof createEdgeRenewal>['follow']>[0] & {}, (expires - Date.now()) / 1000] as const,
  );
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 16, undefined, { timeout: 90_000 });
  expect(Date.now()).toBeGreaterThan(expires);
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  const tokens = new Set(answers.filter(({ isFilm }) => isFilm).map(({ token }) => token));
  expect(tokens.size).toBeGreaterThan(1);
  expect(tokens.has('API')).toBe(false);
});
