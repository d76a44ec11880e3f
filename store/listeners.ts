import { createListenerMiddleware, isRejectedWithValue, type UnknownAction } from '@reduxjs/toolkit';
import { snackbarMs } from '@/constants/snackbar';
import type { AskError } from './api';
import { snackHidden, snackShown } from './snackbar/snackbarSlice';

/** What a rejected mutation says to the visitor, or null when somebody else says it: the form (fields), the login page (401), the screen (quiet). */
export function complaintOf(action: UnknownAction): string | null {
  if (!isRejectedWithValue(action)) return null;
  const { type } = (action.meta as { arg?: { type?: string } }).arg ?? {};
  if (type !== 'mutation') return null;
  const fault = action.payload as AskError; // every queryFn goes through `ask`
  if (fault.isQuiet || fault.fields || fault.status === 401) return null;
  return fault.status >= 500 ? 'Something went wrong on our side. Try again in a moment.' : fault.error;
}

/** Reactions that belong to no screen. */
export function createListeners() {
  const listeners = createListenerMiddleware();

  listeners.startListening({
    predicate: (action) => complaintOf(action) !== null,
    effect: (action, { dispatch }) => {
      dispatch(snackShown({ message: complaintOf(action) ?? '', type: 'ERROR' }));
    },
  });

  // SPEC.md §4: shown for 3 seconds; a newer snack starts its own 3 seconds.
  listeners.startListening({
    actionCreator: snackShown,
    effect: async (_action, { cancelActiveListeners, delay, dispatch }) => {
      cancelActiveListeners();
      await delay(snackbarMs);
      dispatch(snackHidden());
    },
  });
  return listeners;
}
