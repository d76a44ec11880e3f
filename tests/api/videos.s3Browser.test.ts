import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { build } from 'esbuild';
import type { openEngine } from '@/components/ott/player/engine/openEngine';
import { releases } from '@/server/db/schema/releases';
import type { putPart, uploadMultipart } from '@/services/studio/upload/uploadMultipart';
import { startFakeS3 } from '../support/fakeS3';
import { publishFilm } from '../support/releaseRows';
import { makeFilm, openVideoApp, type VideoApp } from '../support/videoApp';

/** The studio's and the player's own code, as exposed on this test's page. */
interface TestPage {
  app: { uploadMultipart: typeof uploadMultipart; putPart: typeof putPart; openEngine: typeof openEngine };
  sign: () => Promise<Parameters<typeof uploadMultipart>[1]>;
}

// Real encoding and a real browser on a possibly busy machine.
jest.setTimeout(300_000);
let s3: Awaited<ReturnType<typeof startFakeS3>>;
let app: VideoApp;
let browser: Browser;
beforeAll(async () => {
  s3 = await startFakeS3();
  const { endpoint, bucket, region, accessKeyID, secretAccessKey } = s3.place;
  app = await openVideoApp({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyID,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  const installed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--autoplay-policy=no-user-gesture-required'],
    ...(existsSync(installed) ? { executablePath: installed } : {}),
  });
});
afterAll(async () => {
  await browser.close();
  await app.close();
  await s3.close();
});

async function bundle(): Promise<string> {
  const root = resolve(__dirname, '../..');
  const contents = `
    import { putPart, uploadMultipart } from './services/studio/upload/uploadMultipart';
    import { openEngine } from './components/ott/player/engine/openEngine';
    window.app = { putPart, uploadMultipart, openEngine };`;
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

test('a browser sends a film to a bucket in parts, resumes after a broken connection, and plays it from there past a segment', async () => {
  const owner = await app.creator();
  const film = await readFile(await makeFilm(join(app.folder, 'film.mp4'), { seconds: 6, rate: 10 }));
  // A free box at the end makes it three parts long without slowing the encoding.
  const byteSize = film.length + 0xa80000;
  const { videoID } = (await app.begin(owner, byteSize)).body;
  const context = await browser.newContext({ bypassCSP: true }); // the API's own pages allow no scripts
  const page = await context.newPage();
  await page.goto(`${app.origin}/api/health`);
  await page.exposeFunction('sign', async () => (await app.call('videos.directSignedUpload', { videoID }, { as: owner })).body);
  await page.addScriptTag({ content: await bundle() });

  const put: string[] = [];
  await page.route(/partNumber=/, async (route) => {
    const number = new URL(route.request().url()).searchParams.get('partNumber') ?? '';
    const isCut = number === '3' && !put.includes('3');
    put.push(number);
    await (isCut ? route.abort('connectionreset') : route.continue());
  });
  const outcome = await page.evaluate(async (start) => {
    const { app: made, sign } = window as unknown as TestPage;
    const rest = new Uint8Array(0xa80000);
    rest.set([0, 0xa8, 0, 0, ...new TextEncoder().encode('free')]);
    const file = new Blob([Uint8Array.from(atob(start), (letter) => letter.charCodeAt(0)), rest]);
    const first = await sign();
    return new Promise<{ failure: string | null; sent: number }>((resolve) => {
      let sent = 0;
      const callbacks = {
        onProgress: (bytes: number) => void (sent = bytes),
        onError: (failure: string) => resolve({ failure, sent }),
        onSuccess: () => resolve({ failure: null, sent }),
      };
      made.uploadMultipart(file, first, callbacks, { sign, put: made.putPart, wait: () => Promise.resolve() }).start();
    });
  }, film.toString('base64'));
  expect(outcome).toEqual({ failure: null, sent: byteSize });
  expect([...put].sort()).toEqual(['1', '2', '3', '3']); // the interrupted part, and no other, was sent twice
  expect((await app.call('videos.uploadComplete', { videoID }, { as: owner })).body.state).toBe('PROCESSING');
  await app.work(videoID, 'first');

  const releaseID = await publishFilm(app.db, { channelID: owner.channelID, videoID });
  // As a guest, because the platform's session cookie requires https and this API is reached without it.
  await app.db.update(releases).set({ isPremium: false }).where(eq(releases.releaseID, releaseID));
  const { playlistURL } = (await app.call('ott.playbackBegin', { releaseID, videoID })).body;
  const bytesFrom: Promise<string>[] = [];
  page.on('response', (answer) => {
    const { origin, pathname } = new URL(answer.url());
    if (!pathname.endsWith('.mp4')) return;
    // The browser may report a followed redirect as one response: with the platform's headers and the bucket's status.
    const sender = async () =>
      origin === s3.origin || (await answer.headerValue('location'))?.startsWith(s3.origin) ? 'bucket' : 'platform';
    bytesFrom.push(sender());
  });
  await page.evaluate((address) => {
    const video = document.body.appendChild(document.createElement('video'));
    video.muted = true;
    const quiet = () => undefined;
    const events = { onLevel: quiet, onBytes: quiet, onExpired: quiet, onOffline: quiet, onFatal: quiet };
    const settings = {
      estimateBits: 500_000,
      aheadSeconds: 30,
      backSeconds: 30,
      bufferBytes: 8_000_000,
      capHeight: null,
      chosenHeight: null,
    };
    (window as unknown as TestPage).app.openEngine({ video, settings, events }).load(address, 0);
    void video.play();
  }, playlistURL as string);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 4.2, undefined, { timeout: 60_000 });
  // The platform redirects and sends no byte of the film itself.
  expect([...new Set(await Promise.all(bytesFrom))]).toEqual(['bucket']);
});
