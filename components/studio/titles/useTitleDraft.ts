import type { TitleDetail } from '@contract/ottStudio';
import { useRef, useState } from 'react';
import { keepValue, keptValue } from '@/utils/keptValue';
import { draftOf, type TitleDraft } from './titleDraft';

/** Only what was typed, and the version it was typed on: whatever else the form shows is the house's, as of now. */
interface Kept {
  version: number;
  typed: Partial<TitleDraft>;
}
const nameOf = (releaseID: string) => `marquee.draft.${releaseID}`;

function read(releaseID: string): Kept | null {
  const kept = keptValue<Partial<Kept>>(nameOf(releaseID)); // may be of a time when no version was kept
  return kept?.typed && typeof kept.version === 'number' ? { version: kept.version, typed: kept.typed } : null;
}

/** One's own save of another form of this title is no news to the draft, unless both hold the same fields. */
export function bumpDraft(releaseID: string, from: number, to: number, fields: readonly (keyof TitleDraft)[]): void {
  const kept = read(releaseID);
  if (kept?.version !== from || fields.some((field) => kept.typed[field] !== undefined)) return;
  keepValue(nameOf(releaseID), { ...kept, version: to });
}

/** What was typed and not saved outlives a reload and a closed tab; what nobody typed here follows what was saved elsewhere. */
export function useTitleDraft(detail: TitleDetail) {
  const { releaseID } = detail;
  const [kept, setKept] = useState<Kept | null>(() => read(releaseID));
  const [isRestored, setIsRestored] = useState(kept !== null);
  const [answered, setAnswered] = useState<TitleDetail | null>(null);
  const now = answered && answered.version > detail.version ? answered : detail;
  const typed = kept?.typed ?? {};
  const latest = useRef(kept);
  const put = (next: Kept | null) => {
    latest.current = next;
    setKept(next);
    keepValue(nameOf(releaseID), next);
  };
  return {
    now,
    draft: { ...draftOf(now), ...typed } satisfies TitleDraft,
    typed,
    version: kept?.version ?? now.version,
    isRestored,
    /** Somebody saved over what this was typed on. */
    isOlder: kept !== null && kept.version < now.version,
    change: (some: Partial<TitleDraft>) => put({ version: kept?.version ?? now.version, typed: { ...typed, ...some } }),
    drop: () => {
      put(null);
      setIsRestored(false);
    },
    keepMine: () => put({ version: now.version, typed }),
    /** What was typed while that was on its way stays, typed on what stands now. */
    saved: (answer: TitleDetail, sent: Partial<TitleDraft>) => {
      const since = Object.entries(latest.current?.typed ?? {}).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as keyof TitleDraft]), // as: its keys are the draft's
      );
      put(since.length > 0 ? { version: answer.version, typed: Object.fromEntries(since) } : null);
      setIsRestored(false);
      setAnswered(answer);
    },
  };
}
