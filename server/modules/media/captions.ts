import { createWorkMeter, type WorkMeter } from '../../platform/workMeter';

export interface Cue {
  startMs: number;
  endMs: number;
  text: string;
}
export interface CaptionProblem {
  line: number;
  message: string;
}
export type Captions = { cues: Cue[]; problems?: never } | { cues?: never; problems: CaptionProblem[] };

const maxCues = 20_000;
const maxProblems = 20;
const maxLineLength = 4000;
/** A valid timing line is never longer; only this much of a line is matched against the pattern. */
const maxTimingLength = 300;
/** The fixed number of passes over each character: lines, blocks, markup, escapes. */
const passes = 8;

const arrow = /^(\S+?)\s*-->\s*(\S+)(?:\s|$)/;
const clock = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]?\d)[.,](\d{1,3})$/;
/** The cue times as written; null for any other line. */
const matchTiming = (line: string) => arrow.exec(line.slice(0, maxTimingLength).trim());

function parseMilliseconds(text: string): number | null {
  const found = clock.exec(text);
  if (!found) return null;
  const [, hours = '0', minutes = '0', seconds = '0', millis = '0'] = found;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(millis.padEnd(3, '0'));
}

/** Removes every part from `open` to the next `close` for which `isMarkup` holds; each character is examined once. */
function removeParts(text: string, open: string, close: string, isMarkup: (part: string) => boolean): string {
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

/** Only markup that both formats share and every player renders safely: bold, italic, underline. */
const plainText = (text: string) =>
  removeParts(
    removeParts(text, '{\\', '}', () => true),
    '<',
    '>',
    (tag) => !isStyling(tag),
  )
    .replace(/&(?!amp;|lt;|gt;|nbsp;|lrm;|rlm;)/g, '&amp;')
    .replaceAll('-->', '→');

const defaultMeter = () => createWorkMeter(passes * 1_000_000, 'These captions');

/**
 * Reads WebVTT or SubRip and lists every problem by line, so that the creator can fix all of them at once. Runs in linear time; `meter`
 * counts the characters examined.
 */
export function readCaptions(source: string, durationMs: number | null = null, meter: WorkMeter = defaultMeter()): Captions {
  meter.spend(source.length);
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const isVtt = /^WEBVTT([ \t]|$)/.test(lines[0] ?? '');
  const cues: Cue[] = [];
  const problems: CaptionProblem[] = [];
  const report = (line: number, message: string) => void problems.push({ line: line + 1, message });
  const nul = lines.findIndex((line) => line.includes('\u0000'));
  if (nul >= 0) report(nul, 'holds a NUL character');
  const long = lines.findIndex((line) => line.length > maxLineLength);
  if (long >= 0) report(long, `is longer than ${maxLineLength.toLocaleString('en')} characters`);

  let at = isVtt ? blankAfter(lines, 0, meter) : 0;
  let late: { line: number; cue: Cue } | null = null;
  while (long < 0 && at < lines.length && problems.length < maxProblems && cues.length <= maxCues) {
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
    const read = readBlock(lines, at, end, report, meter);
    if (read) {
      cues.push(read.cue);
      if (durationMs !== null && read.cue.startMs > durationMs + 1000) late ??= { line: read.line, cue: read.cue };
    }
    at = end;
  }
  if (problems.length === 0 && cues.length === 0)
    report(0, 'contains no cues; a cue begins with a line such as 00:00:01.000 --> 00:00:04.000');
  if (cues.length > maxCues) report(0, `there are more than ${maxCues} cues`);
  if (late)
    report(late.line, `begins at ${formatTimestamp(late.cue.startMs)}, after the film's end at ${formatTimestamp(durationMs ?? 0)}`);
  return problems.length > 0 ? { problems } : { cues: cues.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs) };
}

function readBlock(
  lines: string[],
  from: number,
  end: number,
  report: (line: number, message: string) => void,
  meter: WorkMeter,
): { line: number; cue: Cue } | null {
  const reject = (line: number, message: string) => {
    report(line, message);
    return null;
  };
  const first = lines[from] ?? '';
  const timing = first.includes('-->') ? from : from + 1;
  const found = timing < end ? matchTiming(lines[timing] ?? '') : null;
  meter.spend(first.length + Math.min(lines[timing]?.length ?? 0, maxTimingLength));
  if (!found) return reject(Math.min(timing, end - 1), 'expected a timing line, such as 00:00:01.000 --> 00:00:04.000');
  const [startMs, endMs] = [parseMilliseconds(found[1] ?? ''), parseMilliseconds(found[2] ?? '')];
  if (startMs === null) return reject(timing, `${found[1]?.slice(0, 30)} is not a valid time`);
  if (endMs === null) return reject(timing, `${found[2]?.slice(0, 30)} is not a valid time`);
  if (endMs <= startMs) return reject(timing, 'ends before it begins');
  const text = lines.slice(timing + 1, end);
  const inner = text.findIndex((line) => line.includes('-->'));
  if (inner >= 0) return reject(timing + 1 + inner, 'an empty line is missing before this cue');
  const raw = text.join('\n');
  meter.spend(raw.length * 5);
  const shown = plainText(raw).trim();
  if (!shown) return reject(timing, 'has no text');
  if (shown.length > 1000) return reject(timing, 'has more than 1,000 characters');
  return { line: timing, cue: { startMs, endMs, text: shown } };
}

/** The index of the next empty line after this one, or of the end. */
function blankAfter(lines: string[], from: number, meter: WorkMeter) {
  let at = from + 1;
  while (at < lines.length && lines[at]?.trim()) {
    meter.spend((lines[at]?.length ?? 0) + 1);
    at += 1;
  }
  return Math.min(at, lines.length);
}

function formatTimestamp(millis: number): string {
  const pad = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${pad(millis / 3_600_000)}:${pad((millis / 60_000) % 60)}:${pad((millis / 1000) % 60)}.${pad(millis % 1000, 3)}`;
}

export const writeVtt = (cues: readonly Cue[]) =>
  `WEBVTT\n\n${cues.map(({ startMs, endMs, text }) => `${formatTimestamp(startMs)} --> ${formatTimestamp(endMs)}\n${text}\n`).join('\n')}`;
