/** Visitors who ask not to be followed are not. */
export function isTrackingRefused({ doNotTrack }: Pick<Navigator, 'doNotTrack'>, globalPrivacyControl?: boolean): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
