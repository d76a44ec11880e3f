import type { TitleDetail } from '@contract/ottStudio';
import type { AppThunk } from '@/store';
import { rebaseDraft } from '@/store/drafts/draftsSlice';
import { useAppDispatch } from '@/store/hooks';
import { useFormDraft } from '../shared/useFormDraft';
import type { TitleDraft } from './titleDraft';
import { useSaveTitle } from './useSaveTitle';
import { rebaseTitleDraft } from './useTitleDraft';

/** The other forms of the title editor; each is saved separately, but all of them share one version of the title. */
const forms = ['rating', 'sheet', 'prices', 'links', 'audience'] as const;
type FormName = (typeof forms)[number];
const draftName = (releaseID: string, form: FormName) => `title-${form}:${releaseID}`;
/** Fields that are also in the first form: an unsaved edit there would overwrite what is saved here. */
const fieldsInDraft: Partial<Record<FormName, readonly (keyof TitleDraft)[]>> = {
  prices: ['isPremium', 'rent', 'buy'],
  sheet: ['synthetic'],
};

/** A save does not make the other forms of the same title outdated, except one that contains the saved fields. */
export const rebaseTitleForms =
  (releaseID: string, from: number, to: number, saved: readonly FormName[] = []): AppThunk =>
  (dispatch) => {
    for (const form of forms) if (!saved.includes(form)) dispatch(rebaseDraft(draftName(releaseID, form), from, to));
    const fields = saved.flatMap((form) => fieldsInDraft[form] ?? []);
    rebaseTitleDraft(releaseID, from, to, fields);
  };

/** A form of the title editor: edits survive a change of tab until they are saved or discarded. */
export function useTitleForm<Form extends object>(detail: TitleDetail, form: FormName, saved: () => Form) {
  const dispatch = useAppDispatch();
  const { releaseID } = detail;
  const draft = useFormDraft(draftName(releaseID, form), detail.version, saved);
  const { save: send, ...state } = useSaveTitle({ ...detail, version: draft.version });
  const settle = (version: number) => {
    dispatch(rebaseTitleForms(releaseID, draft.version, version, [form]));
    draft.settle(draft.form, version);
  };
  return {
    form: draft.form,
    set: draft.set,
    /** Saved only as long as no edit follows. */
    state: { ...state, isSaved: state.isSaved && !draft.isTyped },
    isTyped: draft.isTyped,
    /** Marks the values of this render, which were sent, as saved. */
    settle,
    version: draft.version,
    save: async (fields: Parameters<typeof send>[0]) => {
      const answer = await send(fields);
      if (answer) settle(answer.version);
      return answer !== null;
    },
    /** For the notice above the form. */
    notSaved: {
      isShown: draft.isRestored,
      onDrop: () => draft.forget(saved()),
      onKeepDraft: draft.isOlder ? () => draft.rebase(detail.version) : undefined,
    },
  };
}
