import type { AppStore } from '..';
import { identityAsked, selectIdentityCheck } from './identityCheckSlice';

/**
 * Opens the dialog "Confirm it's you" and resolves when it closes: true when the server knows the visitor's sign-in as recent again. Calls that
 * are refused at the same moment share one dialog.
 */
export function confirmIdentity({ dispatch, getState, subscribe }: AppStore): Promise<boolean> {
  dispatch(identityAsked());
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      const state = selectIdentityCheck(getState());
      if (state === 'asked') return;
      stop();
      resolve(state === 'confirmed');
    });
  });
}
