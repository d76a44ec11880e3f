import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import installer from '@ffmpeg-installer/ffmpeg';
import { expect, type Page } from '@playwright/test';

const ffmpeg = process.env.FFMPEG_PATH ?? installer.path;

interface Picture {
  seconds: number;
  size?: string;
  /** Of the tone, so that two films differ in their bytes. */
  hertz?: number;
}

/** A real film with picture and sound, made on the spot. */
export function makeFilm(folder: string, name: string, { seconds, size = '640x360', hertz = 440 }: Picture): string {
  const path = join(folder, name);
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=${size}:rate=25:duration=${seconds}`,
    '-f',
    'lavfi',
    '-i',
    `sine=frequency=${hertz}:duration=${seconds}`,
  ];
  execFileSync(ffmpeg, [
    '-loglevel',
    'error',
    '-y',
    ...inputs,
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-shortest',
    path,
  ]);
  return path;
}

const provenance = {
  synthetic: { extent: 'NONE', parts: [], note: '' },
  howMade: ['ANIMATION'],
  funding: [],
  hasPaidPromotion: false,
  rights: { holder: '', licence: '', music: [] },
  sources: [],
};

/** Calls the API as whoever is signed in on this page. */
export async function api<T>(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object): Promise<T> {
  const origin = new URL(page.url()).origin;
  const answer = await page.request[method](`/api/v1${path}`, {
    headers: { origin, 'idempotency-key': `e2e-${Math.random().toString(36).slice(2)}-key` },
    ...(data ? { data } : {}),
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${answer.ok() ? '' : await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** Publishes a snax as the signed-in creator, by the API alone; answers its id once it plays. */
export async function publishSnax(page: Page, file: string, name: string): Promise<string> {
  const bytes = readFileSync(file);
  const { items } = await api<{ items: { channel: { channelID: string } }[] }>(page, 'get', '/videos/my-releases?limit=1');
  const channelID = items[0]?.channel.channelID ?? (await myChannel(page));
  const about = { name, genres: ['drama'], languages: ['en'], provenance };
  const { releaseID } = await api<{ releaseID: string }>(page, 'post', '/ott/snax', { channelID, ...about });
  const begun = {
    channelID,
    kind: 'SNAX',
    fileName: `${name}.mp4`,
    mimeType: 'video/mp4',
    byteSize: bytes.length,
    fingerprint: `${name}:${bytes.length}:1`,
  };
  const { videoID } = await api<{ videoID: string }>(page, 'post', '/videos', begun);
  await api(page, 'put', `/videos/${videoID}/place`, { releaseID, kind: 'MAIN' });
  const { url } = await api<{ url: string }>(page, 'post', `/videos/${videoID}/signed-upload`, {});
  const sent = await page.request.patch(url, {
    data: bytes,
    headers: {
      origin: new URL(page.url()).origin,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  });
  expect(sent.status()).toBe(204);
  await api(page, 'put', `/ott/snax/${releaseID}`, { wantedState: 'PUBLISHED' });
  await expect
    .poll(async () => (await api<{ state: string }>(page, 'get', `/videos/${videoID}/upload`)).state, { timeout: 90_000, intervals: [500] })
    .toBe('READY');
  return releaseID;
}

async function myChannel(page: Page): Promise<string> {
  const me = await api<{ userID: string }>(page, 'get', '/users/me');
  const { data } = await api<{ data: { channelID: string } }>(page, 'get', `/channels/of-user/${me.userID}`);
  return data.channelID;
}
