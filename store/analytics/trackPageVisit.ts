import type { AnalyticsEvent } from '@contract/analytics';
import { sendEvent } from '@/services/analytics';
import type { AppThunk } from '..';
import { selectUser } from '../login/loginSlice';
import { hasIdentityConsent } from '../privacy/privacyChoice';

/** Reports a page visit. No caller waits for it, and its errors are never shown. */
export const trackPageVisit =
  (visit: Omit<AnalyticsEvent, 'userID'>): AppThunk<Promise<void>> =>
  async (_dispatch, getState, { http }) => {
    await sendEvent(http, { ...visit, userID: hasIdentityConsent() ? (selectUser(getState())?.userID ?? null) : null });
  };
