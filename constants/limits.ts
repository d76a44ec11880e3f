/** How many items a list asks for at a time. */
export const pageSizes = {
  homeFeed: 10,
  userVideos: 10,
  myVideos: 10,
  userSearch: 5,
  videoSearch: 5,
  xray: 8,
  investFeed: 10,
  eventFeed: 10,
  investPortfolio: 10,
  bookmarkEventPage: 5,
  purchaseEventPage: 5,
} as const;

/** A list asks for more when its third item from the end comes within ten pixels of the view. */
export const thresholds = { homeFeedFetch: 3, infiniteScrollOffset: 10 } as const;

/** The player's overlay. */
export const videoOverlay = { fadeMs: 2000, fadeOutIntervalMs: 5000 } as const;

/** The server writes the cookie; the browser only looks whether it is there. */
export const sessionCookie = { name: 'nsid', expiryMs: 2_592_000_000 } as const;

/** The channel that somebody works in, where they have several; it decides nothing, the API looks at who asks. */
export const channelCookie = { name: 'studio_channel', days: 365 } as const;

export const routeProgressDelayMs = 250;
/** How long a call may take before it counts as unanswered. */
export const callTimeoutMs = { browser: 20_000, server: 5_000 } as const;
/** Unused answers are kept this long, so that Back finds its list as it was. */
export const keepUnusedSeconds = 300;
