/** The language and region of these catalogues, for plural forms, numbers and dates. */
export const locale = 'en-IN';
