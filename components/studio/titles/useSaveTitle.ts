import type { InputOf } from '@contract/operations';
import type { TitleDetail } from '@contract/ottStudio';
import { apiErrorOf } from '@/store/api';
import { useEditSnaxMutation, useEditTitleMutation } from '@/store/studio/titlesApi';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';

type Fields = Omit<InputOf<'ott.titleEdit'>, 'releaseID' | 'version'> & { titleID?: string | null };

/** Saves part of the form; the server refuses an outdated version with an error. */
export function useSaveTitle(
  { releaseID, kind, version: loadedVersion }: Pick<TitleDetail, 'releaseID' | 'kind' | 'version'>,
  /** Someone else saved first. */
  onConflict: () => void = () => undefined,
) {
  const [editTitle, title] = useEditTitleMutation();
  const [editSnax, snax] = useEditSnaxMutation();
  const { isLoading, isSuccess, error, reset } = kind === 'SNAX' ? snax : title;
  /** The saved title; null when it was not saved. `version` is what the fields were edited on. */
  const save = async ({ titleID, pricing, rental, ...fields }: Fields, version = loadedVersion): Promise<TitleDetail | null> => {
    const input = { releaseID, version, ...fields, idempotencyKey: createIdempotencyKey() };
    const answer =
      kind === 'SNAX'
        ? await editSnax({ ...input, ...(titleID === undefined ? {} : { titleID }) })
        : await editTitle({ ...input, ...(pricing ? { pricing } : {}), ...(rental ? { rental } : {}) });
    if (apiErrorOf(answer.error)?.status === 409) onConflict();
    return answer.data ?? null;
  };
  return { save, isLoading, isSaved: isSuccess && !isLoading, apiError: apiErrorOf(error), reset };
}
