import { isTrackingRefusedByBrowser } from '@/utils/browser/trackingRefused';
import { readPrivacyChoice } from './sessionCookie';

/** Whether this visitor may be told apart from others; everything beyond the count of page visits asks here. */
export const hasIdentityConsent = (): boolean => readPrivacyChoice() === 'all' && !isTrackingRefusedByBrowser();
