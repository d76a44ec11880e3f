import type { TitleDetail } from '@contract/ottStudio';
import type { AppThunk } from '@/store';
import { rebaseDraft } from '@/store/drafts/draftsSlice';
import { useAppDispatch } from '@/store/hooks';
import { useFormDraft } from '../form/useFormDraft';
import type { TitleDraft } from './titleDraft';
import { useSaveTitle } from './useSaveTitle';

/** The forms of the title editor; each is saved separately, but all of them share one version of the title. */
const forms = ['details', 'rating', 'sheet', 'prices', 'links', 'audience', 'credits'] as const;
type FormName = (typeof forms)[number];
const draftName = (releaseID: string, form: FormName) => `title-${form}:${releaseID}`;
/** Fields that are also in the details: an unsaved edit there would overwrite what is saved here. */
const fieldsInDetails: Partial<Record<FormName, readonly (keyof TitleDraft)[]>> = {
  prices: ['isPremium', 'rent', 'buy'],
  sheet: ['synthetic'],
};

/** A save does not make the other forms of the same title outdated, except one that contains the saved fields. */
export const rebaseTitleForms =
  (releaseID: string, from: number, to: number, saved: readonly FormName[] = []): AppThunk =>
  (dispatch) => {
    const fields = saved.flatMap((form) => fieldsInDetails[form] ?? []);
    for (const form of forms)
      if (!saved.includes(form)) dispatch(rebaseDraft(draftName(releaseID, form), from, to, form === 'details' ? fields : []));
  };

/** A form of the title editor: edits survive a change of tab until they are saved or discarded. */
export function useTitleForm<Form extends object>(detail: TitleDetail, form: FormName, saved: () => Form, onConflict?: () => void) {
  const dispatch = useAppDispatch();
  const { releaseID } = detail;
  const { save: saveTitle, reset, ...state } = useSaveTitle(detail, onConflict);
  const draft = useFormDraft(draftName(releaseID, form), detail.version, saved, reset);
  const send = (fields: Parameters<typeof saveTitle>[0]) => saveTitle(fields, draft.version);
  /** `sent` is marked as saved; `also` are the other forms that contain something of it. */
  const settle = (version: number, sent = draft.form, also: readonly FormName[] = []) => {
    dispatch(rebaseTitleForms(releaseID, draft.version, version, [form, ...also]));
    draft.settle(sent, version);
  };
  return {
    ...draft,
    /** Saved only as long as no edit follows. */
    state: { ...state, isSaved: state.isSaved && !draft.isTyped },
    settle,
    send,
    save: async (fields: Parameters<typeof send>[0]) => {
      const answer = await send(fields);
      if (answer) settle(answer.version);
      return answer !== null;
    },
    /** For the notice above the form. */
    notSaved: {
      isShown: draft.isRestored,
      onDrop: () => {
        reset(); // what was refused is gone
        draft.forget(saved());
      },
      onKeepDraft: draft.isOlder
        ? () => {
            reset();
            draft.rebase(detail.version);
          }
        : undefined,
    },
  };
}
