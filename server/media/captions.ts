export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}
export interface CaptionTrouble {
  line: number;
  what: string;
}
export type Captions = { cues: Cue[]; trouble?: never } | { cues?: never; trouble: CaptionTrouble[] };

const mostCues = 20_000;
const mostTroubles = 20;
const arrow = /^(\S+)\s*-->\s*(\S+)(?:\s+(.*))?$/;
const clock = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})$/;

function millisOf(text: string): number | null {
  const found = clock.exec(text);
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0', millis = '0'] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(millis.padEnd(3, '0'));
}

/** Only what both formats share and no player can be made to misread: bold, italic, underline. */
const plainText = (text: string) =>
  text
    .replace(/\{\\[^}]*\}/g, '')
    .replace(/<(?!\/?[biu]>)[^>]*>/gi, '')
    .replace(/&(?!amp;|lt;|gt;|nbsp;|lrm;|rlm;)/g, '&amp;')
    .replaceAll('-->', '→');

/** Reads WebVTT or SubRip; all that is wrong with it, by line, so that it can be put right in one go. */
export function readCaptions(source: string, durationMs: number | null = null): Captions {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const isVtt = /^WEBVTT([ \t]|$)/.test(lines[0] ?? '');
  const cues: Cue[] = [];
  const trouble: CaptionTrouble[] = [];
  const complain = (line: number, what: string) => void trouble.push({ line: line + 1, what });
  if (source.includes('\u0000'))
    complain(
      lines.findIndex((line) => line.includes('\u0000')),
      'holds a NUL character',
    );

  let at = isVtt ? blankAfter(lines, 0) : 0;
  while (at < lines.length && trouble.length < mostTroubles) {
    if (!lines[at]?.trim()) {
      at += 1;
      continue;
    }
    const end = blankAfter(lines, at);
    if (isVtt && /^(NOTE|STYLE|REGION)\b/.test(lines[at] ?? '')) {
      at = end;
      continue;
    }
    readBlock(lines, at, end, cues, complain);
    at = end;
  }
  if (trouble.length === 0 && cues.length === 0)
    complain(0, 'there is not one cue here; a cue begins with a line such as 00:00:01.000 --> 00:00:04.000');
  if (cues.length > mostCues) complain(0, `there are more than ${mostCues} cues`);
  const late = durationMs === null ? undefined : cues.find(({ startMs }) => startMs > durationMs + 1000);
  if (late) complain(lineOf(lines, late), `begins at ${stamp(late.startMs)}, after the film's end at ${stamp(durationMs ?? 0)}`);
  return trouble.length > 0 ? { trouble } : { cues: cues.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs) };
}

function readBlock(lines: string[], from: number, end: number, cues: Cue[], complain: (line: number, what: string) => void) {
  const timing = arrow.test((lines[from] ?? '').trim()) || (lines[from] ?? '').includes('-->') ? from : from + 1;
  const found = arrow.exec((lines[timing] ?? '').trim());
  if (timing >= end || !found)
    return complain(Math.min(timing, end - 1), 'a line with times was expected, such as 00:00:01.000 --> 00:00:04.000');
  const [startMs, endMs] = [millisOf(found[1] ?? ''), millisOf(found[2] ?? '')];
  if (startMs === null) return complain(timing, `${found[1]?.slice(0, 30)} is not a time`);
  if (endMs === null) return complain(timing, `${found[2]?.slice(0, 30)} is not a time`);
  if (endMs <= startMs) return complain(timing, 'ends before it begins');
  const text = lines.slice(timing + 1, end);
  const inner = text.findIndex((line) => line.includes('-->'));
  if (inner >= 0) return complain(timing + 1 + inner, 'an empty line is missing before this cue');
  const said = plainText(text.join('\n')).trim();
  if (!said) return complain(timing, 'has no words');
  if (said.length > 1000) return complain(timing, 'has more than 1,000 characters');
  cues.push({ startMs, endMs, text: said });
}

function blankAfter(lines: string[], from: number) {
  const end = lines.findIndex((line, index) => index > from && !line.trim());
  return end < 0 ? lines.length : end;
}

const lineOf = (lines: string[], cue: Cue) =>
  lines.findIndex((line) => {
    const found = arrow.exec(line.trim());
    return found !== null && millisOf(found[1] ?? '') === cue.startMs;
  });

function stamp(millis: number): string {
  const two = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${two(millis / 3_600_000)}:${two((millis / 60_000) % 60)}:${two((millis / 1000) % 60)}.${two(millis % 1000, 3)}`;
}

export const writeVtt = (cues: readonly Cue[]) =>
  `WEBVTT\n\n${cues.map(({ startMs, endMs, text }) => `${stamp(startMs)} --> ${stamp(endMs)}\n${text}\n`).join('\n')}`;
