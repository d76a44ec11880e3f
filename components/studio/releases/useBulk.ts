import type { BulkAction, BulkOutcome, ReleaseTableRow, ReleaseTableState } from '@contract/releaseTable';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useDoToReleasesMutation } from '@/store/studio/releaseDeskApi';
import { useAttemptKey } from '../../content/useAttemptKey';

export interface Done {
  /** Null: the undoing of another. */
  action: BulkAction | null;
  outcomes: { row: ReleaseTableRow; outcome: BulkOutcome }[];
}

const back: Partial<Record<ReleaseTableState, BulkAction>> = {
  DRAFT: { do: 'DRAFT' },
  PROCESSING: { do: 'PUBLISH' },
  PUBLISHED: { do: 'PUBLISH' },
  UNLISTED: { do: 'UNLIST' },
};
/** What brings one of them back to what it was; null where nothing does. */
function undoOf(action: BulkAction, { row, outcome }: Done['outcomes'][number]): BulkAction | null {
  if (!outcome.isDone || outcome.before === null || row.kind === 'EVENT' || row.kind === 'CAMPAIGN') return null;
  if (action.do === 'REMOVE') return { do: 'RESTORE' };
  if (action.do === 'RESTORE') return { do: 'REMOVE' };
  return action.do === 'EDIT' ? null : (back[outcome.before] ?? null);
}

/** Does one thing to many, keeps what became of each, and how to take it back. */
export function useBulk() {
  const [run, { isLoading, error }] = useDoToReleasesMutation();
  const { attempt } = useAttemptKey();
  const [done, setDone] = useState<Done | null>(null);
  const open = (done?.outcomes ?? []).flatMap((each) => {
    const undo = done?.action && undoOf(done.action, each);
    return undo ? [{ row: each.row, undo }] : [];
  });

  const tell = async (rows: readonly ReleaseTableRow[], action: BulkAction): Promise<Done['outcomes'] | null> => {
    const what = [action, rows.map(({ releaseID, state, lastChangedAt }) => [releaseID, state, lastChangedAt])];
    const { data } = await attempt(what, (idempotencyKey) => run({ rows: [...rows], action, idempotencyKey }));
    if (!data) return null;
    const byID = new Map(rows.map((row) => [row.releaseID, row]));
    return data.flatMap((outcome) => {
      const row = byID.get(outcome.releaseID);
      return row ? [{ row, outcome }] : [];
    });
  };
  const doIt = async (rows: readonly ReleaseTableRow[], action: BulkAction): Promise<boolean> => {
    const outcomes = await tell(rows, action);
    if (outcomes) setDone({ action, outcomes });
    return outcomes !== null;
  };
  const undo = async () => {
    const groups = new Map<string, { action: BulkAction; rows: ReleaseTableRow[] }>();
    for (const { row, undo: action } of open) {
      const group = groups.get(action.do) ?? { action, rows: [] };
      group.rows.push(row);
      groups.set(action.do, group);
    }
    const undone: Done['outcomes'] = [];
    for (const { action, rows } of groups.values()) {
      const outcomes = await tell(rows, action);
      if (!outcomes) {
        // What was not answered can still be undone; what was is no longer among it.
        const gone = new Set(undone.map(({ row }) => row.releaseID));
        return setDone(done && { ...done, outcomes: done.outcomes.filter(({ row }) => !gone.has(row.releaseID)) });
      }
      undone.push(...outcomes);
    }
    setDone({ action: null, outcomes: undone });
  };
  const fault = faultOf(error);
  const complaint = fault && (fault.status < 500 ? fault.error : 'It did not work on our side. Try it again: nothing is done twice.');
  return { doIt, undo, done, canUndo: open.length > 0, isBusy: isLoading, complaint, forget: () => setDone(null) };
}
export type Bulk = ReturnType<typeof useBulk>;
