/** Letters, digits and underscore. */
export const usernamePattern = /^[A-Za-z0-9_]+$/;
/** Ten digits, the first not 0. */
export const phonePattern = /^[1-9]\d{9}$/;
/** The form of an e-mail address: one @, a dotted host, no spaces. */
export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
/** A channel's handle stands in addresses, so it knows no capitals. */
export const handlePattern = /^[a-z0-9_]+$/;
