import type { Story } from './story';

const stamp = (seconds: number) => new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);

/** WebVTT of what a story says, in its own language (0) or in English (1); a line is read at an easy pace and leaves before the next comes. */
export function captionsOf({ shots }: Story, which: 0 | 1): string {
  const cues: string[] = [];
  let start = 0;
  for (const { seconds, say } of shots) {
    if (say) cues.push(`${stamp(start + 0.3)} --> ${stamp(start + seconds - 0.2)}\n${say[which]}`);
    start += seconds;
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}
