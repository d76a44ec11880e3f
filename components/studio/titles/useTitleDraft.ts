import type { TitleDetail } from '@contract/ottStudio';
import { useRef, useState } from 'react';
import { setLocalValue, localValue } from '@/utils/browser/localValue';
import { toTitleDraft, type TitleDraft } from './titleDraft';

/** Only the edited fields and the version they are based on; all other fields show the server's current values. */
interface StoredDraft {
  version: number;
  edits: Partial<TitleDraft>;
}
const storageKey = (releaseID: string) => `marquee.draft.${releaseID}`;

function read(releaseID: string): StoredDraft | null {
  const stored = localValue<Partial<StoredDraft>>(storageKey(releaseID)); // older drafts have no version
  return stored?.edits && typeof stored.version === 'number' ? { version: stored.version, edits: stored.edits } : null;
}

/** A save of another form of this title does not make the draft outdated, unless both contain the same fields. */
export function rebaseTitleDraft(releaseID: string, from: number, to: number, fields: readonly (keyof TitleDraft)[]): void {
  const stored = read(releaseID);
  if (stored?.version !== from || fields.some((field) => stored.edits[field] !== undefined)) return;
  setLocalValue(storageKey(releaseID), { ...stored, version: to });
}

/** Unsaved edits survive a reload and a closed tab; fields not edited here follow the server. */
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
    /** Someone else saved a newer version than these edits are based on. */
    isOlder: stored !== null && stored.version < current.version,
    change: (some: Partial<TitleDraft>) => store({ version: stored?.version ?? current.version, edits: { ...edits, ...some } }),
    discard: () => {
      store(null);
      setIsRestored(false);
    },
    keepMine: () => store({ version: current.version, edits }),
    /** Edits made during the save stay, based on the saved version. */
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
