import { useHandleValidityQuery } from '@/store/studio/studioApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { handleComplaint } from '@/utils/names';
import type { Validity } from '../content/ValidityField';

const pauseMs = 350;

/** Whether a handle may be had: form first, then, once typing pauses, the API. The channel's own is never asked about. */
export function useHandleValidity(handle: string, own: string | null): { validity: Validity; reason: string | null } {
  const complaint = handle ? handleComplaint(handle) : null;
  const isOwn = handle === own;
  const settled = useDebounced(handle, pauseMs);
  const isSettled = settled === handle;
  const { currentData: answer, isError } = useHandleValidityQuery(settled, { skip: !isSettled || !handle || isOwn || complaint !== null });

  if (isOwn || !handle) return { validity: 'unasked', reason: null };
  if (complaint) return { validity: 'refused', reason: complaint };
  if (isError) return { validity: 'unasked', reason: null }; // saving will tell
  if (!isSettled || !answer) return { validity: 'asking', reason: null };
  return answer.isValid ? { validity: 'free', reason: null } : { validity: 'refused', reason: answer.reason };
}
