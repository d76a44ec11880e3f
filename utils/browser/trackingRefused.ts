/** Whether the visitor opted out of tracking (Do Not Track or Global Privacy Control). */
export function isTrackingRefused({ doNotTrack }: Pick<Navigator, 'doNotTrack'>, globalPrivacyControl?: boolean): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** The same for this browser. */
export function isTrackingRefusedByBrowser(): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }; // -- not in TypeScript's DOM types yet
  return isTrackingRefused(navigator, globalPrivacyControl);
}
