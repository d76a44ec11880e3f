import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm, truncate } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os, { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { buildApp } from '@/server/app';
import { channels } from '@/server/db/schema/channels';
import { findFfmpeg } from '@/server/modules/media/ffmpeg';
import { findUsedVideos, onVideoChanged } from '@/server/modules/ott/publishing';
import { processVideo, type ProcessDeps } from '@/server/modules/videos/processVideo';
import { createMedia } from '@/server/modules/videos/videos';
import { systemClock, type Clock } from '@/server/platform/clock';
import type { Config } from '@/server/platform/config';
import { newId } from '@/server/platform/ids';
import { createEntry } from '@/server/web/entry';
import { readWebConfig } from '@/server/web/webConfig';
import { noStaticFiles } from './httpServer';
import { openTestApp, type Person } from './testApp';

const run = promisify(execFile);
export const ffmpegOnPath = () => findFfmpeg({ path: process.env.PATH });

interface Film {
  seconds?: number;
  size?: string;
  rate?: number;
  sound?: boolean;
  /** More of ffmpeg's output options. */
  more?: string[];
}

/** Makes a real film: a moving test picture and a tone. */
export async function makeFilm(path: string, { seconds = 5, size = '320x180', rate = 25, sound = true, more = [] }: Film = {}) {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}`];
  const tone = sound ? ['-f', 'lavfi', '-i', 'sine=f=330:r=48000'] : [];
  const coding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-pix_fmt', 'yuv420p', ...(sound ? ['-c:a', 'aac'] : [])];
  await run(await ffmpegOnPath(), ['-v', 'error', '-y', ...picture, ...tone, '-t', String(seconds), ...coding, ...more, path]);
  return path;
}

/** Runs encoders at normal priority: on two busy cores a low priority would take most of a suite's time. */
export const skipSetPriority = () => jest.spyOn(os, 'setPriority').mockImplementation(() => undefined);

/** The whole API on a real port over its own data folder, with a person who has a channel. */
export async function openVideoApp(over: Partial<Config> = {}, clock: Clock = systemClock) {
  skipSetPriority();
  const folder = await mkdtemp(join(tmpdir(), 'mq-films-'));
  const app = await openTestApp({ clock, config: { DATA_DIR: join(folder, 'data'), PATH: process.env.PATH ?? '', ...over } });
  await app.fastify.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.fastify.server.address() as AddressInfo).port}`;
  const media = createMedia({ db: app.db, config: app.config, clock }, { onVideoChanged, findUsedVideos });

  /** The creator of each upload: their browser sends its session with the bytes. */
  const makers = new Map<string, Person>();
  const cookieFor = (url: string): { cookie?: string } => {
    const maker = makers.get(/uploads\/(vid_[a-z0-9]{20})/.exec(url)?.[1] ?? '');
    if (!maker) return {};
    return {
      cookie: Object.entries(maker.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
    };
  };
  const creator = async (name = 'Meera Iyer') => {
    const person = await app.signIn(name);
    const channelID = newId('chn');
    await app.db.insert(channels).values({ channelID, handle: `h${channelID.slice(-10)}`, name, ownerID: person.userID });
    return { ...person, channelID };
  };
  const begin = async (who: Person & { channelID: string }, bytes: number, more: Record<string, unknown> = {}) => {
    const answer = await app.call(
      'videos.uploadBegin',
      {
        channelID: who.channelID,
        kind: 'TITLE',
        fileName: 'film.mp4',
        mimeType: 'video/mp4',
        byteSize: bytes,
        fingerprint: `film.mp4:${bytes}:1`,
        ...more,
      },
      { as: who },
    );
    const videoID: unknown = answer.body.videoID;
    if (typeof videoID === 'string') makers.set(videoID, who);
    return answer;
  };
  const patch = (url: string, offset: number, body: Buffer, headers: Record<string, string> = {}) =>
    fetch(origin + url, {
      method: 'PATCH',
      headers: {
        origin: app.config.PUBLIC_ORIGIN,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
        ...cookieFor(url),
        ...headers,
      },
      body: new Uint8Array(body),
    });
  const offsetOf = async (url: string) => {
    const answer = await fetch(origin + url, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0', ...cookieFor(url) } });
    return { status: answer.status, offset: Number(answer.headers.get('upload-offset')) };
  };
  /** Uploads a film, from the draft to the last byte. */
  const send = async (who: Person & { channelID: string }, path: string, more: Record<string, unknown> = {}) => {
    const bytes = await readFile(path);
    const { body } = await begin(who, bytes.length, more);
    const signed = await app.call('videos.directSignedUpload', { videoID: body.videoID }, { as: who });
    const sent = await patch(signed.body.url as string, 0, bytes);
    if (sent.status !== 204) throw new Error(`PATCH answered ${sent.status}: ${await sent.text()}`);
    return body.videoID as string;
  };
  /** A second API over the same rows and files, behind the web server's proxy. */
  const openSecondEntry = async () => {
    const api = await buildApp({ db: app.db, config: app.config, clock });
    await api.listen({ host: '127.0.0.1', port: 0 });
    const API_ORIGIN = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`;
    const entry = await createEntry({
      config: readWebConfig({ API_ORIGIN, PUBLIC_ORIGIN: app.config.PUBLIC_ORIGIN }),
      logger: pino({ level: 'silent' }),
      staticFolder: noStaticFiles,
      pages: (_request, response) => Promise.resolve(void response.writeHead(404).end()),
    });
    await entry.listen({ host: '127.0.0.1', port: 0 });
    const at = `http://127.0.0.1:${(entry.server.address() as AddressInfo).port}`;
    return {
      async send(method: 'HEAD' | 'PATCH' | 'OPTIONS', url: string, offset = 0, body?: Buffer) {
        const headers = { origin: app.config.PUBLIC_ORIGIN, 'tus-resumable': '1.0.0', ...cookieFor(url) };
        const sent = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) };
        const init = body ? { headers: { ...headers, ...sent }, body: new Uint8Array(body) } : { headers };
        const answer = await fetch(at + url, { method, ...init });
        return { status: answer.status, offset: answer.headers.get('upload-offset') };
      },
      close: async () => {
        await entry.close();
        await api.close();
      },
    };
  };
  const warnings: string[] = [];
  const work = (
    videoID: string,
    part: 'first' | 'rest',
    signal: AbortSignal = new AbortController().signal,
    over: Partial<ProcessDeps> = {},
  ) => {
    const log = { warn: (_fields: object, words: string) => void warnings.push(words) };
    return processVideo({ ...media, log, ...over }, videoID, part, signal);
  };
  const status = async (who: Person, videoID: string) => (await app.call('videos.uploadStatus', { videoID }, { as: who })).body;

  /** Subjects of the messages sent to the creator about a video, oldest first. */
  const messageSubjectsOf = async (videoID: string) =>
    (
      await app.db.execute<{ subject: string }>(
        sql`SELECT subject FROM messages WHERE message_key LIKE ${`video:${videoID}:%`} ORDER BY created_at`,
      )
    ).rows.map(({ subject }) => subject);

  return {
    ...app,
    messageSubjectsOf,
    warnings,
    folder,
    origin,
    media,
    creator,
    begin,
    patch,
    cookieFor,
    offsetOf,
    send,
    work,
    status,
    openSecondEntry,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type VideoApp = Awaited<ReturnType<typeof openVideoApp>>;

/** The first part of a file, up to this share of it. */
export const cut = async (path: string, share: number) => {
  const file = await open(path);
  const { size } = await file.stat();
  await file.close();
  await truncate(path, Math.floor(size * share));
  return path;
};
