import type { InputOf } from '@contract/operations';
import * as t from '@messages/studio/titlesMedia';
import { inputResolver } from '../../form/inputResolver';
import { maxClipMs, minClipMs } from './clipTimes';
import { parseTimestamp } from './parseTimestamp';

export interface SnaxClipForm {
  videoID: string;
  /** Its own, not the film's. */
  name: string;
  /** Minutes and seconds, as typed. */
  from: string;
  to: string;
  /** The upright part of the picture: 0 left, 1 right. */
  x: number;
}

export const toSnaxClip = ({ videoID, name, from, to, x }: SnaxClipForm): InputOf<'ott.snaxCut'> => ({
  videoID,
  name: name.trim(),
  fromMs: parseTimestamp(from) ?? NaN,
  toMs: parseTimestamp(to) ?? NaN,
  x,
});

function lengthProblem({ from, to }: SnaxClipForm): string | null {
  const [fromMs, toMs] = [parseTimestamp(from), parseTimestamp(to)];
  if (fromMs === null || toMs === null) return null; // -- said at the field
  return toMs - fromMs < minClipMs || toMs - fromMs > maxClipMs ? t.clipLength : null;
}

export const checkSnaxClip = inputResolver<SnaxClipForm>({
  load: () => import('@contract/releaseTable').then(({ releaseTableEndpoints }) => releaseTableEndpoints.snaxCut.input),
  toInput: toSnaxClip,
  messages: { name: t.snaxNameMissing, fromMs: t.timesUnreadable, toMs: t.timesUnreadable },
  names: { fromMs: 'from', toMs: 'to' },
  problemsOf: (form) => ({ to: lengthProblem(form) }),
});
