import type { InputOf } from '@contract/operations';
import type { TitleDetail } from '@contract/ottStudio';
import { apiErrorOf } from '@/store/api';
import { useEditSnaxMutation, useEditTitleMutation } from '@/store/studio/titlesApi';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';

type Fields = Omit<InputOf<'ott.titleEdit'>, 'releaseID' | 'version'> & { titleID?: string | null };

/** Saves a part of the form; an older form than the house has is refused, and says so. */
export function useSaveTitle({ releaseID, kind, version }: Pick<TitleDetail, 'releaseID' | 'kind' | 'version'>) {
  const [editTitle, title] = useEditTitleMutation();
  const [editSnax, snax] = useEditSnaxMutation();
  const { isLoading, isSuccess, error } = kind === 'SNAX' ? snax : title;
  /** What stands after it; null when it was not saved. */
  const save = async ({ titleID, pricing, rental, ...fields }: Fields): Promise<TitleDetail | null> => {
    const input = { releaseID, version, ...fields, idempotencyKey: createIdempotencyKey() };
    const answer =
      kind === 'SNAX'
        ? await editSnax({ ...input, ...(titleID === undefined ? {} : { titleID }) })
        : await editTitle({ ...input, ...(pricing ? { pricing } : {}), ...(rental ? { rental } : {}) });
    return answer.data ?? null;
  };
  return { save, isLoading, isSaved: isSuccess && !isLoading, apiError: apiErrorOf(error) };
}
