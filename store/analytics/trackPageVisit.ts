import type { AnalyticsEvent } from '@contract/analytics';
import { sendEvent } from '@/services/analytics';
import type { AppThunk } from '..';
import { selectUser } from '../login/loginSlice';
import { hasIdentityConsent } from '../privacy/privacyChoice';

/** Reports a page visit. */
export const trackPageVisit =
  (visit: Omit<AnalyticsEvent, 'userID'>): AppThunk =>
  (_dispatch, getState) => {
    sendEvent({ ...visit, userID: hasIdentityConsent() ? (selectUser(getState())?.userID ?? null) : null });
  };
