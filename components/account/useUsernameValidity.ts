import { useUsernameValidityQuery } from '@/store/account/accountApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { usernameComplaint } from '@/utils/names';
import type { Validity } from '../content/ValidityField';

const pauseMs = 350;

/** Whether a username may be had: form first, then, once typing pauses, the API. One's own is never asked about. */
export function useUsernameValidity(username: string, own: string): { validity: Validity; reason: string | null } {
  const complaint = username ? usernameComplaint(username) : 'A username is needed.';
  const isOwn = username === own;
  const settled = useDebounced(username, pauseMs);
  const isSettled = settled === username;
  const { currentData: answer, isError } = useUsernameValidityQuery(settled, { skip: !isSettled || isOwn || complaint !== null });

  if (isOwn) return { validity: 'unasked', reason: null };
  if (complaint) return { validity: 'refused', reason: complaint };
  if (isError) return { validity: 'unasked', reason: null }; // saving will tell
  if (!isSettled || !answer) return { validity: 'asking', reason: null };
  return answer.isValid ? { validity: 'free', reason: null } : { validity: 'refused', reason: answer.reason };
}
