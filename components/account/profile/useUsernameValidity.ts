import { useUsernameValidityQuery } from '@/store/account/accountApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import { usernameError } from '@/utils/names';
import * as t from '@messages/account/profile';
import type { Validity } from '../../content/form/AvailabilityField';

const debounceMs = 350;

/** Whether a username is valid and free: the format first, then, once typing pauses, the API. The viewer's own is never checked. */
export function useUsernameValidity(username: string, own: string): { validity: Validity; reason: string | null } {
  const formatError = username ? usernameError(username) : t.usernameIsNeeded;
  const isOwn = username === own;
  const debounced = useDebounced(username, debounceMs);
  const isStable = debounced === username;
  const { currentData: answer, isError } = useUsernameValidityQuery(debounced, { skip: !isStable || isOwn || formatError !== null });

  if (isOwn) return { validity: 'idle', reason: null };
  if (formatError) return { validity: 'taken', reason: formatError };
  if (isError) return { validity: 'idle', reason: null }; // saving will report the error
  if (!isStable || !answer) return { validity: 'checking', reason: null };
  return answer.isValid ? { validity: 'available', reason: null } : { validity: 'taken', reason: answer.reason };
}
