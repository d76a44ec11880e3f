import { readPrivacyChoice } from '@/services/sessionCookie';
import { isTrackingRefusedByBrowser } from '@/utils/browser/trackingRefused';
import type { AppThunk } from '..';
import { privacyRead } from './privacySlice';

/** Reads what this browser holds; call it in the browser only. */
export const readPrivacy = (): AppThunk => (dispatch) => {
  dispatch(privacyRead({ choice: readPrivacyChoice() ?? 'undecided', isRefusedByBrowser: isTrackingRefusedByBrowser() }));
};

/** Whether this visitor may be told apart from others; everything beyond the count of page visits asks here. */
export const hasIdentityConsent = (): boolean => readPrivacyChoice() === 'all' && !isTrackingRefusedByBrowser();
