/** Letters, digits and underscore. */
export const usernamePattern = /^[A-Za-z0-9_]+$/;
/**
 * Ten digits, the first not 0.
 * @internal Required and unused (R-VAL-002).
 */
export const phonePattern = /^[1-9]\d{9}$/;
/**
 * The form of an email address: one @, a dotted host, no spaces.
 * @internal Required and unused (R-VAL-002).
 */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** Handles are part of URLs, so they are lower case. */
export const handlePattern = /^[a-z0-9_]+$/;
