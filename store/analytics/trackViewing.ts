import { sendEvent } from '@/services/analytics';
import { baseAnalyticsEvent } from '@/utils/browser/analyticsEvent';
import type { AppThunk } from '..';
import { selectUser } from '../login/loginSlice';
import { hasIdentityConsent } from '../privacy/privacyChoice';

/** What became of a viewing since it was last told of. */
export interface ViewingProgress {
  eventName: 'PLAY' | 'WATCH';
  releaseID: string;
  videoID: string;
  watchedMs: number;
  /** The tenths of the film that this viewing has newly come to: from 3 to 5 are the fourth and the fifth. */
  decileFrom: number;
  decileTo: number;
}

/** Reports that a film was started, or how far it was watched, for the creator's counts. */
export const trackViewing =
  ({ eventName, ...valueMap }: ViewingProgress): AppThunk =>
  (_dispatch, getState) => {
    if (!hasIdentityConsent()) return;
    const { href } = window.location;
    sendEvent({
      ...baseAnalyticsEvent('player', { href, navigator, screen: window.screen }, true),
      eventName,
      valueMap,
      component: 'player',
      eventType: eventName,
      userID: selectUser(getState())?.userID ?? null,
    });
  };
