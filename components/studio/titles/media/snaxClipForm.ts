import type { InputOf } from '@contract/operations';
import * as t from '@messages/studio/titlesMedia';
import { inputResolver } from '../../shared/inputResolver';
import { parseTimestamp } from './parseTimestamp';

export interface SnaxClipForm {
  videoID: string;
  /** Empty: the name of the film. */
  name: string;
  /** Minutes and seconds, as typed. */
  from: string;
  to: string;
  /** The upright part of the picture: 0 left, 1 right. */
  x: number;
}

const [minMs, maxMs] = [1000, 60_000];

export const toSnaxClip = ({ videoID, name, from, to, x }: SnaxClipForm, filmName: string): InputOf<'ott.snaxCut'> => ({
  videoID,
  name: name.trim() || filmName,
  fromMs: parseTimestamp(from) ?? NaN,
  toMs: parseTimestamp(to) ?? NaN,
  x,
});

function lengthProblem({ from, to }: SnaxClipForm): string | null {
  const [fromMs, toMs] = [parseTimestamp(from), parseTimestamp(to)];
  if (fromMs === null || toMs === null) return null; // -- said at the field
  return toMs - fromMs < minMs || toMs - fromMs > maxMs ? t.clipLength : null;
}

export const checkSnaxClip = (filmName: string) =>
  inputResolver<SnaxClipForm>({
    load: () => import('@contract/releaseTable').then(({ releaseTableEndpoints }) => releaseTableEndpoints.snaxCut.input),
    toInput: (form) => toSnaxClip(form, filmName),
    messages: { fromMs: t.timesUnreadable, toMs: t.timesUnreadable },
    names: { fromMs: 'from', toMs: 'to' },
    problemsOf: (form) => ({ to: lengthProblem(form) }),
  });
