import { encode, type FfmpegRun, flags } from './ffmpeg';

interface CutOptions extends Pick<FfmpegRun, 'ffmpeg' | 'folder' | 'signal'> {
  picture: string;
  sound: string | null;
  out: string;
  fromMs: number;
  toMs: number;
  /** 0 is the left edge, 1 the right. */
  x: number;
}
const seconds = (millis: number) => (millis / 1000).toFixed(3);

/** Cuts an upright clip from a film: the largest 9:16 area that fits, re-encoded once at high quality. */
export async function cutClip({ picture, sound, out, fromMs, toMs, x, ...run }: CutOptions): Promise<void> {
  const input = (path: string) => ['-ss', seconds(fromMs), '-t', seconds(toMs - fromMs), '-i', path];
  const upright = `crop=trunc(min(iw\\,ih*9/16)/2)*2:trunc(min(ih\\,iw*16/9)/2)*2:(iw-ow)*${x.toFixed(4)}:(ih-oh)/2`;
  await encode({
    ...run,
    limitSeconds: 600,
    args: [
      ...flags('-v error -y'),
      ...input(picture),
      ...(sound ? input(sound) : []),
      ...flags(sound ? '-map 0:v:0 -map 1:a:0 -c:a aac -b:a 160k' : '-map 0:v:0 -an'),
      ...flags(`-vf ${upright} -c:v libx264 -preset veryfast -crf 18 -pix_fmt yuv420p`),
      ...flags('-map_metadata -1 -movflags +faststart -f mp4'),
      out,
    ],
  });
}
