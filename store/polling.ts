/** For queries that poll: not while the tab is hidden, and at once when it is looked at again or the connection is back. */
export const whileVisible = { skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnReconnect: true } as const;
