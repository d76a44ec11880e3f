/** Visitors who ask not to be followed are not. */
export function isTrackingRefused({ doNotTrack }: Pick<Navigator, 'doNotTrack'>, globalPrivacyControl?: boolean): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** The same, asked of this browser. */
export function isTrackingRefusedByBrowser(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }; // -- not in TypeScript's DOM yet
  return isTrackingRefused(navigator, globalPrivacyControl);
}
