import type { BulkAction, BulkOutcome, DeskRow, DeskState } from '@contract/releaseDesk';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useDoToReleasesMutation } from '@/store/studio/releaseDeskApi';

export interface Done {
  action: BulkAction;
  outcomes: { row: DeskRow; outcome: BulkOutcome }[];
}

const back: Partial<Record<DeskState, BulkAction>> = {
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
  const [done, setDone] = useState<Done | null>(null);
  const open = (done?.outcomes ?? []).flatMap((each) => {
    const undo = done && undoOf(done.action, each);
    return undo ? [{ row: each.row, undo }] : [];
  });

  const doIt = async (rows: readonly DeskRow[], action: BulkAction): Promise<boolean> => {
    const { data } = await run({ rows: [...rows], action });
    if (!data) return false;
    const byID = new Map(rows.map((row) => [row.releaseID, row]));
    const outcomes = data.flatMap((outcome) => {
      const row = byID.get(outcome.releaseID);
      return row ? [{ row, outcome }] : [];
    });
    setDone({ action, outcomes });
    return true;
  };
  const undo = async () => {
    const groups = new Map<string, { action: BulkAction; rows: DeskRow[] }>();
    for (const { row, undo: action } of open) {
      const group = groups.get(action.do) ?? { action, rows: [] };
      group.rows.push(row);
      groups.set(action.do, group);
    }
    const failed = [];
    for (const { action, rows } of groups.values()) {
      const { data } = await run({ rows, action });
      failed.push(...(data ?? []).filter(({ isDone }) => !isDone));
    }
    setDone(null);
    return failed.length === 0;
  };
  return { doIt, undo, done, canUndo: open.length > 0, isBusy: isLoading, fault: faultOf(error), forget: () => setDone(null) };
}
export type Bulk = ReturnType<typeof useBulk>;
