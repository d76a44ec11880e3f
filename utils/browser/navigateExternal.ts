/** Leaves the app for an address of somebody else: a provider's page, an app on the phone. */
export const navigateExternal = (url: string): void => window.location.assign(url);
