import type { AppStore } from '..';
import { identityAsked, selectIdentityStep } from './identityCheckSlice';

/**
 * Opens the dialog "Confirm it's you" and resolves when it closes: true when the server knows the visitor's sign-in as recent again. Calls that
 * are refused at the same moment share one dialog.
 */
export function confirmIdentity({ dispatch, getState, subscribe }: AppStore, needsSecondFactor: boolean): Promise<boolean> {
  dispatch(identityAsked(needsSecondFactor));
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      const step = selectIdentityStep(getState());
      if (step === 'asked') return;
      stop();
      resolve(step === 'confirmed');
    });
  });
}
