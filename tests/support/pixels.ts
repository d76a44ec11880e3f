import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ffmpegOnPath } from './videoApp';

const run = promisify(execFile);
const most = 64 * 1024 * 1024;

interface Luma {
  width: number;
  height: number;
  rows: Buffer[];
  mean: number;
}

/** The luma of one decoded frame as stored: 16 is black, 235 white. */
export async function lumaOf(path: string, { width, height, at = 0.3 }: { width: number; height: number; at?: number }): Promise<Luma> {
  const args = ['-v', 'error', '-ss', String(at), '-i', path, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-'];
  const { stdout } = await run(await ffmpegOnPath(), args, { encoding: 'buffer', maxBuffer: most });
  const pixels = stdout.subarray(0, width * height);
  const rows = Array.from({ length: height }, (_, row) => pixels.subarray(row * width, (row + 1) * width));
  return { width, height, rows, mean: pixels.reduce((sum, value) => sum + value, 0) / pixels.length };
}

/** How much more each line differs from the next than from the one after: far above 1 when two fields are woven into one frame. */
export function combingOf({ rows }: Luma): number {
  const differ = (apart: number) =>
    rows
      .slice(0, -2)
      .reduce((sum, row, y) => sum + row.reduce((all, value, x) => all + Math.abs(value - (rows[y + apart]?.[x] ?? 0)), 0), 0);
  return (differ(1) + 1) / (differ(2) + 1);
}
