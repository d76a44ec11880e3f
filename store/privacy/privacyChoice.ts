import { readPrivacyChoice } from '@/services/sessionCookie';
import { isTrackingRefusedByBrowser } from '@/utils/browser/trackingRefused';
import type { AppThunk } from '..';
import { privacyRead } from './privacySlice';

/** Reads what this browser holds; call it in the browser only. */
export const readPrivacy = (): AppThunk => (dispatch) => {
  dispatch(privacyRead({ choice: readPrivacyChoice() ?? 'undecided', isRefusedByBrowser: isTrackingRefusedByBrowser() }));
};

export { hasIdentityConsent } from '@/services/identityConsent';
