/** Carries the code of the referral link through which a visitor came to the operations that place an order. Without a schema, for the browser. */
export const referralHeader = 'x-marquee-via';

/** The shape of a code; anything else in `?via=` is ignored. */
export const referralCode = /^[a-z2-9]{8}$/;

/** The cookie that keeps the last code, with consent only. */
export const referralCookie = { name: 'via', days: 30 } as const;
