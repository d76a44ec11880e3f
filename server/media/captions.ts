import { createWorkMeter, type WorkMeter } from '../workMeter';

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
const mostLineLength = 4000;
/** A line with times is never longer; only so much of it is matched against a pattern. */
const mostTimingLength = 300;
/** Each character is looked at by a fixed number of passes: lines, blocks, markup, escapes. */
const passes = 8;

const arrow = /^(\S+?)\s*-->\s*(\S+)(?:\s|$)/;
const clock = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})$/;
/** The times of a cue as they are written; null for any other line. */
const timesOf = (line: string) => arrow.exec(line.slice(0, mostTimingLength).trim());

function millisOf(text: string): number | null {
  const found = clock.exec(text);
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0', millis = '0'] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(millis.padEnd(3, '0'));
}

/** Removes every part from `open` to the next `close` for which `isMarkup` holds; each character is examined once. */
function withoutParts(text: string, open: string, close: string, isMarkup: (part: string) => boolean): string {
  let kept = '';
  let from = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, from)) {
    const end = text.indexOf(close, at);
    if (end < 0) break;
    const part = text.slice(at, end + 1);
    kept += isMarkup(part) ? text.slice(from, at) : text.slice(from, end + 1);
    from = end + 1;
  }
  return kept + text.slice(from);
}

const isStyling = (tag: string) => /^<\/?[biu]>$/i.test(tag);

/** Only what both formats share and no player can be made to misread: bold, italic, underline. */
const plainText = (text: string) =>
  withoutParts(
    withoutParts(text, '{\\', '}', () => true),
    '<',
    '>',
    (tag) => !isStyling(tag),
  )
    .replace(/&(?!amp;|lt;|gt;|nbsp;|lrm;|rlm;)/g, '&amp;')
    .replaceAll('-->', '→');

const defaultMeter = () => createWorkMeter(passes * 1_000_000, 'These captions');

/**
 * Reads WebVTT or SubRip; all that is wrong with it, by line, so that it can be put right in one go. The work grows with the length of the
 * text and no faster; `meter` counts the characters examined.
 */
export function readCaptions(source: string, durationMs: number | null = null, meter: WorkMeter = defaultMeter()): Captions {
  meter.spend(source.length);
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const isVtt = /^WEBVTT([ \t]|$)/.test(lines[0] ?? '');
  const cues: Cue[] = [];
  const trouble: CaptionTrouble[] = [];
  const complain = (line: number, what: string) => void trouble.push({ line: line + 1, what });
  const nul = lines.findIndex((line) => line.includes('\u0000'));
  if (nul >= 0) complain(nul, 'holds a NUL character');
  const long = lines.findIndex((line) => line.length > mostLineLength);
  if (long >= 0) complain(long, `is longer than ${mostLineLength.toLocaleString('en')} characters`);

  let at = isVtt ? blankAfter(lines, 0, meter) : 0;
  let late: { line: number; cue: Cue } | null = null;
  while (long < 0 && at < lines.length && trouble.length < mostTroubles && cues.length <= mostCues) {
    if (!lines[at]?.trim()) {
      meter.spend((lines[at]?.length ?? 0) + 1);
      at += 1;
      continue;
    }
    const end = blankAfter(lines, at, meter);
    if (isVtt && /^(NOTE|STYLE|REGION)\b/.test(lines[at] ?? '')) {
      at = end;
      continue;
    }
    const read = readBlock(lines, at, end, complain, meter);
    if (read) {
      cues.push(read.cue);
      if (durationMs !== null && read.cue.startMs > durationMs + 1000) late ??= { line: read.line, cue: read.cue };
    }
    at = end;
  }
  if (trouble.length === 0 && cues.length === 0)
    complain(0, 'there is not one cue here; a cue begins with a line such as 00:00:01.000 --> 00:00:04.000');
  if (cues.length > mostCues) complain(0, `there are more than ${mostCues} cues`);
  if (late) complain(late.line, `begins at ${stamp(late.cue.startMs)}, after the film's end at ${stamp(durationMs ?? 0)}`);
  return trouble.length > 0 ? { trouble } : { cues: cues.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs) };
}

function readBlock(
  lines: string[],
  from: number,
  end: number,
  complain: (line: number, what: string) => void,
  meter: WorkMeter,
): { line: number; cue: Cue } | null {
  const refuse = (line: number, what: string) => {
    complain(line, what);
    return null;
  };
  const first = lines[from] ?? '';
  const timing = first.includes('-->') ? from : from + 1;
  const found = timing < end ? timesOf(lines[timing] ?? '') : null;
  meter.spend(first.length + Math.min(lines[timing]?.length ?? 0, mostTimingLength));
  if (!found) return refuse(Math.min(timing, end - 1), 'a line with times was expected, such as 00:00:01.000 --> 00:00:04.000');
  const [startMs, endMs] = [millisOf(found[1] ?? ''), millisOf(found[2] ?? '')];
  if (startMs === null) return refuse(timing, `${found[1]?.slice(0, 30)} is not a time`);
  if (endMs === null) return refuse(timing, `${found[2]?.slice(0, 30)} is not a time`);
  if (endMs <= startMs) return refuse(timing, 'ends before it begins');
  const text = lines.slice(timing + 1, end);
  const inner = text.findIndex((line) => line.includes('-->'));
  if (inner >= 0) return refuse(timing + 1 + inner, 'an empty line is missing before this cue');
  const raw = text.join('\n');
  meter.spend(raw.length * 5);
  const shown = plainText(raw).trim();
  if (!shown) return refuse(timing, 'has no words');
  if (shown.length > 1000) return refuse(timing, 'has more than 1,000 characters');
  return { line: timing, cue: { startMs, endMs, text: shown } };
}

/** The next empty line after this one, or the end. */
function blankAfter(lines: string[], from: number, meter: WorkMeter) {
  let at = from + 1;
  while (at < lines.length && lines[at]?.trim()) {
    meter.spend((lines[at]?.length ?? 0) + 1);
    at += 1;
  }
  return Math.min(at, lines.length);
}

function stamp(millis: number): string {
  const two = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${two(millis / 3_600_000)}:${two((millis / 60_000) % 60)}:${two((millis / 1000) % 60)}.${two(millis % 1000, 3)}`;
}

export const writeVtt = (cues: readonly Cue[]) =>
  `WEBVTT\n\n${cues.map(({ startMs, endMs, text }) => `${stamp(startMs)} --> ${stamp(endMs)}\n${text}\n`).join('\n')}`;
