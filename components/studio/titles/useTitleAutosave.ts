import type { TitleDetail } from '@contract/ottStudio';
import { pickEdits, useAutosave } from '../form/useAutosave';
import { toTitleDraft, type TitleDraft } from './titleDraft';
import type { useTitleForm } from './useTitleForm';

/** What cannot cost anybody anything: prices and the declaration are saved by the button. */
const autosavedFields = ['name', 'about', 'genres', 'languages', 'certificate'] as const;

/**
 * Saves the texts of a draft a moment after the last change. A published title is never saved by itself, and
 * neither is a draft that someone else has saved meanwhile. After an error the input stays in the tab, and the next change tries again.
 */
export function useTitleAutosave(
  detail: TitleDetail,
  title: ReturnType<typeof useTitleForm<TitleDraft>>,
  onSaved: (at: string) => void,
): void {
  const { form, edits, isOlder, state } = title;
  const edited = pickEdits<TitleDraft, (typeof autosavedFields)[number]>(edits, autosavedFields);
  const isWanted = detail.wantedState === 'DRAFT' && !isOlder && form.name.trim() !== '' && Object.keys(edited).length > 0;
  useAutosave(isWanted ? edited : null, state.isLoading, async () => {
    const { name, about, ...choices } = edited;
    const answer = await title.send({
      ...choices,
      ...(name === undefined ? {} : { name: name.trim() }),
      ...(about === undefined ? {} : { about: about.trim() }),
    });
    if (!answer) return;
    title.settle(answer.version, { ...toTitleDraft(answer), ...edited });
    onSaved(new Date().toISOString());
  });
}
