import type { TitleDetail } from '@contract/ottStudio';
import { bumpKept, useKeptForm } from '../../content/useKeptForm';
import type { TitleDraft } from './titleDraft';
import { useSaveTitle } from './useSaveTitle';
import { bumpDraft } from './useTitleDraft';

/** The forms of a title's desk beside its first; each is saved by itself, and all of them count as versions of one title. */
const forms = ['rating', 'sheet', 'prices', 'links', 'audience'] as const;
type FormName = (typeof forms)[number];
const nameOf = (releaseID: string, form: FormName) => `title-${form}:${releaseID}`;
/** What stands in the first form too: typed there before it was saved here, it would take this back unseen. */
const alsoInDraft: Partial<Record<FormName, readonly (keyof TitleDraft)[]>> = {
  prices: ['isPremium', 'rent', 'buy'],
  sheet: ['synthetic'],
};

/** One's own save is no news to the other forms of the same title, except to one that holds what was saved. */
export function bumpForms(releaseID: string, from: number, to: number, saved: readonly FormName[] = []): void {
  for (const form of forms) if (!saved.includes(form)) bumpKept(nameOf(releaseID, form), from, to);
  const fields = saved.flatMap((form) => alsoInDraft[form] ?? []);
  bumpDraft(releaseID, from, to, fields);
}

/** A form of a title's desk: what is typed outlives a change of tab until it is saved or thrown away. */
export function useTitleForm<Form extends object>(detail: TitleDetail, form: FormName, saved: () => Form) {
  const { releaseID } = detail;
  const kept = useKeptForm(nameOf(releaseID, form), detail.version, saved);
  const { save: send, ...state } = useSaveTitle({ ...detail, version: kept.version });
  const settle = (version: number) => {
    bumpForms(releaseID, kept.version, version, [form]);
    kept.settle(kept.form, version);
  };
  return {
    form: kept.form,
    set: kept.set,
    /** Saved as it is shown: an edit after that is not. */
    state: { ...state, isSaved: state.isSaved && !kept.isTyped },
    isTyped: kept.isTyped,
    /** What was sent is what stood here when this was made. */
    settle,
    version: kept.version,
    save: async (fields: Parameters<typeof send>[0]) => {
      const answer = await send(fields);
      if (answer) settle(answer.version);
      return answer !== null;
    },
    /** For the line above the form. */
    notSaved: {
      isShown: kept.isRestored,
      onDrop: () => kept.forget(saved()),
      onKeepMine: kept.isOlder ? () => kept.rebase(detail.version) : undefined,
    },
  };
}
