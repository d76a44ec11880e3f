/**
 * The cookie with the visitor's "Privacy choices": `all` is consent to identity, viewing statistics and replay; any other value, or no cookie,
 * is no consent. Without a schema, so that the browser may import it.
 */
export const privacyCookie = { name: 'privacy_choice', days: 365 } as const;

/** `all`: consent to identity; `none`: visits are counted without it. */
export const privacyChoices = ['all', 'none'] as const;
export type PrivacyChoice = (typeof privacyChoices)[number];
