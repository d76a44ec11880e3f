/** Followed by the token of a subscription. */
export const unsubscribePath = '/api/campaigns/unsubscribe/';
