import { createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import { snackbarMs } from '@/constants/snackbar';
import { buildOutdatedCode } from '@/utils/apiError';
import * as t from '@messages/shell/notices';
import type { ServiceError } from './api';
import type { StoreExtra } from './extra';
import { snackHidden, snackShown } from './snackbar/snackbarSlice';

/** What a rejected mutation says to the visitor, or null where it shows elsewhere: in the form (fields), by the login page (a handled 401), on the screen (quiet). */
function toastMessageOf(action: unknown): string | null {
  if (!isRejectedWithValue(action)) return null;
  const { type } = (action.meta as { arg: { type?: string } }).arg; // -- RTK Query's thunks say here what they run
  if (type !== 'mutation') return null;
  const apiError = action.payload as ServiceError; // every queryFn goes through `serviceQuery`
  if (apiError.suppressToast || apiError.fields || apiError.isHandled) return null;
  if (apiError.code === buildOutdatedCode) return apiError.error;
  return apiError.status >= 500 ? t.serverError : apiError.error;
}

/** Reactions that belong to no screen: rejected mutations complain, and a snack hides itself after its 3 seconds. */
export function createListeners(extra: StoreExtra) {
  const listeners = createListenerMiddleware({ extra });
  listeners.startListening({
    matcher: isRejectedWithValue(),
    effect: (action, { dispatch }) => {
      const message = toastMessageOf(action);
      if (message !== null) dispatch(snackShown({ message, type: 'ERROR' }));
    },
  });
  listeners.startListening({
    actionCreator: snackShown,
    effect: async (_shown, { dispatch, cancelActiveListeners, delay }) => {
      cancelActiveListeners(); // a newer snack has its own 3 seconds
      await delay(snackbarMs);
      dispatch(snackHidden());
    },
  });
  return listeners;
}
