import { randomBytes } from 'node:crypto';

/** 128 random bits name a video's folder (PeerTube#4417: guessable names became public with the first CDN). */
export const newAssetKey = () => randomBytes(16).toString('hex');

export const uploadKey = (videoID: string) => `uploads/${videoID}`;
export const assetFolder = (assetKey: string) => `videos/${assetKey}`;
export const assetFile = (assetKey: string, file: string) => `${assetFolder(assetKey)}/${file}`;
export const renditionFile = (name: string) => `${name}.mp4`;
export const clipFile = (name: string) => `${name}.clip.mp4`;
export const masterPlaylistFile = 'master.m3u8';
export const storyboardFile = 'storyboard.webp';

const types: Record<string, string> = { mp4: 'video/mp4', webp: 'image/webp', avif: 'image/avif', vtt: 'text/vtt; charset=utf-8' };
export const contentTypeOf = (file: string) => types[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
