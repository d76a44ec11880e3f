import { useHandleValidityQuery } from '@/store/studio/myChannelsApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { handleError } from '@/utils/names';
import type { Validity } from '../../content/form/AvailabilityField';

const pauseMs = 350;

/** Whether a handle is valid and free: the format first, then, once typing pauses, the API. The channel's own handle is never checked. */
export function useHandleValidity(handle: string, own: string | null): { validity: Validity; reason: string | null } {
  const problem = handle ? handleError(handle) : null;
  const isOwn = handle === own;
  const debouncedHandle = useDebounced(handle, pauseMs);
  const isDebounced = debouncedHandle === handle;
  const { currentData: answer, isError } = useHandleValidityQuery(debouncedHandle, {
    skip: !isDebounced || !handle || isOwn || problem !== null,
  });

  if (isOwn || !handle) return { validity: 'idle', reason: null };
  if (problem) return { validity: 'taken', reason: problem };
  if (isError) return { validity: 'idle', reason: null }; // saving will report the error
  if (!isDebounced || !answer) return { validity: 'checking', reason: null };
  return answer.isValid ? { validity: 'available', reason: null } : { validity: 'taken', reason: answer.reason };
}
