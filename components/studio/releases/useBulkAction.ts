import type { BulkAction, BulkOutcome, ReleaseTableRow, ReleaseTableState } from '@contract/releaseTable';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useBulkUpdateReleasesMutation } from '@/store/studio/releaseTableApi';
import * as t from '@messages/studio/releases';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';

export interface BulkResult {
  /** Null: an undo. */
  action: BulkAction | null;
  outcomes: { row: ReleaseTableRow; outcome: BulkOutcome }[];
}

const restoreActions: Partial<Record<ReleaseTableState, BulkAction>> = {
  DRAFT: { do: 'DRAFT' },
  PROCESSING: { do: 'PUBLISH' },
  PUBLISHED: { do: 'PUBLISH' },
  UNLISTED: { do: 'UNLIST' },
};
/** The action that undoes this one for a row; null when it cannot be undone. */
function undoActionFor(action: BulkAction, { row, outcome }: BulkResult['outcomes'][number]): BulkAction | null {
  if (!outcome.isDone || outcome.before === null || row.kind === 'CAMPAIGN') return null;
  if (row.kind === 'EVENT' && action.do === 'REMOVE') return null; // deleted for good
  if (action.do === 'REMOVE') return { do: 'RESTORE' };
  if (action.do === 'RESTORE') return { do: 'REMOVE' };
  return action.do === 'EDIT' ? null : (restoreActions[outcome.before] ?? null);
}

/** Runs a bulk action, keeps its result per row, and how to undo it. */
export function useBulkAction() {
  const [run, { isLoading, error }] = useBulkUpdateReleasesMutation();
  const { attempt } = useIdempotencyKey();
  const [result, setResult] = useState<BulkResult | null>(null);
  const undoable = (result?.outcomes ?? []).flatMap((each) => {
    const undo = result?.action && undoActionFor(result.action, each);
    return undo ? [{ row: each.row, undo }] : [];
  });

  const runBulk = async (rows: readonly ReleaseTableRow[], action: BulkAction): Promise<BulkResult['outcomes'] | null> => {
    const attempted = [action, rows.map(({ releaseID, state, lastChangedAt }) => [releaseID, state, lastChangedAt])];
    const { data } = await attempt(attempted, (idempotencyKey) => run({ rows: [...rows], action, idempotencyKey }));
    if (!data) return null;
    const byID = new Map(rows.map((row) => [row.releaseID, row]));
    return data.flatMap((outcome) => {
      const row = byID.get(outcome.releaseID);
      return row ? [{ row, outcome }] : [];
    });
  };
  const apply = async (rows: readonly ReleaseTableRow[], action: BulkAction): Promise<boolean> => {
    const outcomes = await runBulk(rows, action);
    if (outcomes) setResult({ action, outcomes });
    return outcomes !== null;
  };
  const undo = async () => {
    const groups = new Map<string, { action: BulkAction; rows: ReleaseTableRow[] }>();
    for (const { row, undo: action } of undoable) {
      const group = groups.get(action.do) ?? { action, rows: [] };
      group.rows.push(row);
      groups.set(action.do, group);
    }
    const undone: BulkResult['outcomes'] = [];
    for (const { action, rows } of groups.values()) {
      const outcomes = await runBulk(rows, action);
      if (!outcomes) {
        // Rows already undone are removed from the result; the others can still be undone.
        const undoneIDs = new Set(undone.map(({ row }) => row.releaseID));
        return setResult(result && { ...result, outcomes: result.outcomes.filter(({ row }) => !undoneIDs.has(row.releaseID)) });
      }
      undone.push(...outcomes);
    }
    setResult({ action: null, outcomes: undone });
  };
  const apiError = apiErrorOf(error);
  const problem = apiError && (apiError.status < 500 ? apiError.error : t.bulkError);
  return { apply, undo, result, canUndo: undoable.length > 0, isBusy: isLoading, problem, dismiss: () => setResult(null) };
}
export type Bulk = ReturnType<typeof useBulkAction>;
