import type { PrivacyChoice } from '@contract/privacyChoice';
import { storeReferral } from '@/services/referral';
import { removeReferralCode } from '@/services/referralCookie';
import { storePrivacyChoice } from '@/services/sessionCookie';
import { clearVisitSession } from '@/utils/browser/analyticsEvent';
import type { AppThunk } from '..';
import { privacyChosen } from './privacySlice';

/** Stores a choice on this device; it holds at once. Apart from privacyChoice.ts, which comes with every page. */
export const choosePrivacy =
  (choice: PrivacyChoice): AppThunk =>
  (dispatch) => {
    storePrivacyChoice(choice);
    if (choice === 'none') {
      clearVisitSession();
      removeReferralCode();
    } else storeReferral();
    dispatch(privacyChosen(choice));
  };
