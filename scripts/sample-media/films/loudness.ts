import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** EBU R 128, as the pipeline measures what people upload. */
export async function loudnessOf(ffmpeg: string, file: string) {
  const { stderr } = await run(ffmpeg, ['-hide_banner', '-i', file, '-vn', '-af', 'ebur128=peak=true', '-f', 'null', '-']);
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (words: RegExp) => Number(words.exec(summary)?.[1] ?? Number.NaN);
  const known = (value: number) => (Number.isFinite(value) ? value : null);
  return { loudnessLUFS: known(read(/I:\s+(-?[\d.]+) LUFS/)), truePeakDB: known(read(/Peak:\s+(-?[\d.]+) dBFS/)) };
}
