/**
 * The cookie that stores what a visitor chose on "Privacy choices": `all` is the consent to identity, viewing statistics and replay; everything
 * else, and no cookie at all, is none. It holds no schema, so the browser may import it.
 */
export const privacyCookie = { name: 'privacy_choice', days: 365 } as const;

/** `all`: consent to identity; `none`: visits are counted without it. */
export const privacyChoices = ['all', 'none'] as const;
export type PrivacyChoice = (typeof privacyChoices)[number];
