import type { AnalyticsEvent } from '@contract/analytics';
import { sendEvent } from '@/services/analytics';
import type { AppDispatch, RootState } from '..';
import type { StoreExtra } from '../api';
import { selectUser } from '../login/loginSlice';
import { hasIdentityConsent } from '../privacy/privacyChoice';

/** Tells that a page was visited. Nobody waits for it and no error of it is ever seen. */
export const trackPageVisit =
  (visit: Omit<AnalyticsEvent, 'userID'>) =>
  async (_dispatch: AppDispatch, getState: () => RootState, extra: unknown): Promise<void> => {
    const { http } = extra as StoreExtra; // makeStore put it there
    await sendEvent(http, { ...visit, userID: hasIdentityConsent() ? (selectUser(getState())?.userID ?? null) : null });
  };
