import type { TitleDetail } from '@contract/ottStudio';
import { useRef, useState } from 'react';
import { setLocalValue, localValue } from '@/utils/browser/localValue';
import { toTitleDraft, type TitleDraft } from './titleDraft';

/** Only what was typed, and the version it was typed on: whatever else the form shows is the house's, as of now. */
interface StoredDraft {
  version: number;
  edits: Partial<TitleDraft>;
}
const storageKey = (releaseID: string) => `marquee.draft.${releaseID}`;

function read(releaseID: string): StoredDraft | null {
  const stored = localValue<Partial<StoredDraft>>(storageKey(releaseID)); // may be of a time when no version was kept
  return stored?.edits && typeof stored.version === 'number' ? { version: stored.version, edits: stored.edits } : null;
}

/** One's own save of another form of this title is no news to the draft, unless both hold the same fields. */
export function rebaseTitleDraft(releaseID: string, from: number, to: number, fields: readonly (keyof TitleDraft)[]): void {
  const stored = read(releaseID);
  if (stored?.version !== from || fields.some((field) => stored.edits[field] !== undefined)) return;
  setLocalValue(storageKey(releaseID), { ...stored, version: to });
}

/** What was typed and not saved outlives a reload and a closed tab; what nobody typed here follows what was saved elsewhere. */
export function useTitleDraft(detail: TitleDetail) {
  const { releaseID } = detail;
  const [stored, setStored] = useState<StoredDraft | null>(() => read(releaseID));
  const [isRestored, setIsRestored] = useState(stored !== null);
  const [savedDetail, setSavedDetail] = useState<TitleDetail | null>(null);
  const current = savedDetail && savedDetail.version > detail.version ? savedDetail : detail;
  const edits = stored?.edits ?? {};
  const latest = useRef(stored);
  const store = (next: StoredDraft | null) => {
    latest.current = next;
    setStored(next);
    setLocalValue(storageKey(releaseID), next);
  };
  return {
    current,
    draft: { ...toTitleDraft(current), ...edits } satisfies TitleDraft,
    edits,
    version: stored?.version ?? current.version,
    isRestored,
    /** Somebody saved over what this was typed on. */
    isOlder: stored !== null && stored.version < current.version,
    change: (some: Partial<TitleDraft>) => store({ version: stored?.version ?? current.version, edits: { ...edits, ...some } }),
    discard: () => {
      store(null);
      setIsRestored(false);
    },
    keepMine: () => store({ version: current.version, edits }),
    /** What was typed while that was on its way stays, typed on what stands now. */
    markSaved: (answer: TitleDetail, sentEdits: Partial<TitleDraft>) => {
      const newEdits = Object.entries(latest.current?.edits ?? {}).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(sentEdits[field as keyof TitleDraft]), // as: its keys are the draft's
      );
      store(newEdits.length > 0 ? { version: answer.version, edits: Object.fromEntries(newEdits) } : null);
      setIsRestored(false);
      setSavedDetail(answer);
    },
  };
}
