/** Items per page of each list. */
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

/** Results of each kind in the search over all products: on its page, and in the dialog. */
export const searchSizes = { page: 10, dialog: 3 } as const;
/** Lines behind a figure of the open books. */
export const booksLinesPageSize = 10;
/** Releases, and orders, in the studio's search. */
export const studioSearchSize = 6;

/** Lists load the next page when the third item from the end is within ten pixels of the viewport. */
export const thresholds = { homeFeedFetch: 3, infiniteScrollOffset: 10 } as const;

/** How long the player's controls stay visible. */
export const videoOverlay = { fadeMs: 2000, fadeOutIntervalMs: 5000 } as const;

/** The server sets the cookie; the browser only checks whether it exists. */
export const sessionCookie = { name: 'nsid' } as const;

/** The channel selected in the studio. It grants nothing; the API checks every request. */
export const channelCookie = { name: 'studio_channel', days: 365 } as const;

export const routeProgressDelayMs = 250;
/** Request timeouts in milliseconds. */
export const callTimeoutMs = { browser: 20_000, server: 5_000 } as const;
/** Unused query results stay cached this long, so that Back restores a list as it was. */
export const keepUnusedSeconds = 300;
