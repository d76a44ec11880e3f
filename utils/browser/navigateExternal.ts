/** Leaves the app for another site: a payment provider's page, or an app on the phone. */
export const navigateExternal = (url: string): void => window.location.assign(url);
