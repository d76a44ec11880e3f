import type { PrivacyChoice } from '@contract/privacyChoice';
import { readPrivacyChoice, storePrivacyChoice } from '@/services/sessionCookie';
import { forgetVisitSession } from '@/utils/analyticsEvent';
import { isTrackingRefusedHere } from '@/utils/trackingRefused';
import type { AppDispatch } from '..';
import { privacyChosen, privacyRead } from './privacySlice';

/** Reads what this browser holds; call it in the browser only. */
export const readPrivacy = () => (dispatch: AppDispatch) => {
  dispatch(privacyRead({ choice: readPrivacyChoice() ?? 'undecided', isRefusedByBrowser: isTrackingRefusedHere() }));
};

/** Stores a choice on this device; it holds at once. */
export const choosePrivacy = (choice: PrivacyChoice) => (dispatch: AppDispatch) => {
  storePrivacyChoice(choice);
  if (choice === 'none') forgetVisitSession();
  dispatch(privacyChosen(choice));
};

/** Whether this visitor may be told apart from others; everything beyond the count of page visits asks here. */
export const hasIdentityConsent = (): boolean => readPrivacyChoice() === 'all' && !isTrackingRefusedHere();
